import { originText } from '@content/plan-notes.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { sourceName } from '@content/source-names.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { plural } from '@contracts/plural.ts'
import { unbroken } from '@contracts/unbroken.ts'
import type { Default } from '@planner/types.ts'
import { PageLink } from '~/components/ui/page-link.tsx'

const texts = plannerAnswers.defaults

type Props = { value: Default | null; write: (value: number) => string }

/** What counts while a field is empty: the segment's default, its range and where it comes from. */
export function DefaultNote({ value, write }: Props) {
  if (!value) return <p className="mt-1.5 text-quiet text-sm">{texts.missing}</p>
  const { low, middle, high, sources } = value
  return (
    <details className="planner-note mt-1.5 text-quiet text-sm">
      <summary>
        {`${unbroken(
          fillTemplate(low === high ? texts.usedOnce : texts.used, {
            middle: write(middle),
            range: `${write(low)} a ${write(high)}`,
            sources: fillTemplate(plural(sources.length, texts.oneSource, texts.sources), {
              count: sources.length,
            }),
          }),
        )} ${originText(sources)}`}
      </summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {sources.map((source) => {
          const { publisher, title } = sourceName(source)
          return <li key={source.id}>{`${publisher}: ${title} (${source.year})`}</li>
        })}
      </ul>
      <PageLink to="/metodologia" className="mt-2 inline-block underline underline-offset-4">
        {texts.method}
      </PageLink>
    </details>
  )
}
