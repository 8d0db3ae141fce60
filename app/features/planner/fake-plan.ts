import { PLATFORMS, type Platform } from '@contracts/campaign.ts'
import type { Band, ByPlatform, Distribution, Plan, Scenario } from '@planner/types.ts'

const by = <V>(f: (p: Platform, i: number) => V) =>
  Object.fromEntries(PLATFORMS.map((p, i) => [p, f(p, i)])) as ByPlatform<V>
const band = (m: number, s = 1): Band => ({
  low: m * Math.exp(-1.28 * s),
  middle: m,
  high: m * Math.exp(1.28 * s),
})
const z = [
  -1.96, -1.44, -1.15, -0.93, -0.76, -0.6, -0.45, -0.32, -0.19, -0.06, 0.06, 0.19, 0.32, 0.45, 0.6,
  0.76, 0.93, 1.15, 1.44, 1.96,
]
const cpl = [48, 93, 28, 29, 42, 76]
export function makePlan(_d: Distribution, s: Scenario): Plan {
  const ticket = s.ticket ?? 0
  const margin = s.margin ?? 0
  const close = s.closeRate ?? 12
  const v = (ticket * margin * close) / 1e4
  const econ = ticket && margin
  const fee = ((s.fee ?? 0) * s.days) / 30
  return {
    version: 'fake',
    scenario: s,
    aim: 'leads',
    account: {
      figures: (s.known ?? []).flatMap((k) => [
        {
          platform: k.platform,
          metric: k.metric,
          own: k.value,
          before: band(k.value * 1.6, 1),
          after: band(k.value * 1.1, 0.4),
          weight: 0.62,
        },
      ]),
      ignored: [],
    },
    economics: econ
      ? {
          route: 'closed',
          inputs: {
            ticket: { ...band(ticket, 0), given: true, sources: [] },
            margin: { ...band(margin, 0), given: true, sources: [] },
            closeRate: { ...band(close, 0.3), given: s.closeRate !== undefined, sources: [] },
            repeat: 1,
            fee,
          },
          clientValue: (ticket * margin) / 100,
          leadValue: v,
          maxLeadCost: (v * s.budget) / (s.budget + fee),
          maxClientCost: (ticket * margin) / 100,
          platforms: by((_p, i) => {
            const c = cpl[i] ?? 40
            const profits = z.map((q) => (s.budget / (c * Math.exp(-q * 0.9))) * v - s.budget - fee)
            return {
              profitChance: profits.filter((x) => x > 0).length / 20,
              profit: {
                bad: profits[1] ?? 0,
                middle: ((profits[9] ?? 0) + (profits[10] ?? 0)) / 2,
                good: profits[17] ?? 0,
              },
              leads: band(s.budget / c),
              clients: band(((s.budget / c) * close) / 100),
              leadCost: band(c),
              clientCost: band((c / close) * 100),
              closeRate: band(close, 0.3),
              maxLeadCost: v,
              noSaleChance: 0.03,
              breakEven: v > c ? { from: 400, to: s.budget * 5, best: 9000 } : null,
              minimumBudget: 180,
              belowMinimum: i === 5,
              curve: profits.map((profit, k) => ({ chance: (k + 0.5) / 20, profit })),
            }
          }),
        }
      : null,
    reverse: s.target
      ? {
          target: s.target,
          counts: s.objective === 'Leads' ? 'leads' : 'clients',
          platforms: by((_p, i) => {
            const c = (cpl[i] ?? 40) * (s.target ?? 0)
            return {
              budget50: c,
              budget80: c * 2.1,
              pays: v > (cpl[i] ?? 0),
              minimumBudget: 180,
              belowMinimum: false,
              leadCost: cpl[i] ?? 0,
              clientCost: (cpl[i] ?? 0) * 5,
            }
          }),
          split: {
            budget50: 27 * s.target,
            budget80: 46 * s.target,
            shares: [
              { platform: 'Instagram', share: 0.6 },
              { platform: 'TikTok', share: 0.4 },
            ],
          },
          best: 'Instagram',
          tornado: econ
            ? [
                {
                  input: 'cpm',
                  low: { value: 8, profit: 5200 },
                  high: { value: 31, profit: -900 },
                  ends: 'model',
                },
                {
                  input: 'conversionRate',
                  low: { value: 0.04, profit: -700 },
                  high: { value: 0.14, profit: 4600 },
                  ends: 'model',
                },
                {
                  input: 'closeRate',
                  low: { value: 16, profit: 900 },
                  high: { value: 24, profit: 2700 },
                  ends: 'given',
                },
                {
                  input: 'ticket',
                  low: { value: ticket * 0.8, profit: 900 },
                  high: { value: ticket * 1.2, profit: 2700 },
                  ends: 'given',
                },
                {
                  input: 'margin',
                  low: { value: margin * 0.8, profit: 900 },
                  high: { value: margin * 1.2, profit: 2700 },
                  ends: 'given',
                },
              ]
            : null,
          changes:
            v > 28
              ? []
              : [
                  { input: 'ticket', from: ticket, to: (28 / (margin * close)) * 1e4 },
                  { input: 'closeRate', from: close, to: (28 / (ticket * margin)) * 1e4 },
                ],
        }
      : null,
    split: [],
    splitDetails: {
      parts: [
        {
          platform: 'Instagram',
          share: 0.52,
          low: 0.2,
          high: 0.85,
          budget: s.budget * 0.52,
          conversions: 55,
          cost: 28,
          learning: {
            conversions: 50,
            days: 7,
            sourceId: 'x',
            publisher: 'Meta',
            expected: 13,
            reached: false,
          },
        },
        {
          platform: 'TikTok',
          share: 0.33,
          low: 0,
          high: 0.6,
          budget: s.budget * 0.33,
          conversions: 33,
          cost: 30,
          learning: null,
        },
        {
          platform: 'Google Ads',
          share: 0.15,
          low: 0,
          high: 0.3,
          budget: s.budget * 0.15,
          conversions: 9,
          cost: 48,
          learning: null,
        },
        ...(['YouTube', 'Pinterest', 'LinkedIn Ads'] as const).map((platform) => ({
          platform,
          share: 0,
          low: 0,
          high: 0.1,
          budget: 0,
          conversions: 0,
          cost: 0,
          learning: null,
        })),
      ],
      conversions: { split: band(107), single: band(99), even: band(70) },
      bestSingle: 'Instagram',
      gainOverSingle: 0.08,
      gainOverEven: 0.53,
      decidedBy: [{ code: 'minimum-left-out', platform: 'LinkedIn Ads', minimum: 1500 }],
      exponent: {
        reference: 0.82,
        scale: 0.9,
        referenceBudget: 2000,
        given: s.exponent !== undefined,
      },
    },
    test: {
      channels: ['Instagram', 'TikTok'],
      chanceBefore: 0.51,
      confidence: 0.9,
      conversions: [38, 36],
      spend: [1064, 1044],
      dailyBudget: [50, 50],
      daysToDecision: 21,
      withinBudget: true,
      stopRules: [
        {
          platform: 'Instagram',
          maxCost: v,
          rules: [
            { conversions: 0, spend: 240 },
            { conversions: 1, spend: 380 },
          ],
        },
        { platform: 'TikTok', maxCost: v, rules: [{ conversions: 0, spend: 240 }] },
      ],
      learning: [{ platform: 'Instagram', conversions: 50, days: 7, expected: 13, reached: false }],
      calendar: [1, 2, 3, 4, 5].map((week) => ({
        week,
        fromDay: week * 7 - 6,
        toDay: Math.min(week * 7, 30),
        month: (((s.month ?? 11) - 1 + (week > 3 ? 1 : 0)) % 12) + 1,
        priceIndex: week > 3 ? 1.18 : 1.05,
        spend: week === 5 ? 200 : 700,
        conversions: [13, 12],
      })),
    },
  }
}
