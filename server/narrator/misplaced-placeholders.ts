import type { Platform } from '../../contracts/campaign.ts'
import { unaccented } from '../unaccented.ts'

/**
 * Whether a figure stands beside words of another meaning: a true figure after the wrong words is a false
 * statement. This code does not understand sentences, so it refuses anything doubtful. The template is always
 * available.
 */
export function isMisplaced(text: string, byPlatform: OwnersOf): boolean {
  return figuresIn(text, byPlatform).some(
    (figure) => isOfOtherPlatform(figure) || contradictsItsWords(figure) || isWrongEnd(figure),
  )
}

type OwnersOf = ReadonlyMap<Platform, ReadonlySet<string>>

type Figure = {
  /** For example 'cpl_min' in 'cpl_min_instagram'. */
  kind: string
  owner: Platform | undefined
  /** The clause before and after the figure, and the text before that clause. */
  before: string
  after: string
  earlier: string
  /** From the previous figure to this one, in the same clause. */
  lead: string
  platforms: readonly Platform[]
}

const CLAUSE_END = /[.;:!?—]/

function figuresIn(text: string, byPlatform: OwnersOf): Figure[] {
  const platforms = [...byPlatform.keys()]
  return [...text.matchAll(/\{(\w+)\}/g)].map(({ 0: whole, 1: name = '', index }) => {
    const owner = platforms.find((platform) => byPlatform.get(platform)?.has(name))
    const kind = owner ? name.slice(0, name.length - slugLength(name, owner)) : name
    const start = lastEnd(text.slice(0, index))
    const rest = text.slice(index + whole.length)
    const before = text.slice(start, index)
    return {
      kind,
      owner,
      before,
      lead: unaccented(before.slice(before.lastIndexOf('}') + 1)),
      after: rest.split(CLAUSE_END, 1)[0] ?? '',
      earlier: text.slice(0, start),
      platforms,
    }
  })
}

/** The length of '_google_ads' in 'cpl_google_ads'. */
function slugLength(name: string, owner: Platform): number {
  const slug = `_${owner.toLowerCase().replaceAll(' ', '_')}`
  return name.endsWith(slug) ? slug.length : 0
}

const lastEnd = (text: string) =>
  Math.max(...['.', ';', ':', '!', '?', '—'].map((mark) => text.lastIndexOf(mark))) + 1

function isOfOtherPlatform({ owner, before, after, earlier, platforms }: Figure): boolean {
  if (!owner) return false
  // In '… {cpl_x} no X', the name right after the figure says whose it is.
  const named = platforms.find((platform) =>
    new RegExp(`^ (?:no|do|pelo|via|com o|para o) ${platform}\\b`, 'i').test(after),
  )
  const said =
    named ??
    lastNamed(before, platforms) ??
    firstNamed(after, platforms) ??
    lastNamed(earlier, platforms)
  return said !== undefined && said !== owner
}

const placesOf = (text: string, platforms: readonly Platform[], last: boolean) =>
  platforms
    .map((platform) => ({
      platform,
      at: last ? text.lastIndexOf(platform) : text.indexOf(platform),
    }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
const lastNamed = (text: string, platforms: readonly Platform[]) =>
  placesOf(text, platforms, true).at(-1)?.platform
const firstNamed = (text: string, platforms: readonly Platform[]) =>
  placesOf(text, platforms, false)[0]?.platform

/** Words that must not come before a figure of each kind. */
const COST = 'cust\\w+|prec\\w+|cpl|cpc|cpm|barat\\w+|car[oa]s?'
const RESULT = 'leads?|contatos?|convers\\w+|vendas?|matriculas?|cadastros?|instalac\\w+'
const CONTRADICTIONS: Record<string, RegExp> = {
  cpl: /\b(?:clique|cliques|cpc|cpm|impress\w+|exibic\w+|chances?|probab\w+|verba|orcamento|invest\w+)\b/,
  conversoes: new RegExp(`\\b(?:${COST}|cliques?|impress\\w+|chances?|probab\\w+)\\b`),
  cpc: new RegExp(`\\b(?:cpl|cpm|impress\\w+|chances?|probab\\w+|por (?:${RESULT}))\\b`),
  cpm: new RegExp(`\\b(?:cpl|cpc|cliques?|chances?|probab\\w+|por (?:${RESULT}))\\b`),
  impressoes: new RegExp(`\\b(?:${COST}|cliques?|chances?|probab\\w+|${RESULT})\\b`),
  investimento: new RegExp(`\\b(?:${COST}|chances?|probab\\w+|por (?:${RESULT})|cliques?)\\b`),
  chance: new RegExp(`\\b(?:${COST}|verba|orcamento|invest\\w+|cliques?|impress\\w+)\\b`),
}

const baseOf = (kind: string) => kind.replace(/_(?:min|max)$/, '')

function contradictsItsWords({ kind, lead, after }: Figure): boolean {
  if (CONTRADICTIONS[baseOf(kind)]?.test(lead)) return true
  // For example '{cpl_x} por clique' or '{chance} por lead'.
  const unit = /^ (?:por|a cada|de|em) (?:mil )?(\w+)/.exec(unaccented(after))?.[1] ?? ''
  if (kind === 'chance') return new RegExp(`^(?:${RESULT}|cliques?|verba|investimento)$`).test(unit)
  if (baseOf(kind) === 'cpl')
    return /^(?:cliques?|impress\w+|verba|investimento|chance)$/.test(unit)
  if (kind === 'cpc') return new RegExp(`^(?:${RESULT}|impress\\w+)$`).test(unit)
  return false
}

/** The low end of a range is not a ceiling, the high end is not a floor, and the likely value is neither. */
function isWrongEnd({ kind, lead, before }: Figure): boolean {
  const isCeiling = /(?:no maximo|nunca mais de|ate|teto de|ponta alta(?: de)?)\s*$/.test(lead)
  const isFloor = /(?:no minimo|pelo menos|a partir de|piso de|ponta baixa(?: de)?)\s*$/.test(lead)
  if (kind.endsWith('_max')) return isFloor
  // 'de {cpl_max_x} a {cpl_min_x}' has the two ends swapped.
  if (kind.endsWith('_min'))
    return isCeiling || /_max_\w+\}\s*(?:a|e|ate)\s*$/.test(unaccented(before).replace(/\s+/g, ' '))
  return kind !== 'investimento' && (isCeiling || isFloor)
}
