import { PURPOSES, type Purpose } from '../contracts/allowed-attribution.ts'
import { type Company, KEPT_DAYS, type Kept, type Tags, tracesOf } from '../contracts/tag-traces.ts'

/** The words for what tags leave on a device, and for who gets what: in the privacy policy and the consent notice. */
export const traceWords = {
  companies: {
    google: 'Google',
    meta: 'Meta',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
  } satisfies Record<Company, string>,
  purposes: { measurement: 'medição', advertising: 'publicidade' } satisfies Record<
    Purpose,
    string
  >,
  kinds: { cookie: 'cookie', storage: 'armazenamento do navegador' },
  kept: {
    minute: '1 minuto',
    tab: 'até você fechar a aba',
    day: '1 dia',
    week: '7 dias',
    month: '30 dias',
    quarter: '90 dias',
    thirteenMonths: '13 meses',
    twoYears: '2 anos',
    untilErased: 'até ser apagado',
  } satisfies Record<Kept, string>,
  none: 'nenhum: o site não usa essas ferramentas.',
  /** What a container brings is not known at build. */
  container:
    'o gerenciador de tags do Google pode carregar outras ferramentas da agência, com cookies delas.',
}

const inOneLine = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names)

/** The lines of the policy's list: what the configured tags may leave. */
export function policyLines(tags: Tags): string[] {
  const { companies, purposes, kinds, kept, none, container } = traceWords
  const lines = tracesOf(tags).map((trace) =>
    [
      `${inOneLine(trace.names)}: ${companies[trace.company]}`,
      ...[purposes[trace.purpose], kinds[trace.kind], `${kept[trace.kept]}.`],
    ].join(', '),
  )
  if (lines.length === 0) return [none]
  return tags.gtm ? [...lines, container] : lines
}

/** The longest term of a cookie of these purposes; '' if no configured tag has one. */
function longestKept(tags: Tags, purposes: readonly Purpose[]): string {
  const [longest] = tracesOf(tags)
    .filter(({ kind, purpose }) => kind === 'cookie' && purposes.includes(purpose))
    .toSorted((one, other) => KEPT_DAYS[other.kept] - KEPT_DAYS[one.kept])
  return longest ? traceWords.kept[longest.kept] : ''
}

/** What the consent notice says of each purpose, and of both. */
export function noticeFacts(tags: Tags, told: Record<Purpose, readonly Company[]>) {
  const facts = (purposes: readonly Purpose[]) => {
    const named = purposes.flatMap((purpose) => told[purpose])
    const inOrder = (Object.keys(traceWords.companies) as Company[]).filter((one) =>
      named.includes(one),
    )
    return {
      companies: inOneLine(inOrder.map((company) => traceWords.companies[company])),
      longest: longestKept(tags, purposes),
    }
  }
  const each = Object.fromEntries(PURPOSES.map((purpose) => [purpose, facts([purpose])]))
  return { both: facts(PURPOSES), ...(each as Record<Purpose, ReturnType<typeof facts>>) }
}
