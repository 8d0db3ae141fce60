import { DAYS_MIN } from '../contracts/campaign.ts'
import type { Conversion, EstimateDetails } from '../contracts/estimate-details.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { formatBudget, formatReais, formatRoughPercent } from '../contracts/number-format.ts'
import { from, shareRange } from './range-text.ts'

/** What the figures of an estimate mean: on the page, and on the server's page without JavaScript. */
export const estimateNotes = {
  /** What 'Conversões' and 'CPL' are in this scenario. */
  conversions: {
    lead: 'Conversão aqui é um lead: alguém que deixou o contato. O CPL é quanto você gasta em anúncios por contato.',
    'sign-up': 'Conversão aqui é um cadastro. O CPL é quanto você gasta em anúncios por cadastro.',
    purchase:
      'Conversão aqui é uma compra no site, logo depois do clique. O CPL é quanto você gasta em anúncios por compra.',
    sale: 'Conversão aqui é uma venda fechada por pessoas, depois do contato. O CPL é quanto você gasta em anúncios para fechar uma venda.',
    enrolment:
      'Conversão aqui é uma matrícula fechada por pessoas, depois do contato. O CPL é quanto você gasta em anúncios para fechar uma matrícula.',
  } satisfies Record<Conversion, string>,
  /** Where people close the sale. */
  closing: {
    sale: 'No {platform}, a conta supõe que {rate} dos leads viram venda; em metade das empresas, {range}. Custo da venda = custo do lead ÷ taxa de fechamento. Se você sabe a sua taxa, use a sua.',
    enrolment:
      'No {platform}, a conta supõe que {rate} dos leads viram matrícula; em metade das escolas, {range}. Custo da matrícula = custo do lead ÷ taxa de fechamento. Se você sabe a sua taxa, use a sua.',
  } as Partial<Record<Conversion, string>>,
  conversation: 'Conversa no WhatsApp: cerca de {cost} cada; {rate} viram contato.',
  click: 'Clique é o toque no link que leva ao site, ao formulário ou à conversa, não a curtida.',
  belowMinimum:
    'O {platform} pede pelo menos {minimum} por dia, e {budget} em {days} dias dão {daily}. Para caber, encurte para {fitDays} dias ou invista {fitBudget}.',
  belowMinimumAlways:
    'O {platform} pede pelo menos {minimum} por dia, e {budget} em {days} dias dão {daily}. Para caber, invista {fitBudget}.',
} as const

/** What a conversion is, and the rate at which people close it. */
export function conversionText(
  conversion: Conversion,
  platform: string,
  closing: EstimateDetails['closing'][string] | undefined,
): string {
  const note = estimateNotes.conversions[conversion]
  const rule = estimateNotes.closing[conversion]
  if (!rule || !closing) return note
  const values = {
    platform,
    rate: formatRoughPercent(closing.rate),
    range: from(shareRange(closing)),
  }
  return `${note} ${fillTemplate(rule, values)}`
}

/** A word of warning where the platform takes no budget as small as this. */
export function belowMinimumText(
  platform: string,
  minimum: number,
  { budget, days }: { budget: number; days: number },
): string | undefined {
  const daily = budget / days
  if (daily >= minimum) return undefined
  const fitDays = Math.floor(budget / minimum)
  const { belowMinimum, belowMinimumAlways } = estimateNotes
  return fillTemplate(fitDays < DAYS_MIN ? belowMinimumAlways : belowMinimum, {
    platform,
    minimum: formatReais(minimum),
    budget: formatBudget(budget),
    days,
    daily: formatReais(daily),
    fitDays,
    fitBudget: formatBudget(Math.ceil(minimum * days)),
  })
}
