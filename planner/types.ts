import type { Platform, Segment } from '../contracts/campaign.ts'
import type { Advice, SOURCE_KINDS } from '../contracts/estimate-details.ts'
import type { CampaignType, Metric, Scenario } from '../contracts/planner-scenario.ts'
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
  /** Logs, in reais and without taxes, channel by channel in the order of PLATFORMS and JOINT_LATENTS; last the ticket. */
  mean: number[]
  /**
   * The lower half of their covariance, row by row: what the market leaves open of a new advertiser and what
   * that advertiser has of its own on all channels and on each, without what differs between its campaigns.
   */
  covariance: number[]
  /** The same between the latents of one channel: how one advertiser's campaigns differ. */
  campaign: number[]
  /** The part of it that an account's campaigns keep from one month to the next. */
  campaignKept: number
  /**
   * What a kind of Google campaign has of its own beside search: by JOINT_LATENTS what is added to the logs, and the
   * lower half of the covariance of what one advertiser's lies off that.
   */
  campaignTypes: Record<Exclude<CampaignType, 'search'>, { shift: number[]; covariance: number[] }>
  /** The variance of a figure's own chance: [of its kind, of any figure of an account]. */
  noise: Record<Metric, [number, number]>
  /** Factors on deviations with which ranges held what they promise, without and with own figures. */
  calibration: Record<'campaign' | 'known', Record<Metric, number>>
  budgetResponse: BudgetResponse
  /** Where reach is bought: how many people each channel has. */
  people?: ByPlatform<number>
  /** What a platform passes on in taxes, as a share of the budget. */
  taxShares: ByPlatform<number>
  /** What a platform usually takes at least, in reais a day: from `daily`, its low end, to `high`. */
  minimums: Partial<ByPlatform<{ daily: number; high: number; publisher: string }>>
  /** What the e-book says of a channel for the segment. */
  advice: Partial<ByPlatform<Advice>>
  /** The conversions within some days after which a platform's own optimisation works. */
  learning: Partial<ByPlatform<LearningPhase>>
  /** The log of each month's price over the year's average, January first, and its deviation. */
  months: { log: number; deviation: number }[]
  evidence: ByPlatform<{
    confidence: Confidence
    sources: PlannerSource[]
    /** In how many accounts the figure that decides was measured: sales per lead, or the cost of a purchase. */
    measured: number
  }>
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
  /** The visitor's own value, where it is among the known or follows from them. */
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
  /** The most that is claimed of it: the less the own figures count, the less. */
  mostChance: number
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
  /** The length of the visitor's period. */
  months: number
  counts: 'leads' | 'clients'
  platforms: ByPlatform<PlatformReverse>
  /** The same by the best split. Null where no budget up to the calculator's limit is enough. */
  split: {
    budget50: number
    budget80: number
    shares: { platform: Platform; share: number }[]
  } | null
  /** The main channel of all answers. */
  best: Platform
  /** The target, or the new clients that a month can serve where those are fewer: the budgets are for these. */
  wanted: number
  /** Null without ticket and margin. */
  tornado: TornadoBar[] | null
  changes: Change[]
}
/** The smallest change of one input alone with which the main channel pays; none where it pays. */
export type Change = { input: TornadoInput; from: number; to: number }
export type PlatformReverse = {
  /** Reais a month for an even chance of the target, and for 80%; before minimums. Infinite where people are too few. */
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

/** What all answers agree on: which channel comes first, which beside it, and which not at all. */
export type Choice = {
  main: Platform
  /** The candidate that comes second, and whether it takes a part as a hedge. */
  next: Platform | null
  hedge: Platform | null
  /** The main channel is the cheapest in nearly all of the draws. */
  sure: boolean
  /** Whether the whole budget on the main channel earns in the middle case; null without ticket and margin. */
  pays: boolean | null
  /** The channels that may get money, the main one first. */
  candidates: Platform[]
  /** In which part of the draws each of them brings most clients. */
  chances: Partial<ByPlatform<number>>
  leftOut: { platform: Platform; why: 'minimum' | 'unmeasured' | 'loss' }[]
}

/** From which budget of the period on more money brings no more on the main channel; null where nothing is said. */
export type Ceilings = {
  /** Each sees an ad so many times a month at most. `budget` is null where the ceiling is not reached at any budget. */
  people: { people: number; times: number; budget: number | null } | null
  /** New clients a month. */
  capacity: { clients: number; budget: number | null } | null
}

/** 'Como dividir?' A list, by share; channels without a part have share 0. */
export type SplitPart = { platform: Platform; share: number; low: number; high: number }
export type SplitDetails = {
  parts: SplitPartDetails[]
  /** What the objective counts (leads, or clients of a sale) in the period: of the split, of the main channel alone, of even parts on all candidates that take so little. */
  conversions: { split: Band; single: Band; even: Band }
  bestSingle: Platform
  /** More clients in the middle case: 0.1 is ten percent more. A hedge costs some, so that it may be below zero. */
  gainOverSingle: number
  gainOverEven: number
  /** Why the money is divided as it is. */
  decidedBy: SplitReason[]
  /** The response of the main channel: from which budget of the period on returns fall, and the exponent then. */
  exponent: { reference: number; referenceBudget: number; given: boolean }
}
export type SplitPartDetails = SplitPart & {
  budget: number
  conversions: number
  cost: number
  /** Whether the platform's learning phase ends with this part; null where none is published. */
  learning: (LearningPhase & { expected: number; reached: boolean }) | null
}
export type SplitReason =
  /** All in one: the channel is the cheapest in nearly all of the draws. */
  | { code: 'sure'; platform: Platform; chance: number }
  /** Main channel and hedge: in so many of the draws the first is the cheapest, and in so many the next. */
  | ({ code: 'hedged' } & TwoChances)
  /** The main channel is the cheapest less often than the next, and its cost is surer. */
  | ({ code: 'surer' } & TwoChances)
  /** All in one, though the next may be cheaper: the budget does not give each so many conversions, or its minimum. */
  | ({ code: 'no-room'; conversions: number } & TwoChances)
  /** All in one: what a client costs was measured on no other channel that could take a part. */
  | { code: 'only-measured'; platform: Platform }
  /** Channels without a part: nobody measured there what a client costs; or a client costs more than it may. */
  | { code: 'unmeasured-left-out' | 'loss-left-out'; platforms: Platform[] }
  /** The part would be below what the platform takes in the period: left out, or raised to it. */
  | { code: 'minimum-left-out' | 'minimum-raised'; platform: Platform; minimum: number }
  /** The part would bring fewer conversions in the period than tell anything: left out, or raised. */
  | {
      code: 'few-left-out' | 'few-raised'
      platform: Platform
      minimum: number
      conversions: number
    }
  /** The visitor's own bound holds the part up or down. */
  | { code: 'bound-min' | 'bound-max'; platform: Platform; share: number }
  /** The visitor's bounds keep the part below what the platform takes. */
  | { code: 'below-minimum'; platform: Platform; minimum: number }
type TwoChances = { platform: Platform; next: Platform; chance: number; nextChance: number }

/** 'Como testar?' */
/**
 * The platform's own conversion decides first (leads, or purchases where the sale is direct): which channel brings the
 * cheaper client if leads close as the plan has it. Where people close the sale, sales decide after that.
 */
export type TestPlan = {
  /** The main channel of all answers, and the one that may be better. */
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
  /**
   * The first channel alone, with all the money, until it can be judged: where half of the budget does not run both, or
   * nobody measured on another what a client costs. The second then has no part in anything here.
   */
  alone: boolean
  /** The chance of choosing right with what the period pays. */
  chanceWithin: number
  /** The second decision, by sales that people close; null where the platform counts the sale or leads are what is wanted. */
  sales: {
    chanceBefore: number
    conversions: [number, number]
    spend: [number, number]
    daysToDecision: number | null
    withinBudget: boolean
  } | null
  /** When to stop a channel before the test ends: within the test's own budget of the channel. */
  stopRules: StopRules[]
  learning: {
    platform: Platform
    conversions: number
    days: number
    expected: number
    reached: boolean
  }[]
  calendar: TestWeek[]
}
export type StopRules = {
  platform: Platform
  /** The most that a conversion may cost, as in the economics; 0 without a value. */
  maxCost: number
  /** What a conversion is expected to cost. */
  expectedCost: number
  /**
   * 'ceiling': with so few conversions for so much spend the channel stays below `maxCost` with less than 5%.
   * 'expected': at the expected cost so few would be seen with less than 5%.
   */
  why: 'ceiling' | 'expected'
  rules: { conversions: number; spend: number }[]
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
  choice: Choice
  ceilings: Ceilings
  /** What would have to change so that the budget on the main channel pays; null where it pays, or nobody can say. */
  toPay: { changes: Change[]; tornado: TornadoBar[] } | null
  account: AccountAnswer
  economics: Economics | null
  /** Null without a target. */
  reverse: Reverse | null
  split: SplitPart[]
  splitDetails: SplitDetails
  test: TestPlan
}
