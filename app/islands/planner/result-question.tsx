import { plannerAnswers } from '@content/planner-answers.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import { Choice } from './choice.tsx'
import type { ResultAnswer } from './own-numbers.ts'

const texts = plannerAnswers.account.read
const KINDS = ['lead', 'conversation', 'sale', 'none'] as const

type Props = {
  id: number
  count: number
  /** Whether they are too many for their clicks; else the file does not name them. */
  unlikely?: boolean
  answer: ResultAnswer | undefined
  onChange: (answer: ResultAnswer | undefined) => void
}

/** What results count, where only the visitor knows. */
export function ResultQuestion({ id, count, unlikely = false, answer, onChange }: Props) {
  const counted = (text: string) => fillTemplate(text, { count: formatCount(count) })
  const question = unlikely
    ? { name: `demais-${id}`, legend: texts.unlikely, help: counted(texts.unlikelyHelp) }
    : {
        name: `resultado-${id}`,
        legend: counted(plural(Math.round(count), texts.askOne, texts.ask)),
      }
  return (
    <Choice
      {...question}
      options={texts.kinds}
      value={answer}
      onChange={(value) => onChange(KINDS.find((kind) => kind === value))}
    />
  )
}
