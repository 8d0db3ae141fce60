import {
  conversionLines,
  conversionSentences,
  nextStep,
  nextStepTooSmall,
  platformAdvice,
  reachLines,
  reachSentences,
  segmentPhrases,
} from '../../content/narration.ts'
import { countedRange, from, moneyBetween, moneyRange } from '../../content/range-text.ts'
import type { Platform } from '../../contracts/campaign.ts'
import type { Explanation, ExplanationMark, FigureRange } from '../../contracts/estimate-details.ts'
import { formatBudget, formatChance, formatRoughReais } from '../../contracts/number-format.ts'
import { required } from '../../contracts/required.ts'
import type { PlatformFigures, ScenarioEstimate } from '../estimate/scenario-estimate.ts'
import { type ComparisonFacts, comparisonFacts } from './comparison-facts.ts'

export type LineName = keyof typeof conversionLines | keyof typeof reachLines

/** What may be said of an estimate beside what is always said. All of it is true. */
export type Offer = {
  /** For each platform, the best one first, the names of its lines, the most informative one first. */
  lines: Map<Platform, LineName[]>
  /** Whether the advice for the first platform may be added. */
  advice: boolean
}

/** One line for each platform, no two alike, and whether the advice is said. */
export type Choice = { lines: Map<Platform, LineName>; advice: boolean }

export function offerOf(result: ScenarioEstimate, facts = comparisonFacts(result)): Offer {
  const [first] = result.ranked
  const candidatesFor = facts.buys === 'reach' ? reachCandidates : conversionCandidates
  const lines = result.ranked.map((figures, place): [Platform, LineName[]] => [
    figures.platform,
    candidatesFor({ figures, place, first, facts }).filter((name) => name !== false),
  ])
  // The text about a single platform ends with it anyway, unless the money buys reach.
  return { lines: new Map(lines), advice: facts.order !== undefined || facts.buys === 'reach' }
}

/** The sentence of a line's name, before its figures are filled in. */
export const lineTemplate = ({ buys }: ComparisonFacts, name: LineName): string => {
  const lines: Partial<Record<LineName, string>> = buys === 'reach' ? reachLines : conversionLines
  return required(lines[name], `a line called ${name}`)
}

/** Each platform gets its first line that no better ranked one has. */
function usualChoice(offer: Offer): Choice {
  const taken = new Set<LineName>()
  const lines = new Map<Platform, LineName>()
  for (const [platform, names] of offer.lines) {
    const name = required(
      names.find((one) => !taken.has(one)),
      `a line for ${platform}`,
    )
    taken.add(name)
    lines.set(platform, name)
  }
  return { lines, advice: false }
}

/** The explanation from our own sentences: always available, at once, and correct by construction. */
export function templateExplanation(result: ScenarioEstimate, choice?: Choice): Explanation {
  const facts = comparisonFacts(result)
  const [first] = result.ranked
  const { lines: chosen, advice } = choice ?? usualChoice(offerOf(result, facts))

  const sentences = facts.buys === 'reach' ? reachText(first, facts) : conversionText(first, facts)
  if (advice) sentences.splice(-1, 0, ['budget', platformAdvice[facts.start.platform]])
  const filled = sentences.map(([, sentence, figures = first]) =>
    fill(sentence, { result, facts, figures }),
  )
  const text = filled.join(' ')
  const notes = sentences.map(([mark], index): [ExplanationMark, number] => [
    mark,
    filled[index]?.length ?? 0,
  ])
  const lines = Object.fromEntries(
    result.ranked.map((figures) => {
      const name = required(chosen.get(figures.platform), `the line of ${figures.platform}`)
      return [figures.platform, fill(lineTemplate(facts, name), { result, facts, figures })]
    }),
  )
  return { text, notes, lines, writtenBy: choice ? 'model' : 'template' }
}

/** A sentence, the mark of the drawing that it is about, and whose figures it tells, if not the first platform's. */
type Sentence = [ExplanationMark, string, PlatformFigures?]

function conversionText(
  first: PlatformFigures,
  { order, tooSmall, cheapest, surer, start }: ComparisonFacts,
): Sentence[] {
  const { recommend, range, rangeOfFirst, order: orders, onePlatform } = conversionSentences
  const { usual: tooSmallStep, limited } = nextStepTooSmall
  const lastStep = !tooSmall
    ? nextStep[first.confidence]
    : first.confidence === 'limitada'
      ? limited
      : tooSmallStep
  if (order === undefined) {
    const opening = tooSmall ? onePlatform.tooSmall : onePlatform.usual
    return [
      ['middle', opening],
      ['extremes', range],
      ['budget', platformAdvice[first.platform]],
      ['budget', lastStep],
    ]
  }
  if (start !== first) {
    return [
      ['second', recommend.surer, start],
      ['middle', orders.tieWithSurer],
      ['extremes', rangeOfFirst],
      ['budget', lastStep],
    ]
  }
  const usual = cheapest === first.platform ? recommend.cheapest : recommend.overall
  return [
    ['middle', tooSmall ? recommend.tooSmall : usual],
    ['extremes', range],
    ['second', surer === 'first' ? orders.tieWithUnsure : orders[order]],
    ['budget', lastStep],
  ]
}

function reachText(
  first: PlatformFigures,
  { order, mostImpressions }: ComparisonFacts,
): Sentence[] {
  const { recommend, range, order: orders, onePlatform } = reachSentences
  const lastStep = nextStep[first.confidence]
  if (order === undefined) {
    return [
      ['middle', onePlatform],
      ['extremes', range],
      ['budget', lastStep],
    ]
  }
  const opening = mostImpressions === first.platform ? recommend.most : recommend.overall
  return [
    ['middle', opening],
    ['extremes', range],
    ['second', orders[order]],
    ['budget', lastStep],
  ]
}

