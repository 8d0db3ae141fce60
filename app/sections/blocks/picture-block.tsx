import { RichText } from '~/components/ui/rich-text.tsx'
import { BlockDrawing } from './block-drawing.tsx'
import type { BlockOf } from './drawn-page.ts'

/** Words and a drawing side by side; a calendar is wide and stands below them. */
export function PictureBlock({ title, paragraphs, drawing }: BlockOf<'picture'>) {
  const layout = drawing.kind === 'calendar' ? 'block-stack' : 'block-pair'
  return (
    <section className="section">
      <div className={`wrap ${layout}`}>
        <div className="block-words">
          <h2 className="text-title">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>
              <RichText text={text} />
            </p>
          ))}
        </div>
        <div className="min-w-0">
          <BlockDrawing drawing={drawing} />
        </div>
      </div>
    </section>
  )
}
