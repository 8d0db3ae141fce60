import { materialsContent } from 'virtual:materials'
import { ebook } from '@content/ebook.ts'
import { plateFile } from '~/sections/reading/reading-plate.tsx'

const { chapters } = materialsContent
/** Four beside each other where that leaves no hole, else three, where the title takes what the first row has left. */
const LAYOUTS = {
  four: { columns: 'lg:grid-cols-4', title: 'lg:col-span-4' },
  full: { columns: 'lg:grid-cols-3', title: 'lg:col-span-3' },
  two: { columns: 'lg:grid-cols-3', title: 'lg:col-span-2' },
  one: { columns: 'lg:grid-cols-3', title: 'lg:col-span-1' },
}
function layoutOf(count: number) {
  if (count % 4 === 0) return LAYOUTS.four
  if (count % 3 === 0) return LAYOUTS.full
  return count % 3 === 1 ? LAYOUTS.two : LAYOUTS.one
}

const parts = ebook.parts.map(({ from, title }, index) => {
  const until = ebook.parts[index + 1]?.from ?? Number.POSITIVE_INFINITY
  const its = chapters.filter(({ number }) => number >= from && number < until)
  return { title, chapters: its, layout: layoutOf(its.length) }
})

/** The chapters, part by part. The links load whole pages: see reading-pagination.tsx. */
export function ChapterList() {
  return (
    <div id="capitulos" data-below-fold="all" className="wrap section grid gap-14 lg:gap-24">
      {parts.map((part) => (
        <section
          key={part.title}
          className={`grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:gap-y-12 ${part.layout.columns}`}
        >
          <h2 className={`text-title sm:col-span-2 ${part.layout.title}`}>{part.title}</h2>
          <ol className="contents">
            {part.chapters.map(({ number, address, title, description }) => (
              <li key={address}>
                <a
                  href={`/ebook/${address}`}
                  data-channel={address.endsWith('-ads') ? address : undefined}
                  className="chapter group"
                >
                  <img
                    src={plateFile(`ebook/${address}`)}
                    alt=""
                    width={320}
                    height={192}
                    loading="lazy"
                  />
                  <span className="font-bold font-display text-xl leading-snug group-hover:text-violet-deep max-sm:self-center sm:mt-5">
                    <span aria-hidden="true" className="tabular mr-2 text-violet">
                      {number}
                    </span>
                    {title}
                  </span>
                  <span className="text-quiet max-sm:col-span-2 max-sm:mt-3 sm:mt-2">
                    {description}
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
