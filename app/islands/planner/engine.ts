/** Everything that is loaded once the visitor has said something: the mathematics and the drawn answers. */
import { AccountAnswer } from './answers/account-answer.tsx'
import { NeededAnswer } from './answers/needed-answer.tsx'
import { SplitAnswer } from './answers/split-answer.tsx'
import { TestAnswer } from './answers/test-answer.tsx'
import { WorthAnswer } from './answers/worth-answer.tsx'

export { distributionFiles } from 'virtual:distributions'
export { assumptionNotes } from '@content/plan-notes.ts'
export { plan } from '@planner/plan.ts'
export { distributionAim, targetCounts } from '@planner/setting.ts'
export { answerTexts } from './answer-texts.ts'
export { CompareTable } from './answers/compare-table.tsx'
export { DefaultNote } from './default-note.tsx'
export { knownOf } from './known-of.ts'
export { OwnEntry } from './own-entry.tsx'
export { responsesOf } from './responses-of.ts'
export { PlanSheet } from './take-away/plan-sheet.tsx'
export { sourceCount } from './take-away/source-count.ts'
export { TakeAwaySection } from './take-away-section.tsx'

export const drawings = {
  worth: WorthAnswer,
  account: AccountAnswer,
  needed: NeededAnswer,
  split: SplitAnswer,
  test: TestAnswer,
}