type Row = {
  figures: PlatformFigures
  place: number
  first: PlatformFigures
  facts: ComparisonFacts
}

/**
 * Names of lines that are true of the platform, the most informative first. The last ones are true of any platform.
 */
function conversionCandidates({ figures, place, first, facts }: Row): (LineName | false)[] {
  const { platform, confidence, metrics } = figures
  const limited = confidence === 'limitada' && 'limited'
  if (facts.order === undefined) return [limited, 'usual']
  return [
    facts.cheapest === platform && 'cheapest',
    place === 0 && 'overallFirst',
    place === 1 && facts.order === 'tie' && 'tie',
    facts.dearest === platform && 'dearest',
    limited,
    facts.cheapestClick === platform && 'cheapestClick',
    facts.mostConversionsPerClick === platform && 'bestRate',
    facts.mostImpressions === platform && 'mostImpressions',
    facts.narrowest === platform && 'narrowest',
    metrics.cpl > first.metrics.cpl && 'more',
    'middle',
    'usual',
    'plain',
    'option',
  ]
}

function reachCandidates({ figures, place, first, facts }: Row): (LineName | false)[] {
  const { platform, confidence, metrics } = figures
  const limited = confidence === 'limitada' && 'limited'
  if (facts.order === undefined) return [limited, 'usual']
  return [
    place === 0 && (facts.mostImpressions === platform ? 'most' : 'overallFirst'),
    place === 1 && facts.order === 'tie' && 'tie',
    facts.mostImpressions === platform && 'mostImpressions',
    facts.fewestImpressions === platform && 'dearest',
    limited,
    facts.mostClicksPerImpression === platform && 'bestClicks',
    facts.mostConversionsPerClick === platform && 'bestRate',
    facts.narrowest === platform && 'narrowest',
    metrics.impressions < first.metrics.impressions && 'more',
    'middle',
    'usual',
    'plain',
    'option',
  ]
}

/** The platform and the result that a sentence is about. */
type Subject = { result: ScenarioEstimate; facts: ComparisonFacts; figures: PlatformFigures }

/** The cost of a thousand impressions. */
const cpmOf = (budget: number, impressions: number) => (1000 * budget) / impressions

const middleCpm = ({ result: { scenario }, figures }: Subject) => {
  const { low, high } = figures.middles.impressions
  // The most impressions mean the lowest cost.
  return moneyRange({ low: cpmOf(scenario.budget, high), high: cpmOf(scenario.budget, low) })
}
const gapToFirst = ({ result, facts, figures }: Subject) => {
  const [first] = result.ranked
  if (facts.buys === 'conversions') return figures.metrics.cpl - first.metrics.cpl
  const { budget } = result.scenario
  return cpmOf(budget, figures.metrics.impressions) - cpmOf(budget, first.metrics.impressions)
}

const impressionsText = (range: FigureRange) => countedRange(range, 'impressão', 'impressões')

/**
 * The value of each placeholder. These are functions, because formatting numbers is slow and a sentence has
 * few placeholders.
 */
const PLACEHOLDERS: Record<string, (subject: Subject) => string | undefined> = {
  goal: ({ facts }) => facts.words.goal,
  one: ({ facts }) => facts.words.one,
  single: ({ facts }) => facts.words.single,
  many: ({ facts }) => facts.words.many,
  unknown: ({ facts }) => facts.words.unknown,
  where: ({ result }) => segmentPhrases[result.scenario.segment],
  first: ({ result }) => result.ranked[0]?.platform,
  second: ({ result }) => result.ranked[1]?.platform,
  budget: ({ result }) => formatBudget(result.scenario.budget),
  chance: ({ result }) => formatChance(result.firstBeatsSecond ?? 1),
  results: ({ figures, facts: { words } }) =>
    from(countedRange(figures.middles.leads, words.one, words.many)),
  clicks: ({ figures }) => from(countedRange(figures.middles.clicks, 'clique', 'cliques')),
  cpc: ({ figures }) => formatRoughReais(figures.metrics.cpc),
  middle: ({ figures }) => moneyRange(figures.middles.cpl),
  ofMiddle: ({ figures }) => from(moneyRange(figures.middles.cpl)),
  betweenRange: ({ figures }) => moneyBetween(figures.ranges.cpl),
  impressions: ({ figures }) => from(impressionsText(figures.middles.impressions)),
  ofRangeImpressions: ({ figures }) => from(impressionsText(figures.ranges.impressions)),
  cpm: ({ result, figures }) =>
    formatRoughReais(cpmOf(result.scenario.budget, figures.metrics.impressions)),
  middleCpm,
  ofMiddleCpm: (subject) => from(middleCpm(subject)),
  gap: (subject) => formatRoughReais(gapToFirst(subject)),
}

type Part = string | ((subject: Subject) => string | undefined)
/** Sentences are compiled at first use, which saves a tenth of the response time. */
const compiled = new Map<string, Part[]>()

function compile(sentence: string): Part[] {
  // Every second part is the name of a placeholder.
  const parts = sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (PLACEHOLDERS[part] ?? part)))
  compiled.set(sentence, parts)
  return parts
}

const fill = (sentence: string, subject: Subject) =>
  (compiled.get(sentence) ?? compile(sentence))
    .map((part) => (typeof part === 'string' ? part : part(subject)))
    .join('')
