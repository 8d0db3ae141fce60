import type { Header, Line } from './layout.ts'
import { notes } from './messages.ts'
import { isBlank, plainText } from './plain-text.ts'
import type { GoogleCampaign } from './report.ts'

/** What Google calls its types of campaign and its networks, in plain text. The first that fits counts. */
const TYPES: [GoogleCampaign, RegExp][] = [
  [
    'demandGen',
    /demand.?gen|(?:geracao|generacion|criacao) de (?:demanda|procura)|discovery|descoberta|gmail|owned channels|canais proprios|canales propios/,
  ],
  [
    'performanceMax',
    /performance.?max|p.?max\b|maximo (?:rendimiento|desempenho)|(?:rendimiento|desempenho) maximo|cross.?network|entre redes|redes? cruzad|multirre/,
  ],
  ['video', /video|youtube|google tv/],
  ['app', /^apps?\b|^aplica(?:c|tivo)|promocao de apps?|promocion de apli/],
  ['display', /display/],
  ['search', /search|pesquisa|busqueda|busca\b|hotel|hoteis|hoteles|travel|viagens|viajes/],
]
/** Automatic campaigns of their own names, which are most like Performance Max, the one that took their place. */
const LIKE_PERFORMANCE_MAX = /shopping|compras|smart|inteligente|^local/

/** Of a name as people give them: words between spaces, whatever stood between them. */
const wordsOf = (name: string) => ` ${plainText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `

const IN_NAMES: [GoogleCampaign, RegExp][] = [
  ['demandGen', / (?:demand ?gen|dgen|geracao de demanda|generacion de demanda|discovery) /],
  ['performanceMax', / (?:performance max|p ?max|perf max|maximo rendimiento|shopping) /],
  ['video', / (?:youtube|yt|videos?|trueview|bumper) /],
  ['app', / (?:apps?|uac|aplicativo|aplicacion) /],
  ['display', / (?:display|gdn|rede de display|red de display) /],
  ['search', / (?:search|pesquisa|busca|busqueda|srch|dsa) /],
]
const BRAND = / (?:brand|branded|marca|institucional) /
/** Names of brands, but not a search for the own one: what it is not, other people's, and campaigns for reach. */
const NOT_BRAND =
  / (?:no|non|nao|not|sem|sin|anti|exceto|excepto|sans) (?:brand|branded|marca|institucional) | (?:nonbrand|unbranded|generic\w*|awareness|reconhecimento|reconocimiento|lembranca|lift|concorren\w+|competid\w+|competitor\w*) /

type Found = {
  campaignType?: GoogleCampaign
  /** What only the campaign's name says. */
  byName?: 'type' | 'brand'
  /** Counted as Performance Max for want of a type of its own. */
  alike?: boolean
}

/**
 * The types of the campaigns of Google Ads: what their column says, else their network, else their names. Searches for
 * the own brand have no type of their own there: only names tell.
 */
export function typeReader({ at }: Header) {
  /** By what the columns say, then by name. */
  const campaigns = new Map<string, Map<string, Found>>()
  const textAt = ({ cells }: Line, index: number | undefined) =>
    index === undefined ? '' : String(cells[index] ?? '').trim()
  const says = [at.campaignType, at.network, at.keyword].some((index) => index !== undefined)

  function typeOf(line: Line): GoogleCampaign | undefined {
    const said = [at.campaignType, at.network].map((index) => textAt(line, index))
    // Words that people search stand in reports of searches alone.
    const other = at.keyword === undefined ? '' : 'search'
    const written = said.find((text) => !isBlank(text)) ?? other
    const name = textAt(line, at.campaign)
    const ofWritten = campaigns.get(written) ?? new Map<string, Found>()
    campaigns.set(written, ofWritten)
    const found = ofWritten.get(name) ?? foundIn(plainText(written), name)
    ofWritten.set(name, found)
    return found.campaignType
  }

  /** What the visitor should know of the lines that were read so far. */
  function typeNotes(): string[] {
    const named = [...campaigns.values()].flatMap((found) => [...found])
    const all = named.map(([, found]) => found)
    const brand = new Set(
      named.filter(([, { byName }]) => byName === 'brand').map(([name]) => name),
    )
    const isNamed = all.some(({ byName }) => byName === 'type')
    return [
      ...(brand.size > 0 ? [notes.brandByName([...brand])] : []),
      ...(says ? [] : [isNamed ? notes.typesByName : notes.noTypes]),
      ...(all.some(({ alike }) => alike) ? [notes.likePerformanceMax] : []),
    ]
  }
  return { typeOf, typeNotes }
}

function foundIn(written: string, campaign: string): Found {
  const said = TYPES.find(([, pattern]) => pattern.test(written))?.[0]
  if (!said && LIKE_PERFORMANCE_MAX.test(written)) {
    return { campaignType: 'performanceMax', alike: true }
  }
  if (said && said !== 'search') return { campaignType: said }
  const name = wordsOf(campaign)
  const campaignType = said ?? IN_NAMES.find(([, pattern]) => pattern.test(name))?.[0]
  const maySearch = campaignType === 'search' || campaignType === undefined
  if (maySearch && BRAND.test(name) && !NOT_BRAND.test(name)) {
    return { campaignType: 'brandSearch', byName: 'brand' }
  }
  return { campaignType, ...(campaignType && !said && { byName: 'type' }) }
}
