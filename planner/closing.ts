import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { KnownFigure, Metric, Scenario } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { LEAST_ACCOUNTS } from '../estimator/measured-accounts.ts'
import { bandOf, calibratedSum, figureOf, type Posterior } from './condition.ts'
import { type FigureSum, figureSum, subtractSums } from './latent-sums.ts'
import type { Band, ByPlatform, Distribution } from './types.ts'

/** What a client costs on a channel as a sum of latents, and the sales per lead in it, as fractions. */
export type Closing = { client: FigureSum; rate: Band }

/**
 * Sales per lead by channel where people close. What the visitor says of a channel is exact. One rate for the whole
 * business sets the level of all channels: it is what their present mix of leads gives, and how channels differ from
 * each other stays the model's. Without either the model's rates count.
 */
export function closingsOf(
  posterior: Posterior,
  { closeRate, closeRates = {} }: Scenario,
  known: readonly KnownFigure[],
  offered: readonly Platform[],
): (platform: Platform) => Closing {
  const said = PLATFORMS.filter((platform) => closeRates[platform] !== undefined)
  const logOf = (percent: number) => Math.log(percent / 100)
  const mix =
    closeRate !== undefined
      ? presentMix(known, offered, posterior.distribution.evidence)
      : said.length > 0
        ? even(said)
        : undefined
  const level =
    closeRate !== undefined && mix
      ? logOf(closeRate) - mixBend(posterior, mix)
      : said.reduce((sum, name) => sum + logOf(required(closeRates[name])) / said.length, 0)
  return (platform) => {
    const own = closeRates[platform]
    if (own !== undefined) return exactly(platform, own / 100)
    if (!mix) {
      const { log, deviation } = calibratedSum(posterior, figureSum(platform, 'closeRate'))
      return { client: figureSum(platform, 'costPerSale'), rate: atMostAll(bandOf(log, deviation)) }
    }
    return anchored(posterior, platform, mix, level)
  }
}

type Mix = Partial<ByPlatform<number>>

const even = (platforms: readonly Platform[]): Mix =>
  Object.fromEntries(platforms.map((platform) => [platform, 1 / platforms.length]))

const LEAD_FIGURES: readonly Metric[] = [
  'leadRate',
  'conversationRate',
  'costPerLead',
  'costPerConversation',
]

/**
 * Which part of the present leads comes from each channel, by the own numbers; without them the same from each of the
 * channels that advertisers are seen to sell by.
 */
function presentMix(
  known: readonly KnownFigure[],
  offered: readonly Platform[],
  evidence: Distribution['evidence'],
): Mix {
  const leads = PLATFORMS.map((platform) =>
    known
      .filter((figure) => figure.platform === platform && LEAD_FIGURES.includes(figure.metric))
      .reduce((sum, { conversions = 0 }) => sum + conversions, 0),
  )
  const all = leads.reduce((sum, count) => sum + count, 0)
  if (all === 0) {
    const measured = offered.filter((platform) => evidence[platform].measured >= LEAST_ACCOUNTS)
    return even(measured.length > 0 ? measured : offered)
  }
  return Object.fromEntries(PLATFORMS.map((platform, i) => [platform, required(leads[i]) / all]))
}

/** How far the log of the mix's rate lies above the mean of the logs. */
function mixBend(posterior: Posterior, mix: Mix): number {
  const logs = PLATFORMS.map((platform) => ({
    part: mix[platform] ?? 0,
    log: figureOf(posterior, platform, 'closeRate').log,
  }))
  const rate = logs.reduce((sum, { part, log }) => sum + part * Math.exp(log), 0)
  return Math.log(rate) - logs.reduce((sum, { part, log }) => sum + part * log, 0)
}

function exactly(platform: Platform, rate: number): Closing {
  const lead = figureSum(platform, 'costPerLead')
  return {
    client: { ...lead, constant: lead.constant - Math.log(rate) },
    rate: { low: rate, middle: rate, high: rate },
  }
}

/** The level is known; how far the channel lies above the mix is the model's, with what it leaves open. */
function anchored(posterior: Posterior, platform: Platform, mix: Mix, level: number): Closing {
  const ofChannel = figureSum(platform, 'closeRate')
  const relative = PLATFORMS.reduce<FigureSum>((sum, other) => {
    const part = mix[other] ?? 0
    const { terms, ...rest } = figureSum(other, 'closeRate')
    const weighted = terms.map(({ index, weight }) => ({ index, weight: part * weight }))
    return subtractSums(sum, { ...rest, terms: weighted })
  }, ofChannel)
  const rate: FigureSum = { ...relative, metric: null, constant: level }
  const { log, deviation } = calibratedSum(posterior, rate)
  const middle = logOfOdds(level, log - level)
  return {
    client: subtractSums(figureSum(platform, 'costPerLead'), {
      ...rate,
      constant: level + middle - log,
    }),
    rate: atMostAll(bandOf(middle, deviation)),
  }
}

/** The log of a rate whose odds are so much better than those of the level: no rate passes one sale a lead. */
function logOfOdds(level: number, better: number): number {
  const share = Math.min(1, Math.exp(level))
  const odds = (share / (1 - share)) * Math.exp(better)
  return Number.isFinite(odds) ? Math.log(odds / (1 + odds)) : 0
}

const atMostAll = ({ low, middle, high }: Band): Band => ({
  low: Math.min(1, low),
  middle: Math.min(1, middle),
  high: Math.min(1, high),
})
