import { RichText } from '~/components/ui/rich-text.tsx'
import type { BlockOf } from './drawn-page.ts'

/** The title in the margin, the words beside it. */
export function TextBlock({ title, paragraphs, list }: BlockOf<'text'>) {
  return (
    <section className="section">
      <div className="wrap block-split">
        <h2 className="text-title">{title}</h2>
        <div className="block-words">
          {paragraphs.map((text) => (
            <p key={text}>
              <RichText text={text} />
            </p>
          ))}
          {list && (
            <ul className="block-list">
              {list.map((text) => (
                <li key={text}>
                  <RichText text={text} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
