import { NumberedItem } from '~/components/ui/numbered-item.tsx'
import { BlockParagraph } from './block-paragraph.tsx'
import type { BlockOf } from './drawn-page.ts'

export function StepsBlock({ title, intro, items }: BlockOf<'steps'>) {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="max-w-3xl text-title">{title}</h2>
        <BlockParagraph text={intro} className="block-intro" />
        <ol className="block-steps" data-count={items.length}>
          {items.map((item, index) => (
            <NumberedItem key={item.title} number={index + 1} {...item} />
          ))}
        </ol>
      </div>
    </section>
  )
}
