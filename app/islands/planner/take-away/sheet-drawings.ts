import { offeredPlatforms } from '@content/channels/offered.ts'
import { months } from '@content/months.ts'
import { moneyText, wholePercents } from '@content/plan-figures.ts'
import { comparedChannels } from '@content/plan-profit-sentences.ts'
import { isReachable, movedFigures } from '@content/plan-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import type { planQuestions } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatChance } from '@contracts/number-format.ts'
import type { Plan } from '@planner/types.ts'
import type { SheetBar } from './sheet-bars.tsx'

const { sheet: texts, table } = planTakeAway
/** The sheet has one page, and a test of a year would take it all. */
const WEEKS_SHOWN = 6
const CHANNELS_SHOWN = 4

type Drawing = { title: string; bars: SheetBar[] }

/** The small drawing beside each answer of the printed sheet. */
export function sheetDrawings(plan: Plan): Partial<Record<keyof typeof planQuestions, Drawing>> {
  return {
    worth: { title: texts.chances, bars: chanceBars(plan) },
    account: { title: texts.weights, bars: weightBars(plan) },
    need: { title: texts.budgets, bars: budgetBars(plan) },
    split: { title: texts.shares, bars: shareBars(plan) },
    test: { title: texts.weeks, bars: weekBars(plan) },
  }
}

function chanceBars(plan: Plan): SheetBar[] {
  const { economics } = plan
  if (!economics) return []
  return comparedChannels(plan).map((platform) => {
    const { profitChance } = economics.platforms[platform]
    return { label: platform, share: profitChance, value: formatChance(profitChance) }
  })
}

/** How much the own numbers count on what a result costs. */
function weightBars({ account, scenario }: Plan): SheetBar[] {
  if (!scenario.known?.length) return []
  const seen = new Set<string>()
  return movedFigures(account.figures)
    .filter(({ platform }) => !seen.has(platform) && seen.add(platform))
    .slice(0, CHANNELS_SHOWN)
    .map(({ platform, weight }) => ({
      label: platform,
      share: weight,
      value: formatChance(weight),
    }))
}

function budgetBars({ reverse }: Plan): SheetBar[] {
  if (!reverse) return []
  const shown = offeredPlatforms
    .map((platform) => ({ platform, ...reverse.platforms[platform] }))
    .filter(({ budget80 }) => isReachable(budget80))
    .sort((a, b) => a.budget50 - b.budget50)
    .slice(0, CHANNELS_SHOWN)
  const largest = Math.max(...shown.map(({ budget80 }) => budget80))
  return shown.map(({ platform, budget50, budget80 }) => ({
    label: platform,
    share: budget50 / largest,
    behind: budget80 / largest,
    value: `${moneyText(budget50)} · ${moneyText(budget80)}`,
  }))
}

function shareBars({ split }: Plan): SheetBar[] {
  const used = split.filter(({ share }) => share > 0)
  const percents = wholePercents(used.map(({ share }) => share))
  return used.map(({ platform, share, high }, index) => ({
    label: platform,
    share,
    behind: high,
    value: `${percents[index]}%`,
  }))
}

function weekBars({ test }: Plan): SheetBar[] {
  const weeks = test.calendar.slice(0, WEEKS_SHOWN)
  const largest = Math.max(...weeks.map(({ spend }) => spend))
  return weeks.map(({ week, month, spend }) => {
    const name = fillTemplate(table.names.week, { week })
    const short = month === null ? '' : ` (${months[month - 1]?.slice(0, 3)})`
    return { label: `${name}${short}`, share: spend / largest, value: moneyText(spend) }
  })
}
