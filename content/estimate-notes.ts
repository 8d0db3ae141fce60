import type { Metrics } from '../contracts/calculate-campaign-metrics.ts'
import type { Segment } from '../contracts/campaign.ts'
import type { Conversion, EstimateDetails } from '../contracts/estimate-details.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { formatBudget, formatCount, formatRoughPercent } from '../contracts/number-format.ts'
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
  /** What the rate rests on. */
  closingEvidence: {
    segment: 'A taxa se apoia em {accounts} nesse canal, {ofSegment} de {segment}.',
    channel: 'A taxa se apoia em {accounts} nesse canal, nenhuma de {segment}.',
    group:
      'Nenhuma conta medida nesse canal: a taxa é a do grupo {group}, com uma faixa mais larga.',
    /** Beside each channel. */
    line: 'Fechamento de {rate}: {basis}.',
    basis: '{accounts} no canal, {ofSegment} de {segment}',
    none: 'nenhuma conta medida; vale o do grupo {group}',
    groups: {
      search: 'da busca',
      social: 'das redes sociais e do vídeo',
      business: 'das redes profissionais',
    },
  },
  /** A purchase costs a share of its ticket. */
  ticket:
    'O custo é o de uma compra de {ticket}, o pedido usual de {segment} no Brasil. Produto mais caro custa mais para vender, mas pesa menos no preço; no planejador você põe o seu.',
  /** Where reach is bought. */
  ceiling:
    'Os anúncios do {platform} alcançam cerca de {people} pessoas no Brasil. A conta para quando cada uma viu o anúncio {times} vezes no mês, que é uma suposição: dinheiro a mais só repetiria o anúncio para as mesmas pessoas.',
  conversation: 'Conversa no WhatsApp: cerca de {cost} cada; {rate} viram contato.',
  click: 'Clique é o toque no link que leva ao site, ao formulário ou à conversa, não a curtida.',
} as const

/** What a conversion is, and the rate at which people close it. */
export function conversionText(
  conversion: Conversion,
  platform: string,
  segment: Segment,
  { closing, ticket }: { closing?: Closing; ticket?: number },
): string {
  const note = estimateNotes.conversions[conversion]
  if (conversion === 'purchase' && ticket !== undefined) {
    return `${note} ${fillTemplate(estimateNotes.ticket, { ticket: formatBudget(ticket), segment })}`
  }
  const rule = estimateNotes.closing[conversion]
  if (!rule || !closing) return note
  const values = {
    platform,
    rate: formatRoughPercent(closing.rate),
    range: from(shareRange(closing)),
  }
  return `${note} ${fillTemplate(rule, values)} ${closingEvidenceText(closing, segment)}`
}

type Closing = EstimateDetails['closing'][string]

/** 'A taxa se apoia em 14 contas medidas nesse canal, 2 de Saúde.' */
export function closingEvidenceText(
  { accounts, ofSegment, group }: Pick<Closing, 'accounts' | 'ofSegment' | 'group'>,
  segment: Segment,
): string {
  const texts = estimateNotes.closingEvidence
  const rule = accounts === 0 ? texts.group : ofSegment === 0 ? texts.channel : texts.segment
  return fillTemplate(rule, {
    accounts: measuredAccounts(accounts),
    ofSegment,
    segment,
    group: texts.groups[group],
  })
}

/** 'Fechamento de 3,7%: 14 contas medidas no canal, 2 de Saúde.' */
export function closingLine(closing: Closing, segment: Segment): string {
  const { line, basis, none, groups } = estimateNotes.closingEvidence
  const { accounts, ofSegment, group, rate } = closing
  return fillTemplate(line, {
    rate: formatRoughPercent(rate),
    basis:
      accounts === 0
        ? fillTemplate(none, { group: groups[group] })
        : fillTemplate(basis, {
            accounts: measuredAccounts(accounts),
            ofSegment: ofSegment === 0 ? 'nenhuma' : ofSegment,
            segment,
          }),
  })
}

const measuredAccounts = (count: number) =>
  count === 1 ? '1 conta medida' : `${count} contas medidas`

/** Who there is to reach, where a budget reaches all of them. */
export function ceilingText(
  platform: string,
  { impressions }: Pick<Metrics, 'impressions'>,
  ceiling: EstimateDetails['ceilings'][string] | undefined,
  months: number,
): string | undefined {
  if (!ceiling || impressions < ceiling.people * ceiling.times * months * (1 - 1e-6))
    return undefined
  return fillTemplate(estimateNotes.ceiling, {
    platform,
    people: `${formatCount(ceiling.people / 1e6)} milhões de`,
    times: ceiling.times,
  })
}
