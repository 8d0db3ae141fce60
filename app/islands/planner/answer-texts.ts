import { planAnswers } from '@content/plan-sentences.ts'
import { splitReasonText } from '@content/plan-split-sentences.ts'
import type { Plan } from '@planner/types.ts'

type AnswerText = {
  headline: string
  /** What must be read with it. */
  notes: string[]
  /** All that the drawing shows, in words. */
  lines: string[]
}

type AnswerTexts = Record<'worth' | 'account' | 'needed' | 'split' | 'test', AnswerText>

const written = new WeakMap<Plan, AnswerTexts>()

/** The answer to each question in words, written once for each plan. */
export function answerTexts(plan: Plan): AnswerTexts {
  const texts = written.get(plan) ?? writeTexts(plan)
  written.set(plan, texts)
  return texts
}

function writeTexts(plan: Plan): AnswerTexts {
  const { worth, account, need, split, test } = planAnswers(plan)
  const { reverse, splitDetails } = plan
  const pays = reverse?.tornado === null || reverse?.platforms[reverse.best].pays
  return {
    worth: { ...worth, notes: [] },
    account: { ...account, notes: [] },
    // Whether the target pays, and if it does not, what would have to change.
    needed: { ...need, notes: need.lines.slice(0, pays ? 1 : 2) },
    split: {
      ...split,
      notes: splitDetails.decidedBy.map((reason) => splitReasonText(reason, plan.scenario)),
    },
    test: { ...test, notes: [] },
  }
}
