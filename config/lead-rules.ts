import * as z from 'zod'
import { SEGMENTS, type Segment } from '../contracts/campaign.ts'
import { emails } from './kinds.ts'

/** Who gets the mail about leads that match; the first rule that matches decides. */
export type LeadRule = Readonly<
  { to: readonly string[] } & (
    | { segment: Segment }
    /** Reais a month. */
    | { budgetFrom: number }
    | { budgetBelow: number }
  )
>

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** 'segmento=Saúde > ana@x.com': the rule, or what is wrong with it. */
function parseRule(part: string): LeadRule | string {
  const at = part.lastIndexOf('>')
  const to = at < 0 ? undefined : emails.safeParse(part.slice(at + 1)).data
  if (!to) return 'depois de >, um ou mais e-mails separados por vírgula'
  const [, name = '', operator = '', value = ''] =
    /^(\w+)\s*(=|>=|<)\s*([^=<>]+)$/.exec(part.slice(0, at).trim()) ?? []
  if (plain(name) === 'segmento' && operator === '=') {
    const segment = SEGMENTS.find((one) => plain(one) === plain(value))
    return segment ? { segment, to } : `um destes segmentos: ${SEGMENTS.join(', ')}`
  }
  if (plain(name) === 'verba' && operator !== '=') {
    if (!/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(value.trim())) {
      return 'uma verba em reais, sem centavos, como 10000 ou 10.000'
    }
    const reais = Number(value.replaceAll('.', ''))
    return operator === '<' ? { budgetBelow: reais, to } : { budgetFrom: reais, to }
  }
  return 'antes do último >, segmento=NOME, verba>=REAIS ou verba<REAIS'
}

const rule = z.string().transform((part, { addIssue }): LeadRule => {
  const read = parseRule(part)
  if (typeof read !== 'string') return read
  addIssue({ code: 'custom', message: `na parte "${part}", ${read}` })
  return z.NEVER
})

export const leadRules = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(rule).min(1))
  .meta({
    title: 'regras',
    description:
      'uma ou mais regras separadas por ponto e vírgula, como segmento=Saúde > ana@exemplo.com.br; verba>=10000 > dono@exemplo.com.br',
  })
