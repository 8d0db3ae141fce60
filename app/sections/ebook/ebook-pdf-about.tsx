import { methodologyFacts } from 'virtual:methodology'
import { site } from 'virtual:site'
import { book } from '@content/ebook-pdf.ts'
import { readingTexts } from '@content/reading.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Block, Reading } from '~/sections/reading/reading-blocks.ts'

const numberFormat = new Intl.NumberFormat('pt-BR')
const { observations, sources, brazil, firstYear, lastYear } = methodologyFacts

/** Where the numbers come from, and what the signs in a chapter mean. */
export function EbookPdfAbout({ chapters }: { chapters: readonly Reading[] }) {
  const blocks = chapters.flatMap((chapter) => chapter.blocks)
  const count = (kind: Block['kind']) => blocks.filter((block) => block.kind === kind).length
  const cited = chapters.flatMap((chapter) => chapter.sources.map((one) => JSON.stringify(one)))
  const facts = {
    observations: numberFormat.format(observations),
    sources: numberFormat.format(sources),
    brazil: numberFormat.format(brazil),
    firstYear,
    lastYear,
    chapters: chapters.length,
    figures: count('figure'),
    tables: count('table'),
    checklists: count('checklist'),
    cited: numberFormat.format(new Set(cited).size),
    address: `${site.url}/ebook`.replace(/^https?:\/\//, ''),
  }
  return (
    <section className="book-about">
      <h1>{book.about}</h1>
      <div className="book-about-text">
        {book.aboutText.map((text) => (
          <p key={text}>{fillTemplate(text, facts)}</p>
        ))}
      </div>
      <dl className="book-facts">
        {book.facts.map(({ value, text }) => (
          <div key={text}>
            <dt>{fillTemplate(value, facts)}</dt>
            <dd>{fillTemplate(text, facts)}</dd>
          </div>
        ))}
      </dl>
      <h2>{book.howTo}</h2>
      <dl className="book-signs reading">
        <div>
          <dt>
            {readingTexts.sources} <sup>1</sup>
          </dt>
          <dd>{book.signs.source}</dd>
        </div>
        {(['nota', 'conta', 'cuidado'] as const).map((callout) => (
          <div key={callout} className="callout" data-callout={callout}>
            <dt className="callout-name">{readingTexts.callouts[callout]}</dt>
            <dd>{book.signs[callout]}</dd>
          </div>
        ))}
        <div>
          <dt>{book.signs.list}</dt>
          <dd>{book.signs.checklist}</dd>
        </div>
        <div>
          <dt>{book.signs.figure}</dt>
          <dd>{book.signs.figureText}</dd>
        </div>
      </dl>
      <p className="book-online">
        <a href={`${site.url}/ebook`}>{fillTemplate(book.online, facts)}</a>
      </p>
    </section>
  )
}
