import { teamMessages } from '../../../content/team-messages.ts'
import { PLATFORMS } from '../../../contracts/campaign.ts'
import { parseMoneyText } from '../../../contracts/money-text.ts'
import { formatNumber } from '../../../contracts/number-format.ts'
import { AD_PLATFORMS, platformNamed } from '../../leads/ad-platforms.ts'
import { readScenarioParts, type ScenarioPart } from '../../leads/lead-scenario.ts'

const LABELS: Record<ScenarioPart, string> = teamMessages.leads.scenario
const NAMES = Object.keys(LABELS) as ScenarioPart[]

/** Other programs send '5000' and 'google'. What cannot be read stays as it was sent. */
const WRITTEN: Partial<Record<ScenarioPart, (value: string | number) => string>> = {
  budget(value) {
    const amount = typeof value === 'number' ? value : parseMoneyText(value.replace(/^R\$\s*/, ''))
    if (!Number.isFinite(amount)) return `${value}`
    return `R$ ${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)}`
  },
  platform(value) {
    const text = `${value}`
    const own = PLATFORMS.find((name) => name.toLowerCase() === text.trim().toLowerCase())
    const known = platformNamed(text)
    return own ?? (known ? AD_PLATFORMS[known].name : text)
  },
}

/** What a lead's scenario says, as the inbox shows it. */
export function scenarioParts(scenario: string): { label: string; value: string }[] {
  const parts = readScenarioParts(scenario)
  return NAMES.flatMap((name) => {
    const value = parts[name]
    return value ? [{ label: LABELS[name], value: WRITTEN[name]?.(value) ?? `${value}` }] : []
  })
}
