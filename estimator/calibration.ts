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

/** How far a figure may lie from its prediction, as factors that training learned. */
export type Calibration = {
  published: WidthFactors
  campaign: number
  /** For a campaign of an advertiser with known figures. */
  known: number
  /** The same when the known figures are of its other campaigns: those of the first half of an account's. */
  otherCampaign: number
}

/** Half the width of the 80% range of a published figure, in logs. */
export const publishedReach = (
  { published }: Calibration,
  features: readonly string[],
  variance: number,
) => Z80 * widthFactor(published, features) * Math.sqrt(variance)

// An advertiser lies further from the market's figure than the next publisher: at least by so much.
const BEYOND_PUBLISHERS = 1.1

/** Half the width of the 80% range of one advertiser's own result, in logs. */
export const campaignReach = (calibration: Calibration, variance: number, published: number) =>
  Math.max(Z80 * calibration.campaign * Math.sqrt(variance), BEYOND_PUBLISHERS * published)

/** The same when other figures of the advertiser are known. */
export const knownReach = (calibration: Calibration, variance: number) =>
  Z80 * calibration.known * Math.sqrt(variance)

/** One factor for measured accounts: there are too few to tell them apart, and each figure counts. */
export function campaignFactor(scores: readonly Score[], cover = FITTED_COVER): number {
  const needed = quantile(
    scores.map(({ distance }) => [distance / Z80, 1]),
    cover,
  )
  return leanedToOne(needed, new Set(scores.map(({ source }) => source)).size)
}

const leanedToOne = (factor: number, sources: number) =>
  Math.exp((Math.log(factor) * sources) / (sources + DOUBT))

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
