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

const isChannel = (address: string) => address.endsWith('-ads')
const parts = ebook.parts.map(({ from, title }, index) => {
  const until = ebook.parts[index + 1]?.from ?? Number.POSITIVE_INFINITY
  const its = chapters.filter(({ number }) => number >= from && number < until)
  // The six channels are the heart of the book: on the ground of its cover, each in its own colour.
  const isNight = its.every(({ address }) => isChannel(address))
  return { title, chapters: its, layout: layoutOf(its.length), isNight }
})

/** The chapters, part by part. */
export function ChapterList() {
  return (
    <div id="capitulos" data-below-fold="all" className="chapters">
      {parts.map(({ title, chapters, layout, isNight }) => (
        <section key={title} className={isNight ? 'night on-ink' : undefined}>
          <div
            className={`wrap grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:gap-y-12 ${layout.columns}`}
          >
            <h2 className={`text-title sm:col-span-2 ${layout.title}`}>{title}</h2>
            <ol>
              {chapters.map(({ number, address, title, description }, index) => (
                <li key={address} data-place={`${index + 1}/${chapters.length}`}>
                  <a
                    href={`/ebook/${address}`}
                    data-channel={isChannel(address) ? address : undefined}
                    className="chapter"
                  >
                    <img
                      src={plateFile(`ebook/${address}`)}
                      alt=""
                      width={320}
                      height={192}
                      loading="lazy"
                    />
                    <span className="mt-5 font-bold font-display text-xl leading-snug">
                      <span aria-hidden="true" className="tabular mr-2">
                        {number}
                      </span>
                      {title}
                    </span>
                    <span className="mt-2">{description}</span>
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </section>
      ))}
    </div>
  )
}
