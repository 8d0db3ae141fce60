import { fillTemplate } from '../contracts/fill-template.ts'
import { formatBudget, formatNumber } from '../contracts/number-format.ts'
import { plural } from '../contracts/plural.ts'
import type { Plan, PlannerSource } from '../planner/types.ts'
import { exactCount, inputText, listText, moneyText, timesText } from './plan-figures.ts'
import { planWords } from './plan-words.ts'

/** What the answers take for granted, and where it comes from. */
export function assumptionNotes({ economics, scenario, version }: Plan): string[] {
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
    notes.push(words.bad)
  }
  const known = scenario.known?.length ?? 0
  if (known > 0) {
    notes.push(fillTemplate(plural(known, words.known.one, words.known.many), { count: known }))
  }
  notes.push(fillTemplate(words.model, { version }), words.estimate)
  return notes
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
