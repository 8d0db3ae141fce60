import type { ObservationKind } from './figure-kinds.ts'

/**
 * Ranges that hold what they promise. The Gaussian fit says how unsure it is, source by source left
 * out; where figures lay further off than that (video, Brazilian lists) or nearer (searches in the US),
 * a factor corrects the width. Factors lean to 1 where few publishers speak for them.
 */
export type WidthFactors = { base: number; byFeature: Record<string, number> }

export type Score = {
  /** Distance of the figure from its prediction, in predicted standard deviations. */
  distance: number
  features: readonly string[]
  source: string
}

/** 80% of a normal distribution lies within this many standard deviations. */
export const Z80 = 1.2815515655446004
/** Half of it lies within this many. */
export const Z50 = 0.6744897501960817
/**
 * The share of left-out figures that the widths are fitted to hold. A little above the promised 80%: when
 * twenty sources were cut together and everything was learned again without them, widths fitted to hold
 * 80% held 71% to 76%.
 */
export const FITTED_COVER = 0.81
/** With the rest of an account known nothing else is cut: the promise itself. */
export const PROMISED_COVER = 0.8
const ROUNDS = 12
/** So many publishers weigh as much as the belief that a factor is 1. */
const DOUBT = 8

export function widthFactor(factors: WidthFactors, features: readonly string[]): number {
  return features.reduce((product, name) => product * (factors.byFeature[name] ?? 1), factors.base)
}

export function fitWidthFactors(scores: readonly Score[]): WidthFactors {
  const perSource = new Map<string, number>()
  for (const { source } of scores) perSource.set(source, (perSource.get(source) ?? 0) + 1)
  // A table of a hundred figures tells more than one of ten, but not ten times more: its rows err together.
  const weightOf = ({ source }: Score) => 1 / Math.sqrt(perSource.get(source) ?? 1)
  const names = [...new Set(scores.flatMap((score) => score.features))].sort()
  const factors: WidthFactors = { base: 1, byFeature: {} }
  factors.base = quantile(scores.map((score) => [score.distance / Z80, weightOf(score)]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const members = scores.filter((score) => score.features.includes(name))
      const sources = new Set(members.map((score) => score.source)).size
      const previous = factors.byFeature[name] ?? 1
      const needed = quantile(
        members.map((score) => [
          (score.distance / Z80 / widthFactor(factors, score.features)) * previous,
          weightOf(score),
        ]),
      )
      factors.byFeature[name] = leanedToOne(needed, sources)
    }
  }
  return factors
}

/** Kinds of figures that lie alike from their prediction. */
const FIGURE_GROUPS = {
  price: ['cpm'],
  clicks: ['ctr', 'cpc'],
  leads: ['leadRate', 'costPerLead'],
  conversations: ['conversationRate', 'costPerConversation', 'contactRate'],
  closing: ['closeRate'],
  sales: ['saleRate', 'costPerSale', 'saleRoas'],
  purchases: ['purchaseRate', 'costPerPurchase', 'roas', 'ticket'],
  views: ['viewRate', 'cpv'],
} as const satisfies Record<string, readonly ObservationKind[]>
export type FigureGroup = keyof typeof FIGURE_GROUPS
const GROUP_NAMES = Object.keys(FIGURE_GROUPS) as FigureGroup[]
const GROUP_OF = Object.fromEntries(
  GROUP_NAMES.flatMap((group) => FIGURE_GROUPS[group].map((kind) => [kind, group])),
) as Record<ObservationKind, FigureGroup>

/** Factors on the deviations of an advertiser's own figures. */
export type GroupFactors = Record<FigureGroup, number>
export const groupFactor = (factors: GroupFactors, kind: ObservationKind): number =>
  factors[GROUP_OF[kind]]

/** How far a figure may lie from its prediction, as factors that training learned. */
export type Calibration = {
  published: WidthFactors
  campaign: GroupFactors
  /** The same when figures of the advertiser's other campaigns are known. */
  known: GroupFactors
}

/** Half the width of the 80% range of a published figure, in logs. */
export const publishedReach = (
  { published }: Pick<Calibration, 'published'>,
  features: readonly string[],
  variance: number,
) => Z80 * widthFactor(published, features) * Math.sqrt(variance)

/** Half the width of the 80% range of one advertiser's own result, in logs. */
export const campaignReach = (
  { campaign, known }: Calibration,
  kind: ObservationKind,
  variance: number,
  withKnown = false,
) => Z80 * groupFactor(withKnown ? known : campaign, kind) * Math.sqrt(variance)

export type CampaignScore = Omit<Score, 'features'> & { kind: ObservationKind }

/**
 * One factor for each group of figures. Each account weighs the same, and a group leans to the factor of all where
 * few accounts speak of it.
 */
export function groupFactors(scores: readonly CampaignScore[], cover = FITTED_COVER): GroupFactors {
  const needed = (members: readonly CampaignScore[]) => {
    const figures = new Map<string, number>()
    for (const { source } of members) figures.set(source, (figures.get(source) ?? 0) + 1)
    const factor = quantile(
      members.map(({ distance, source }) => [distance / Z80, 1 / (figures.get(source) ?? 1)]),
      cover,
    )
    return { factor, accounts: figures.size }
  }
  const all = needed(scores)
  const common = leanedTo(1, all.factor, all.accounts)
  return Object.fromEntries(
    GROUP_NAMES.map((group) => {
      const { factor, accounts } = needed(scores.filter(({ kind }) => GROUP_OF[kind] === group))
      return [group, accounts === 0 ? common : leanedTo(common, factor, accounts)]
    }),
  ) as GroupFactors
}

const leanedToOne = (factor: number, sources: number) => leanedTo(1, factor, sources)
const leanedTo = (common: number, factor: number, sources: number) =>
  common * Math.exp((Math.log(factor / common) * sources) / (sources + DOUBT))
/** The value below which the fitted share of the weight lies. */
function quantile(values: [number, number][], cover = FITTED_COVER): number {
  const sorted = [...values].sort((a, b) => a[0] - b[0])
  const total = sorted.reduce((sum, [, weight]) => sum + weight, 0)
  let below = 0
  for (const [value, weight] of sorted) {
    below += weight
    if (below >= cover * total) return Math.max(value, 0.05)
  }
  return 1
}
