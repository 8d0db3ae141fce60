/** Everything that is loaded once the visitor has said something: the mathematics and the drawn answers. */
import { memo } from 'react'
import { AccountAnswer } from './answers/account-answer.tsx'
import { NeededAnswer } from './answers/needed-answer.tsx'
import { SplitAnswer } from './answers/split-answer.tsx'
import { TestAnswer } from './answers/test-answer.tsx'
import { WorthAnswer } from './answers/worth-answer.tsx'
import { PlanSheet } from './take-away/plan-sheet.tsx'

export { distributionFiles } from 'virtual:distributions'
export { assumptionNotes } from '@content/plan-notes.ts'
export { plan } from '@planner/plan.ts'
export { distributionAim, targetCounts } from '@planner/setting.ts'
export { answerTexts } from './answer-texts.ts'
export { CompareTable } from './answers/compare-table.tsx'
export { DefaultNote } from './default-note.tsx'
export { knownOf } from './known-of.ts'
export { OwnEntry } from './own-entry.tsx'
export { sourceCount } from './take-away/source-count.ts'
export { TakeAwaySection } from './take-away-section.tsx'

export const drawings = {
  worth: WorthAnswer,
  account: AccountAnswer,
  needed: NeededAnswer,
  split: SplitAnswer,
  test: TestAnswer,
}

/** It follows a moment after the answers, and is not drawn again with each of them. */
export const PrintedSheet = memo(PlanSheet)
