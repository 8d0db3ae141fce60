import { offeredPlatforms } from '@content/channels/offered.ts'
import { BUDGET_DEFAULT, DAYS_DEFAULT, PLATFORMS, type Platform } from '@contracts/campaign.ts'
import { formatMoneyText } from '@contracts/money-text.ts'
import { closeRateField } from '@contracts/plan-form.ts'
import type { Scenario } from '@contracts/planner-scenario.ts'
import { boundNames, type Draft, type FieldTexts } from './planner-draft.ts'

/** What stands in the fields for the scenario of a link. */
export function draftOf(scenario: Partial<Scenario>): Draft {
  const {
    known = [],
    responses = {},
    closeRates = {},
    bounds,
    directSale,
    segment,
    objective,
    ...numbers
  } = scenario
  const texts: FieldTexts = { budget: String(BUDGET_DEFAULT), days: String(DAYS_DEFAULT) }
  for (const [name, value] of Object.entries({ segment, objective })) if (value) texts[name] = value
  for (const [name, value] of Object.entries(numbers)) {
    if (typeof value !== 'number') continue
    texts[name] = name === 'exponent' ? String(value) : formatMoneyText(value)
  }
  if (directSale !== undefined) texts.saleMode = directSale ? 'direct' : 'closed'
  for (const platform of offeredPlatforms) {
    const rate = closeRates[platform]
    if (rate !== undefined) texts[closeRateField(platform)] = formatMoneyText(rate)
    const names = boundNames(platform)
    for (const end of ['min', 'max'] as const) {
      const share = bounds?.[platform]?.[end]
      if (share !== undefined) texts[names[end]] = formatMoneyText(Number((100 * share).toFixed(2)))
    }
  }
  const channels = new Set<Platform>([
    ...known.map(({ platform }) => platform),
    ...PLATFORMS.filter((platform) => responses[platform]),
  ])
  const own = [...channels].map((channel, index) => ({
    kind: 'link' as const,
    id: -1 - index,
    channel,
    figures: known.filter(({ platform }) => platform === channel),
    response: responses[channel],
  }))
  return { texts, own }
}
