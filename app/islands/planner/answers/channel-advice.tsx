import { adviceText } from '@content/channel-advice.ts'
import type { Advice } from '@contracts/estimate-details.ts'
import type { Scenario } from '@contracts/planner-scenario.ts'
import { unbroken } from '@contracts/unbroken.ts'

type Props = { advice?: Advice; scenario: Scenario }

/** What the e-book says of a channel for this segment and budget. */
export function ChannelAdvice({ advice, scenario: { budget, days } }: Props) {
  const text = adviceText(advice, budget / days)
  return text ? <p className="mt-1 text-text">{unbroken(text)}</p> : null
}
