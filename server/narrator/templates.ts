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
import type { Explanation, ExplanationMark, FigureRange } from '../../contracts/estimate-details.ts'
import { formatBudget, formatChance, formatRoughReais } from '../../contracts/number-format.ts'
import type { PlatformFigures, ScenarioEstimate } from '../scenario-estimate.ts'
import { type ComparisonFacts, comparisonFacts } from './comparison-facts.ts'
import { cpmOf, cpmRange } from './figure-text.ts'

/** The explanation from our own templates: always available, at once, and correct by construction. */
export function templateExplanation(result: ScenarioEstimate): Explanation {
  const facts = comparisonFacts(result)
  const [first] = result.ranked
  const buysReach = facts.buys === 'reach'

  const sentences = buysReach ? reachText(first, facts) : conversionText(first, facts)
  const filled = sentences.map(([, sentence]) => fill(sentence, { result, facts, figures: first }))
  const text = filled.join(' ')
  const notes = sentences.map(([mark], index): [ExplanationMark, number] => [
    mark,
    filled[index]?.length ?? 0,
  ])

  const candidatesFor = buysReach ? reachCandidates : conversionCandidates
  const taken = new Set<string>()
  const lines: Record<string, string> = {}
  for (const [place, figures] of result.ranked.entries()) {
    const candidates = candidatesFor({ figures, place, first, facts })
    const template = candidates.find((candidate) => candidate && !taken.has(candidate))
    if (!template) throw new Error(`no line is left for ${figures.platform}`)
    taken.add(template)
    lines[figures.platform] = fill(template, { result, facts, figures })
  }
  return { text, notes, lines, writtenBy: 'template' }
}

/** A sentence, and the mark of the drawing that it is about. */
type Sentence = [ExplanationMark, string]

function conversionText(
  first: PlatformFigures,
  { order, tooSmall, cheapest }: ComparisonFacts,
): Sentence[] {
  const { recommend, range, order: orders, onePlatform } = conversionSentences
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
  const usual = cheapest === first.platform ? recommend.cheapest : recommend.overall
  return [
    ['middle', tooSmall ? recommend.tooSmall : usual],
    ['extremes', range],
    ['second', orders[order]],
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
 * Lines that are true of the platform, the most informative first. The last ones are true of any platform.
 */
function conversionCandidates({ figures, place, first, facts }: Row): (string | false)[] {
  const lines = conversionLines
  const { platform, confidence, metrics } = figures
  const limited = confidence === 'limitada' && lines.limited
  if (facts.order === undefined) return [limited, lines.usual]
  return [
    facts.cheapest === platform && lines.cheapest,
    place === 0 && lines.overallFirst,
    place === 1 && facts.order === 'tie' && lines.tie,
    facts.dearest === platform && lines.dearest,
    limited,
    facts.cheapestClick === platform && lines.cheapestClick,
    facts.mostConversionsPerClick === platform && lines.bestRate,
    facts.mostImpressions === platform && lines.mostImpressions,
    facts.narrowest === platform && lines.narrowest,
    metrics.cpl > first.metrics.cpl && lines.more,
    lines.middle,
    lines.usual,
    lines.plain,
    lines.option,
  ]
}

function reachCandidates({ figures, place, first, facts }: Row): (string | false)[] {
  const lines = reachLines
  const { platform, confidence, metrics } = figures
  const limited = confidence === 'limitada' && lines.limited
  if (facts.order === undefined) return [limited, lines.usual]
  return [
    place === 0 && (facts.mostImpressions === platform ? lines.most : lines.overallFirst),
    place === 1 && facts.order === 'tie' && lines.tie,
    facts.mostImpressions === platform && lines.mostImpressions,
    facts.fewestImpressions === platform && lines.dearest,
    limited,
    facts.mostClicksPerImpression === platform && lines.bestClicks,
    facts.mostConversionsPerClick === platform && lines.bestRate,
    facts.narrowest === platform && lines.narrowest,
    metrics.impressions < first.metrics.impressions && lines.more,
    lines.middle,
    lines.usual,
    lines.plain,
    lines.option,
  ]
}

/** The platform and the result that a sentence is about. */
type Subject = { result: ScenarioEstimate; facts: ComparisonFacts; figures: PlatformFigures }

const middleCpm = ({ result, figures }: Subject) =>
  moneyRange(cpmRange(result.scenario.budget, figures.middles.impressions))
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
