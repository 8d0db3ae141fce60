import type { Kind } from './kinds.ts'
import { emails } from './kinds.ts'

/** Who gets the mail about leads that match; the first rule that matches decides. */
export type LeadRule = Readonly<
  { to: readonly string[] } & (
    | { segment: string }
    /** Reais a month. */
    | { budgetFrom: number }
    | { budgetBelow: number }
  )
>

/** As in contracts/campaign.ts, which this room may not import; lead-rules.test.ts compares them. */
export const RULE_SEGMENTS = [
  'E-commerce',
  'Educação',
  'Serviços',
  'SaaS',
  'Imobiliário',
  'Saúde',
  'Moda',
  'Alimentos e Bebidas',
  'Turismo',
  'Outros',
] as const

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** 'segmento=Saúde > ana@x.com': the rule, or what is wrong with it. */
function parseRule(part: string): LeadRule | string {
  const at = part.lastIndexOf('>')
  const to = at < 0 ? undefined : emails.parse(part.slice(at + 1))
  if (!to) return `na parte "${part}", depois de >, um ou mais e-mails separados por vírgula`
  const condition = part.slice(0, at).trim()
  const [, name = '', operator = '', value = ''] =
    /^(\w+)\s*(=|>=|<)\s*([^=<>]+)$/.exec(condition) ?? []
  if (plain(name) === 'segmento' && operator === '=') {
    const segment = RULE_SEGMENTS.find((one) => plain(one) === plain(value))
    if (segment) return { segment, to }
    return `na parte "${part}", um destes segmentos: ${RULE_SEGMENTS.join(', ')}`
  }
  if (plain(name) === 'verba' && (operator === '>=' || operator === '<')) {
    if (!/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(value.trim())) {
      return `na parte "${part}", uma verba em reais, sem centavos, como 10000 ou 10.000`
    }
    const reais = Number(value.replaceAll('.', ''))
    return operator === '<' ? { budgetBelow: reais, to } : { budgetFrom: reais, to }
  }
  return `na parte "${part}", antes do último >, segmento=NOME, verba>=REAIS ou verba<REAIS`
}

const partsOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const leadRules: Kind<readonly LeadRule[]> = {
  name: 'regras',
  expected:
    'uma ou mais regras separadas por ponto e vírgula, como segmento=Saúde > ana@exemplo.com.br; verba>=10000 > dono@exemplo.com.br',
  parse(text) {
    const rules = partsOf(text).map(parseRule)
    const right = rules.filter((rule) => typeof rule !== 'string')
    return right.length > 0 && right.length === rules.length ? right : undefined
  },
  explain: (text) =>
    partsOf(text)
      .map(parseRule)
      .find((rule) => typeof rule === 'string'),
}
