/** Everything that is loaded once the visitor has said something: the mathematics and the drawn answers. */
export { distributionFiles } from 'virtual:distributions'
export { makePlan } from './fake-plan.ts'
export { AccountAnswer } from './answers/account-answer.tsx'
export { CompareTable } from './answers/compare-table.tsx'
export { NeededAnswer } from './answers/needed-answer.tsx'
export { SplitAnswer } from './answers/split-answer.tsx'
export { TestAnswer } from './answers/test-answer.tsx'
export { WorthAnswer } from './answers/worth-answer.tsx'
