import { leadCost } from '../estimator/facts/campaign-facts.ts'
import { meanInterval, poissonQuantile } from './chance.ts'
import {
  cents,
  closed,
  count,
  decimal,
  type Figures,
  META_MEDIA,
  percent,
  reais,
  span,
  TEST_LEADS,
  target,
  wholeReais,
} from './example-figures.ts'

const DAYS = 30

/** The neighbourhood clinic of the course and of the spreadsheet. */
export const CLINIC = {
  segment: 'Saúde',
  platform: 'Google Ads',
  price: 3000,
  margin: 0.55,
} as const

export function clinic(): Figures {
  const { segment, platform, price, margin } = CLINIC
  const { leads } = closed(segment, platform)
  const left = price * margin
  const cpl = target(leadCost(segment, platform).middle)
  const even = left / leads
  const cac = leads * cpl
  const budget = TEST_LEADS * cpl
  const daily = budget / DAYS
  // Room for the patients of one channel, and not for those of two.
  const capacity = Math.ceil(40 / leads)
  // What Leadster measured on sites of health: the texts cite it beside these figures.
  const [medianRate, medianRateOfGoogle] = [0.0407, 0.0328]
  const clickMost = cents(cpl * medianRate)
  // What the clinic sees after a week, a fortnight, a month and three.
  const [week, fortnight, month] = [6, 13, 28]
  const quarter = 3 * month
  const patients = Math.round(quarter / leads)
  const spent = { week: 7 * daily, fortnight: 14 * daily, month: budget, quarter: 3 * budget }
  const costs = (gone: number, got: number) => {
    const { low, high } = meanInterval(got, 0.8)
    return { middle: gone / got, low: gone / high, high: gone / low }
  }
  const read = {
    week: costs(spent.week, week),
    fortnight: costs(spent.fortnight, fortnight),
    month: costs(spent.month, month),
  }
  // How many leads one patient takes where people answer better or worse.
  const better = Math.round(0.75 * leads)
  const worse = Math.round(1.5 * leads)
  const luck = (expected: number) => ({
    low: cpl * (expected / poissonQuantile(expected, 0.9)),
    high: cpl * (expected / poissonQuantile(expected, 0.1)),
  })
  const lucks = Object.fromEntries(
    [5, 10, 30, 60].flatMap((expected) => {
      const { low, high } = luck(expected)
      return [
        [`luck${expected}`, span(low, high)],
        [`luck${expected}low`, reais(low)],
        [`luck${expected}high`, reais(high)],
        [`spend${expected}`, reais(expected * cpl)],
      ]
    }),
  )
  const read3 = Object.fromEntries(
    Object.entries(read).flatMap(([when, { low, middle, high }]) => [
      [`${when}cost`, reais(middle)],
      [`${when}low`, reais(low)],
      [`${when}high`, reais(high)],
      [`${when}range`, span(low, high)],
    ]),
  )
  const ofClosing = (leadsOfOne: number) => ({
    patients: TEST_LEADS / leadsOfOne,
    media: leadsOfOne * cpl,
    rest: left - leadsOfOne * cpl,
    total: (TEST_LEADS / leadsOfOne) * (left - leadsOfOne * cpl),
  })
  const steps = { better, same: leads, middling: Math.round(1.25 * leads), worse }
  const table = Object.fromEntries(
    Object.entries(steps).flatMap(([name, leadsOfOne]) => {
      const { patients, media, rest, total } = ofClosing(leadsOfOne)
      return [
        [`${name}leads`, count(leadsOfOne)],
        [`${name}patients`, decimal(3 * patients, 1)],
        [`${name}media`, reais(media)],
        [`${name}rest`, reais(rest)],
        [`${name}total`, wholeReais(3 * total)],
        [`${name}even`, reais(left / leadsOfOne)],
      ]
    }),
  )
  const mean = quarter / leads
  return {
    price: reais(price),
    margin: percent(margin, 0),
    variableshare: percent(1 - margin, 0),
    variable: reais(price * (1 - margin)),
    left: reais(left),
    leads: count(leads),
    even: reais(even),
    target: reais(cpl),
    cac: reais(cac),
    rest: reais(left - cac),
    roas: decimal(price / cac, 2),
    evenroas: decimal(1 / margin, 2),
    ltvtocac: decimal(left / cac, 2),
    ltvhalf: reais(1.5 * left),
    ltvhalftocac: decimal((1.5 * left) / cac, 2),
    subscription: decimal(cac / 84, 1),
    panel: reais(cpl * META_MEDIA),
    invoice: reais(cpl / META_MEDIA),
    wrongtax: reais(cpl * 1.1215),
    monthpatients: decimal(TEST_LEADS / leads, 1),
    goal: count(Math.floor((3 * TEST_LEADS) / leads)),
    capacity: count(capacity),
    ceiling: reais(capacity * cac),
    budget: reais(budget),
    halfbudget: reais(budget / 2),
    third: reais(budget / 3),
    quarterbudget: reais(3 * budget),
    daily: reais(daily),
    dailytwice: reais(2 * daily),
    dailythird: wholeReais(daily / 3),
    dailymonth: reais(30.4 * daily),
    dailycard: reais(daily / META_MEDIA),
    dailywrongtax: reais(daily * 1.1215),
    dailypeak: reais(1.75 * daily),
    dailypeakcard: reais((1.75 * daily) / META_MEDIA),
    dailyseen: reais(1.92 * daily),
    dailytenfold: reais(10 * daily),
    dailymore: reais(1.2 * daily),
    yeartax: wholeReais(365 * daily * 0.1215),
    budgetcard: reais(budget / META_MEDIA),
    budgetpix: reais(budget * META_MEDIA),
    alarm: reais(3 * cpl),
    alarm2: reais(2 * cpl),
    alarm4: reais(4 * cpl),
    learndaily: reais((50 * cpl) / 7),
    clickmost: reais(clickMost),
    clickmostgoogle: reais(cpl * medianRateOfGoogle),
    clickfar: wholeReais(2.5 * clickMost),
    clicks: count(budget / clickMost),
    clicks3: count((3 * budget) / clickMost),
    halfclicks: count(budget / clickMost / 2),
    cpl2: reais(clickMost / 0.02),
    cpl25: reais(clickMost / 0.025),
    cpl3: reais(clickMost / 0.03),
    cpl4: reais(clickMost / medianRate),
    cpl6: reais(clickMost / 0.06),
    leads2: count((0.02 * budget) / clickMost),
    leads6: count((0.06 * budget) / clickMost),
    forgotten: reais(5 * cpl),
    weekleads: count(week),
    fortnightleads: count(fortnight),
    monthleads: count(month),
    quarterleads: count(quarter),
    weekspent: reais(spent.week),
    weekspentcard: reais(spent.week / META_MEDIA),
    quarterspent: reais(spent.quarter),
    patients: count(patients),
    quarterclicks: count(25 * quarter),
    quarterimpressions: count(Math.round((25 * quarter) / 0.06 / 1000) * 1000),
    quarterclick: reais(spent.quarter / (25 * quarter)),
    quartercpl: reais(spent.quarter / quarter),
    quartercac: reais(spent.quarter / patients),
    earned: reais(patients * left),
    revenue: reais(patients * price),
    profit: reais(patients * left - spent.quarter),
    quarterroas: decimal((patients * price) / spent.quarter, 1),
    cheaperpatients: decimal(mean / 0.9, 1),
    cheapergain: wholeReais((mean / 0.9 - mean) * left),
    betterpatients3: decimal(quarter / better, 1),
    bettergain: wholeReais((quarter / better - mean) * left),
    bettermore: wholeReais(3 * (ofClosing(better).total - ofClosing(leads).total)),
    double: count(2 * leads),
    quizright: reais(0.04 * cpl),
    quizwrong: reais(cpl / 4),
    quiztenth: reais(0.004 * cpl),
    ...lucks,
    ...read3,
    ...table,
  }
}
