import { readFileSync } from 'node:fs'
import { channelAdvice, channelFit } from '../content/channel-advice.ts'
import { minimumText } from '../content/minimum-notes.ts'
import { months } from '../content/months.ts'
import { PLATFORMS, type Platform, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import { lazy } from '../contracts/lazy.ts'
import {
  formatBudget,
  formatReais,
  formatRoughPercent,
  formatRoughReais,
} from '../contracts/number-format.ts'
import {
  clickCost,
  closing,
  closingAmongChannels,
  leadCost,
  type Quoted,
  roundedCost,
  saleCost,
} from '../estimator/facts/campaign-facts.ts'
import { MINIMUMS } from '../estimator/facts/minimums.ts'
import { monthsOverJanuary } from '../estimator/facts/months.ts'
import { MODEL } from '../estimator/model.generated.ts'
import { TEST_LEADS } from '../materials/example-figures.ts'
import { workedExamples } from '../materials/worked-examples.ts'

/**
 * The facts that texts of content/ and materials/ name in braces, so that none is typed twice:
 *
 * - {cpl.saude.google}, {cpc.…}, {sale.…}: the model's cost; .rough has two digits, .low and .high are
 *   the ends of the half
 * - {closing.saude.google}: leads that become sales; .low, .high, and .leads for '1 em 19'; {closing.saude.lowest}
 *   and .highest among the channels
 * - {minimum.tiktok}: what the platform usually takes a day
 * - {months.december}, {months.november}: over January; {months.dearest}, {months.dearestchange} of the model's index
 * - {test.leads}: how many leads tell what one costs
 * - {advice.pinterest-business}, {fit.pinterest.best}, {fit.pinterest.avoid}: what is said of a channel
 * - {clinic.target} and other figures of materials/worked-examples.ts
 *
 * With '=' before the name it is the plain number, for the values of figures: {=clinic.even}.
 */
const FACT = /(?<!\$)\{(=?)([a-z]\w*(?:\.[\w-]+)+)\}/g

type Fact = { value: number; text: string }
type Names = readonly string[]

const slug = (name: string) =>
  (name.split(/[ -]/)[0] ?? name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** 'ecommerce' has a hyphen that is no separator. */
const segmentOf = (name = ''): Segment | undefined =>
  SEGMENTS.find((one) => slug(one.replace('E-commerce', 'Ecommerce')) === name)
const platformOf = (name = ''): Platform | undefined => PLATFORMS.find((one) => slug(one) === name)

const money = (value: number): Fact => ({ value, text: formatRoughReais(value) })
const middleMoney = (value: number): Fact => {
  const cost = roundedCost(value)
  return { value: cost, text: cost < 10 ? formatReais(cost) : formatBudget(cost) }
}
const share = (value: number): Fact => ({ value, text: formatRoughPercent(value) })

const half = (quoted: Quoted, end: string, write: (value: number) => Fact) =>
  end === 'low' || end === 'high' ? write(quoted.half[end]) : undefined

const costOf =
  (cost: typeof leadCost) =>
  ([segmentName, platformName, end]: Names): Fact | undefined => {
    const [segment, platform] = [segmentOf(segmentName), platformOf(platformName)]
    if (!segment || !platform) return undefined
    const quoted = cost(segment, platform)
    if (end === undefined) return middleMoney(quoted.middle)
    return end === 'rough' ? money(quoted.middle) : half(quoted, end, money)
  }

function closingOf([segmentName, platformName, end]: Names): Fact | undefined {
  const segment = segmentOf(segmentName)
  if (!segment) return undefined
  const ends = closingAmongChannels(segment)
  if (platformName === 'lowest') return ends && share(ends.low)
  if (platformName === 'highest') return ends && share(ends.high)
  const platform = platformOf(platformName)
  const known = platform && closing(segment, platform)
  if (!known) return undefined
  if (end === 'leads') return { value: known.leads, text: String(known.leads) }
  return end === undefined ? share(known.middle) : half(known, end, share)
}

const seasonality = lazy(() =>
  monthsOverJanuary(
    readFileSync(new URL('../estimator/data/seasonality.csv', import.meta.url), 'utf8'),
  ),
)

function monthOf([name]: Names): Fact | undefined {
  const middle = (ratios: readonly number[]) => ratios[Math.floor(ratios.length / 2)] ?? Number.NaN
  const { november, december } = seasonality()
  const logs = MODEL.months.map(({ log }) => log)
  const [lowest, highest] = [Math.min(...logs), Math.max(...logs)]
  const called = (log: number) => ({
    value: logs.indexOf(log),
    text: months[logs.indexOf(log)] ?? '',
  })
  const facts: Record<string, Fact> = {
    november: share(middle(november) - 1),
    december: share(middle(december) - 1),
    dearest: called(highest),
    dearestchange: share(Math.exp(highest) - 1),
    cheapest: called(lowest),
    cheapestchange: share(1 - Math.exp(lowest)),
  }
  return facts[name ?? '']
}

const text = (words: string | undefined): Fact | undefined =>
  words === undefined ? undefined : { value: Number.NaN, text: words }

const KINDS: Record<string, (names: Names) => Fact | undefined> = {
  cpl: costOf(leadCost),
  cpc: costOf(clickCost),
  sale: costOf(saleCost),
  closing: closingOf,
  minimum([name]) {
    const platform = platformOf(name)
    const minimum = platform && MINIMUMS[platform]
    return minimum && { value: minimum.low, text: minimumText(minimum) }
  },
  months: monthOf,
  test: ([name]) =>
    name === 'leads' ? { value: TEST_LEADS, text: String(TEST_LEADS) } : undefined,
  advice: ([code]) => text(channelAdvice[code as keyof typeof channelAdvice]),
  fit([name, side]) {
    const platform = platformOf(name)
    return platform && (side === 'best' || side === 'avoid')
      ? text(channelFit[platform][side])
      : undefined
  },
}

const examples = lazy(workedExamples)

/** What a name stands for; undefined where nothing has it. */
export function factNamed(name: string): Fact | undefined {
  const [kind = '', ...names] = name.split('.')
  return KINDS[kind]?.(names) ?? examples()[kind]?.[names.join('.')]
}

/** Every name in braces in a text. */
export const factNames = (source: string): string[] =>
  [...source.matchAll(FACT)].map(([, , name = '']) => name)

/** The names that stand for nothing. */
export const unknownFacts = (source: string) =>
  factNames(source).filter((name) => factNamed(name) === undefined)

/** The text with its facts filled in. A name that nothing has stops with it. */
export const fillFacts = (source: string, file = ''): string =>
  source.replace(FACT, (_, bare: string, name: string) => {
    const fact = factNamed(name)
    if (!fact)
      throw new Error(`${file}: {${name}}: nenhum fato tem este nome (scripts/fact-texts.ts)`)
    return bare ? String(fact.value) : fact.text
  })
