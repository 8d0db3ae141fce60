import type { Platform, Segment } from '../contracts/campaign.ts'
import type { SOURCE_KINDS } from '../contracts/estimate-details.ts'
import type { Metric, Scenario } from '../contracts/planner-scenario.ts'
import type { BudgetResponse } from '../estimator/budget-response.ts'
import type { Aim, Confidence } from '../estimator/model-file.ts'

/** Every shape of the planner: what goes in, the file of a distribution, and the five answers. */

export type ByPlatform<Value> = Record<Platform, Value>
/** 10%, 50% and 90%: one in ten lies below `low`, one in ten above `high`. */
export type Band = { low: number; middle: number; high: number }

// --- The file of a distribution: one for each segment and aim ---

export type PlannerSource = {
  /** As in estimator/data/sources.csv. */
  id: string
  publisher: string
  title: string
  year: number
  country: string
  kind: (typeof SOURCE_KINDS)[number]
}
/** What a segment's businesses publish: the middle of the figures, the lowest and the highest. */
export type Default = Band & { sources: PlannerSource[] }

export type Distribution = {
  /** The model's. */
  version: string
  /** The year of the prices. */
  year: number
  segment: Segment
  aim: Aim
  /** Logs, in reais and without taxes, channel by channel in the order of PLATFORMS and JOINT_LATENTS. */
  mean: number[]
  /**
   * The lower half of their covariance, row by row: what the market leaves open of a new advertiser and what
   * that advertiser has of its own on all channels and on each, without what differs between its campaigns.
   */
  covariance: number[]
  /** The same between the latents of one channel: how one advertiser's campaigns differ. */
  campaign: number[]
  /** The variance of a figure's own chance: [of its kind, of any figure of an account]. */
  noise: Record<Metric, [number, number]>
  /** Factors on deviations with which ranges held what they promise, without and with own figures. */
  calibration: { campaign: number; known: number }
  budgetResponse: BudgetResponse
  /** What a platform passes on in taxes, as a share of the budget. */
  taxShares: ByPlatform<number>
  /** The least that a platform takes a day, in reais. */
  minimums: Partial<ByPlatform<{ daily: number; publisher: string }>>
  /** The conversions within some days after which a platform's own optimisation works. */
  learning: Partial<ByPlatform<LearningPhase>>
  /** The log of each month's price over the year's average, January first, and its deviation. */
  months: { log: number; deviation: number }[]
  evidence: ByPlatform<{ confidence: Confidence; sources: PlannerSource[] }>
  /** Reais; percent. The close rate is a latent: here only who published it in Brazil. */
  defaults: { ticket: Default | null; margin: Default | null; closingSources: PlannerSource[] }
}
export type LearningPhase = {
  conversions: number
  days: number
  sourceId: string
  publisher: string
}

// --- The answers ---

/** A number of the scenario as it was used. `given` is false for a default. */
export type Input = Band & { given: boolean; sources: PlannerSource[] }

/** 'O que a sua conta já mostra?' */
export type AccountAnswer = { figures: AccountFigure[] }
export type AccountFigure = {
  platform: Platform
  metric: Metric
  /** The visitor's own value, where it is among the known. */
  own: number | null
  before: Band
  after: Band
  /** How much the own numbers count: 0 nothing, 1 everything (1 − variance after / variance before). */
  weight: number
}

/** 'Vale a pena?' */
export type Economics = {
  /** 'closed': people close leads. 'direct': the platform's conversion is the client. */
  route: Route
  inputs: {
    ticket: Input
    margin: Input
    closeRate: Input | null
    repeat: number
    /** For the whole period. */
    fee: number
  }
  /** Gross profit of a client over its purchases, and of a lead: reais. */
  clientValue: number
  leadValue: number
  /** The most that one may cost in media so that nothing is lost, the fee included. */
  maxLeadCost: number
  maxClientCost: number
  platforms: ByPlatform<PlatformEconomics>
}
export type Route = 'closed' | 'direct'
export type PlatformEconomics = {
  /** The chance of earning more than media and fee cost, with the whole budget on this channel. */
  profitChance: number
  /** Reais in the bad (10%), middle and good (90%) case. */
  profit: { bad: number; middle: number; good: number }
  leads: Band
  clients: Band
  leadCost: Band
  clientCost: Band
  /** Percent of leads that buy; null for direct sales. */
  closeRate: Band | null
  maxLeadCost: number
  /** The chance of not one client in the period. */
  noSaleChance: number
  /**
   * Budgets of a period of the same length between which the middle case pays, and the one that earns most.
   * Null where none pays; `to` is null where it pays as far as the calculator goes.
   */
  breakEven: { from: number; to: number | null; best: number } | null
  minimumBudget: number
  belowMinimum: boolean
  /** Points of the distribution of the profit, for drawing: chance of at most this profit. */
  curve: { chance: number; profit: number }[]
}

