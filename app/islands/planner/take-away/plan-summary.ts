import { planAnswers, scenarioText } from '@content/plan-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import { planQuestions } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { CONTACT_FIELDS } from '@contracts/lead-fields.ts'
import { LEAD_LIMITS } from '@contracts/leads.ts'
import { formatBudget, formatNumber } from '@contracts/number-format.ts'
import { required } from '@contracts/required.ts'
import type { Plan } from '@planner/types.ts'
import { letterOf } from './plan-table.ts'

const words = planTakeAway.message
const message = CONTACT_FIELDS.find(({ name }) => name === 'message')
export const MESSAGE_MAX = required(
  message && 'maxLength' in message ? message.maxLength : null,
  'maxLength',
)
/** The visitor may want to add something of their own. */
const ROOM_TO_WRITE = 1000

/** The plan in few lines: the scenario, then one for each question. */
export function planLines(plan: Plan): string[] {
  const { ticket, margin } = plan.scenario
  const answers = Object.entries(planAnswers(plan)).map(
    ([question, { headline }]) =>
      `${planQuestions[question as keyof typeof planQuestions]} ${headline}`,
  )
  const inputs =
    ticket === undefined || margin === undefined
      ? []
      : [
          fillTemplate(words.inputs, {
            ticket: formatBudget(ticket),
            margin: `${formatNumber(margin, Number.isInteger(margin) ? 0 : 2)}%`,
          }),
        ]
  return [scenarioText(plan.scenario), ...inputs, ...answers]
}

/** The message of the contact form, short enough that the visitor can still write. It ends between two lines. */
export function planSummary(plans: readonly Plan[], address: string): string {
  const [only] = plans
  const texts = plans.flatMap((plan, index) => {
    const [scenario = '', ...answers] = planLines(plan)
    const first =
      only && plans.length > 1
        ? fillTemplate(words.scenario, { letter: letterOf(index), text: scenario })
        : scenario
    return ['', first, ...answers]
  })
  const link = fillTemplate(words.link, { address })
  return cut([words.intro, ...texts], ['', link], MESSAGE_MAX - ROOM_TO_WRITE)
}

/** One sentence for the lead's own field, which has a limit of its own. */
export function planScenarioLine(plan: Plan): string {
  const [scenario = '', ...rest] = planLines(plan)
  return cut([scenario, ...rest], [], LEAD_LIMITS.scenario, ' ')
}

/** As many lines as fit, and always the last ones. */
function cut(lines: readonly string[], last: readonly string[], limit: number, between = '\n') {
  const ending = last.join(between)
  // An address of any length must not push the plan out of its own message.
  const kept = ending.length < limit / 2 ? [...last] : []
  const joined = (some: readonly string[], end: readonly string[]) =>
    [...some, ...end].join(between)
  if (joined(lines, kept).length <= limit) return joined(lines, kept)
  const end = [words.more, ...kept]
  let count = lines.length
  while (count > 0 && joined(lines.slice(0, count), end).length > limit) count--
  return joined(lines.slice(0, count), end)
}
