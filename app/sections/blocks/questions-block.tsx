import { RichText } from '~/components/ui/rich-text.tsx'
import type { BlockOf } from './drawn-page.ts'

/** All answers are open: whoever looks for one finds it by the browser's own search. */
export function QuestionsBlock({ title, items }: BlockOf<'questions'>) {
  return (
    <section className="section">
      <div className="wrap block-split">
        <h2 className="text-title">{title}</h2>
        <div className="block-questions">
          {items.map(({ question, answer }) => (
            <div key={question}>
              <h3 className="text-xl">{question}</h3>
              <p className="mt-2">
                <RichText text={answer} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