/** 'Quanto preciso?' Budgets are reais a month. */
export type Reverse = {
  target: number
  counts: 'leads' | 'clients'
  platforms: ByPlatform<PlatformReverse>
  /** The same by the best split. Null where no budget up to the calculator's limit is enough. */
  split: {
    budget50: number
    budget80: number
    shares: { platform: Platform; share: number }[]
  } | null
  /** The channel with the lowest budget50. */
  best: Platform
  /** Null without ticket and margin. */
  tornado: TornadoBar[] | null
  /** Each the smallest change of one input alone with which the best channel pays; empty where it pays. */
  changes: { input: TornadoInput; from: number; to: number }[]
}
export type PlatformReverse = {
  /** Reais a month for an even chance of the target, and for 80%; before minimums. */
  budget50: number
  budget80: number
  /** Whether the middle case at budget50 earns what media and fee cost. */
  pays: boolean
  minimumBudget: number
  belowMinimum: boolean
  leadCost: number
  clientCost: number
}
export type TornadoInput =
  | 'ticket'
  | 'margin'
  | 'closeRate'
  | 'cpm'
  | 'ctr'
  | 'conversionRate'
  | 'fee'
/** Profit a month of the best channel at budget50, with one input at its low and at its high end. */
export type TornadoBar = {
  input: TornadoInput
  low: { value: number; profit: number }
  high: { value: number; profit: number }
  /** 'model': 10% and 90% of it. 'given': 20% below and above what the visitor said. */
  ends: 'model' | 'given'
}

/** 'Como dividir?' A list, by share; channels without a part have share 0. */
export type SplitPart = { platform: Platform; share: number; low: number; high: number }
export type SplitDetails = {
  parts: SplitPartDetails[]
  /** What the objective counts (leads, or clients of a sale) in the period: of the split, of the best channel alone, of even parts on all channels that take so little. */
  conversions: { split: Band; single: Band; even: Band }
  bestSingle: Platform
  /** Of the middle case: 0.1 is ten percent more. */
  gainOverSingle: number
  gainOverEven: number
  /** Why the split is not the free optimum, has one channel only or a wide band; empty where nothing decides. */
  decidedBy: SplitReason[]
  /** The exponents that were used. */
  exponent: { reference: number; scale: number; referenceBudget: number; given: boolean }
}
export type SplitPartDetails = SplitPart & {
  budget: number
  conversions: number
  cost: number
  /** Whether the platform's learning phase ends with this part; null where none is published. */
  learning: (LearningPhase & { expected: number; reached: boolean }) | null
}
export type SplitReason =
  /** Up to the reference budget returns are constant: all goes to the cheapest channel. */
  | { code: 'one-channel'; platform: Platform; referenceBudget: number }
  /** One channel is so much cheaper that its last real still buys more than the first on the next. */
  | { code: 'one-cheapest'; platform: Platform; next: Platform; times: number }
  /** The part would be below what the platform takes: left out, or raised to it. */
  | { code: 'minimum-left-out' | 'minimum-raised'; platform: Platform; minimum: number }
  /** The part would not end the platform's learning phase: left out, or raised to what ends it. */
  | ({ code: 'learning-left-out' | 'learning-raised'; platform: Platform; minimum: number } & Pick<
      LearningPhase,
      'conversions' | 'days'
    >)
  /** Why the band is wide: in so many of the draws the first is the cheapest channel, and in so many the next. */
  | {
      code: 'near-tie' | 'open-prices'
      platform: Platform
      next: Platform
      chance: number
      nextChance: number
    }
  /** The visitor's own bound holds the part up or down. */
  | { code: 'bound-min' | 'bound-max'; platform: Platform; share: number }
  /** The visitor's bounds keep the part below what the platform takes. */
  | { code: 'below-minimum'; platform: Platform; minimum: number }

/** 'Como testar?' */
/** Counts the platform's own conversion: leads, or purchases where the sale is direct. */
export type TestPlan = {
  /** Cheapest first by the middle. */
  channels: [Platform, Platform]
  /** The chance, before any test, that the first is really the cheaper. */
  chanceBefore: number
  /** The chance of choosing right that the test is planned for. */
  confidence: number
  /** Conversions of each until the choice is right with that chance; 0 where it is known already. */
  conversions: [number, number]
  spend: [number, number]
  /** Reais a day on each, at least the platforms' minimums. */
  dailyBudget: [number, number]
  /** Null: more than a year. */
  daysToDecision: number | null
  /** False where the budget does not pay the test: `daysToDecision` then goes past the period. */
  withinBudget: boolean
  /** Stop a channel that has spent so much with so few conversions: it is good with less than 5%. */
  stopRules: {
    platform: Platform
    maxCost: number
    rules: { conversions: number; spend: number }[]
  }[]
  learning: {
    platform: Platform
    conversions: number
    days: number
    expected: number
    reached: boolean
  }[]
  calendar: TestWeek[]
}
export type TestWeek = {
  week: number
  fromDay: number
  toDay: number
  /** Null where the scenario names no month. */
  month: number | null
  /** The month's price against the year's average: 1.1 is ten percent dearer. */
  priceIndex: number
  spend: number
  conversions: [number, number]
}

/** All five answers; the account's is empty of own numbers where nothing is known. `economics` is null where ticket or margin are unknown. */
export type Plan = {
  version: string
  scenario: Scenario
  aim: Aim
  account: AccountAnswer
  economics: Economics | null
  /** Null without a target. */
  reverse: Reverse | null
  split: SplitPart[]
  splitDetails: SplitDetails
  test: TestPlan
}
