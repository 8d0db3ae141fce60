import type { CHANNEL_GROUPS } from '../contracts/estimate-details.ts'
import type { Observation } from './market-data.ts'
import { firstNamed, wordsOf } from './topics.ts'

/** How a lead came, and who it is: what decides how many of them buy, and what one costs. */

export type Intent = (typeof CHANNEL_GROUPS)[number]

const INTENT_OF_PLATFORM: Record<string, Intent> = {
  'Google Ads': 'search',
  Facebook: 'social',
  Instagram: 'social',
  TikTok: 'social',
  Pinterest: 'social',
  YouTube: 'social',
  LinkedIn: 'business',
}
const INTERRUPTING: readonly string[] = ['display', 'video']

/** Null where a figure is of several channels together. */
export function intentOf(row: Pick<Observation, 'platform' | 'placement'>): Intent | null {
  const intent = INTENT_OF_PLATFORM[row.platform] ?? null
  return intent === 'search' && INTERRUPTING.includes(row.placement) ? 'social' : intent
}

/** What a person passes before being counted: a form of the network itself, a page, a conversation, a free sign-up. */
export const PATHS = ['form', 'page', 'conversation', 'trial'] as const
export type Path = (typeof PATHS)[number]

const PATH_WORDS: [Path, RegExp][] = [
  ['trial', /\b(?:trial|teste gr[aá]tis|per[ií]odo de teste|freemium|cadastro gratuito|quiz)\b/i],
  [
    'conversation',
    /\b(?:mensage(?:m|ns)|conversas?|whatsapp|click[- ]to[- ]whatsapp|messages?|messaging)\b/i,
  ],
  ['page', /\b(?:p[aá]gina|landing page|quote page|site)\b/i],
  ['form', /\b(?:formul[aá]rios?|lead forms?|instant forms?|native forms?|lead gen form)\b/i],
]

/** The path that a text names, if it names just one. */
export function pathIn(text: string): Path | null {
  const named = PATH_WORDS.filter(([, words]) => words.test(text)).map(([path]) => path)
  return named.length === 1 ? (named[0] ?? null) : null
}

/** Where nobody says: the network's own forms on Meta and LinkedIn, the advertiser's page elsewhere. */
export function usualPath(platform: string): Path | null {
  if (platform === 'all') return null
  return ['Facebook', 'Instagram', 'LinkedIn'].includes(platform) ? 'form' : 'page'
}

/** A product launch with free classes draws leads that cost a tenth and buy a tenth as often. */
export const isFreeLaunch = (segment: string, words: string) =>
  segment === 'Educação' && /\blan[cç]amento|\blaunch/i.test(words)

const BUSINESS_STEMS = [
  'b2b',
  'empresa',
  'empresaria',
  'corporativ',
  'industr',
  'enterprise',
  'business',
  'saas',
  'software',
  'bpo',
  'contabil',
  'distribuid',
  'atacad',
  'lojista',
  'consultoria',
  'franquia',
  'fornecedor',
  'maquina',
  'devshop',
]
/** Who buys: a business or a consumer. A segment's own word decides where the label says nothing. */
export const isForBusinesses = ({ label, segment }: Pick<Observation, 'label' | 'segment'>) =>
  segment === 'SaaS' ||
  wordsOf(firstNamed(label)).some((word) => BUSINESS_STEMS.some((stem) => word.startsWith(stem)))

/** A quiz or a sign-up that a shop counts before its checkout: far cheaper than a contact that somebody answers. */
export const isStepToCheckout = ({
  level,
  objective,
  checkout,
}: Pick<Observation, 'level' | 'objective' | 'checkout'>) =>
  level === 'account' && checkout && objective === 'sales'

/** What Google sells under one name. */
export function isBrandSearch({ platform, label }: Pick<Observation, 'platform' | 'label'>) {
  return (
    platform === 'Google Ads' &&
    /\b(?:pesquisa|performance max|pmax|busca|search)[^:,;]* (?:de marca|brand)|brand(?:ed)? search|\binstitucional\b/i.test(
      label,
    ) &&
    !/sem marca|non-brand|nonbrand|n[aã]o marca/i.test(label)
  )
}

/** A shop inside the network: who buys there leaves no app and fills in no address. */
export const isShopInNetwork = ({ label }: Pick<Observation, 'label'>) => /tiktok shop/i.test(label)

/** Companies that stand under two names in the data count once. */
const SAME_COMPANY: Record<string, string> = {
  'BRACC-HAIR2-26': 'BRACC-HAIR-26',
  'BRACC-VSL2-26': 'BRACC-VSL-26',
  'BRACC-BANKEXAM-26': 'BRACC-EXAMPREP-26',
}
export const companyOf = (sourceId: string) => SAME_COMPANY[sourceId] ?? sourceId
