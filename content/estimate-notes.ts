import type { Conversion } from '../contracts/estimate-details.ts'

/** What the figures of an estimate mean: on the page, and on the server's page without JavaScript. */
export const estimateNotes = {
  /** What 'Conversões' and 'CPL' are in this scenario. */
  conversions: {
    lead: 'Conversão aqui é um lead: alguém que deixou o contato.',
    'sign-up': 'Conversão aqui é um cadastro. O CPL é o custo por cadastro.',
    purchase:
      'Conversão aqui é uma compra no site, logo depois do clique. O CPL é o custo por compra.',
    sale: 'Conversão aqui é uma venda que gente fecha depois do contato. O CPL é o custo por venda.',
    enrolment:
      'Conversão aqui é uma matrícula que gente fecha depois do contato. O CPL é o custo por matrícula.',
  } satisfies Record<Conversion, string>,
  /** Where people close the sale. */
  closing: {
    sale: 'A conta supõe que {rate} dos leads viram venda; em metade das empresas, {range}. Custo da venda = custo do lead ÷ taxa de fechamento. Se você sabe a sua taxa, use a sua.',
    enrolment:
      'A conta supõe que {rate} dos leads viram matrícula; em metade das escolas, {range}. Custo da matrícula = custo do lead ÷ taxa de fechamento. Se você sabe a sua taxa, use a sua.',
  } satisfies Partial<Record<Conversion, string>>,
  conversation: 'Conversa no WhatsApp: cerca de {cost} cada; {rate} viram contato.',
  click: 'Clique é o clique no link que leva ao site, ao formulário ou à conversa, não a curtida.',
  belowMinimum:
    '{platform} pede pelo menos {minimum} por dia, e {budget} em {days} dias dão {daily}. Para caber, encurte para {fitDays} dias ou invista {fitBudget}.',
  belowMinimumAlways:
    '{platform} pede pelo menos {minimum} por dia, e {budget} em {days} dias dão {daily}. Para caber, invista {fitBudget}.',
} as const
