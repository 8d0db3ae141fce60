import type { Platform } from '../contracts/campaign.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import {
  formatBudget,
  formatChance,
  formatNumber,
  formatRoughPercent,
} from '../contracts/number-format.ts'
import { plural } from '../contracts/plural.ts'
import type { Plan, PlannerSource } from '../planner/types.ts'
import { exactCount, inputText, listText, moneyText, timesText } from './plan-figures.ts'
import { planWords } from './plan-words.ts'

/** What the answers take for granted, and where it comes from. */
export function assumptionNotes(plan: Plan): string[] {
  const { economics, scenario, version } = plan
  const words = planWords.notes
  const notes: string[] = []
  if (economics) {
    const { ticket, margin, closeRate, repeat, fee } = economics.inputs
    for (const [name, input] of [
      ['ticket', ticket],
      ['margin', margin],
      ['closeRate', closeRate],
    ] as const) {
      if (!input) continue
      const published = input.low === input.high ? words.publishedOnce : words.published
      const template = input.given ? words.given : name === 'closeRate' ? words.modelled : published
      notes.push(
        fillTemplate(template, {
          name: words[name],
          value: givenText(name, input.middle, input.given),
          low: inputText(name, input.low),
          high: inputText(name, input.high),
          sources: exactCount(input.sources.length, 'source'),
          origin: ` ${originText(input.sources)}`.trimEnd(),
        }),
      )
    }
    notes.push(economics.route === 'direct' ? words.direct : words.closed)
    if (repeat !== 1) notes.push(fillTemplate(words.repeat, { times: timesText(repeat) }))
    if (fee > 0) notes.push(fillTemplate(words.fee, { fee: moneyText(fee) }))
    notes.push(...closingNotes(plan), words.bad)
    const { mostChance } = economics.platforms[plan.choice.main]
    if (!scenario.known?.length) {
      notes.push(fillTemplate(words.chanceBound, { most: formatChance(mostChance) }))
    }
  }
  const { people, capacity } = plan.ceilings
  if (people) {
    notes.push(
      fillTemplate(words.people, {
        people: exactCount(people.people, 'person'),
        times: timesText(people.times),
      }),
    )
  }
  if (capacity) {
    notes.push(fillTemplate(words.capacity, { clients: exactCount(capacity.clients, 'client') }))
  }
  const known = scenario.known?.length ?? 0
  if (known > 0) {
    notes.push(fillTemplate(plural(known, words.known.one, words.known.many), { count: known }))
  }
  notes.push(words.months, fillTemplate(words.model, { version }), words.estimate)
  return notes
}

/** How the visitor's own closing was taken for the channels that are compared. */
function closingNotes({ economics, scenario, choice }: Plan): string[] {
  const words = planWords.notes
  if (economics?.route !== 'closed') return []
  const rates = (platforms: readonly Platform[]) =>
    listText(
      platforms.map((platform) =>
        fillTemplate(words.closeRateOf, {
          platform,
          rate: formatRoughPercent((economics.platforms[platform].closeRate?.middle ?? 0) / 100),
        }),
      ),
    )
  const said = choice.candidates.filter((platform) => scenario.closeRates?.[platform])
  const others = choice.candidates.filter((platform) => !said.includes(platform))
  return [
    ...(said.length > 0 ? [fillTemplate(words.closeRates, { rates: rates(said) })] : []),
    ...(scenario.closeRate !== undefined && others.length > 0
      ? [fillTemplate(words.closeRateMix, { rates: rates(others) })]
      : []),
  ]
}

/** Whose figures a default's foreign sources give. */
const ORIGINS: Record<string, string> = {
  'DAMODARAN-EU19': 'empresas europeias com ações na bolsa',
  'IRS-FOOD': 'empresas dos Estados Unidos',
}

/** 'Vem de empresas europeias com ações na bolsa, não de negócios brasileiros.' Empty where all are Brazilian. */
export function originText(sources: readonly PlannerSource[]): string {
  const abroad = sources.filter(({ country }) => country !== 'BR')
  if (abroad.length === 0) return ''
  const { abroad: all, partlyAbroad } = planWords.notes
  const origins = abroad.map(({ id, publisher }) => ORIGINS[id] ?? publisher)
  return fillTemplate(abroad.length === sources.length ? all : partlyAbroad, {
    origins: listText(origins),
  })
}

/** What the visitor said stays as it was said. */
function givenText(name: 'ticket' | 'margin' | 'closeRate', value: number, given: boolean): string {
  if (!given) return inputText(name, value)
  if (name === 'ticket') return formatBudget(value)
  return `${formatNumber(value, 2).replace(/,?0+$/, '')}%`
}
