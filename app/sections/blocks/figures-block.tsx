import { BlockParagraph } from './block-paragraph.tsx'
import type { BlockOf } from './drawn-page.ts'

/** Large numbers in a row, each with its source below. */
export function FiguresBlock({ title, intro, items, note }: BlockOf<'figures'>) {
  return (
    <section className="section bg-accent-soft">
      <div className="wrap">
        <h2 className="max-w-3xl text-title">{title}</h2>
        <BlockParagraph text={intro} className="block-intro" />
        <ul className="block-figures" data-count={items.length}>
          {items.map(({ value, label, source }) => (
            <li key={label}>
              <p className="block-value tabular">{value}</p>
              <p>{label}</p>
              <p className="mt-2 text-quiet text-sm">{source}</p>
            </li>
          ))}
        </ul>
        <BlockParagraph text={note} className="block-note" />
      </div>
    </section>
  )
}
