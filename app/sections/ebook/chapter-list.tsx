import { materialsContent } from 'virtual:materials'
import { ebook } from '@content/ebook.ts'
import { readingTexts } from '@content/reading.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { plateFile } from '~/sections/reading/reading-plate.tsx'

const { chapters } = materialsContent
const parts = ebook.parts.map(({ from, title }, index) => {
  const until = ebook.parts[index + 1]?.from ?? Number.POSITIVE_INFINITY
  return { title, chapters: chapters.filter(({ number }) => number >= from && number < until) }
})

/** The chapters, part by part. The links load whole pages: see reading-pagination.tsx. */
export function ChapterList() {
  return (
    <div id="capitulos" data-below-fold="all" className="wrap section grid gap-16">
      {parts.map((part) => (
        <section
          key={part.title}
          className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12"
        >
          <h2 className="text-2xl lg:sticky lg:top-28 lg:self-start">{part.title}</h2>
          <ol className="border-line border-t">
            {part.chapters.map(({ number, address, title, description, minutes }) => (
              <li key={address} className="border-line border-b">
                <a
                  href={`/ebook/${address}`}
                  className="group grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 py-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-8"
                >
                  <img
                    src={plateFile(`ebook/${address}`)}
                    alt=""
                    width={160}
                    height={96}
                    loading="lazy"
                    className="aspect-[5/3] w-full rounded-control bg-ink p-1 sm:row-span-2 sm:p-2"
                  />
                  <span className="self-center font-bold font-display text-xl leading-snug group-hover:text-violet-deep">
                    <span aria-hidden="true" className="tabular mr-2 text-violet">
                      {number}
                    </span>
                    {title}
                  </span>
                  <span className="max-w-2xl text-quiet max-sm:col-span-2 max-sm:mt-3">
                    {description}
                    <span className="mt-1 block text-sm">
                      {fillTemplate(readingTexts.minutes, { minutes })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
