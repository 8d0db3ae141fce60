import { expect, test } from 'vitest'
import { CALCULATOR_MESSAGES } from './calculate-campaign-metrics.ts'
import { readPlanForm } from './plan-form.ts'
import { PLANNER_MESSAGES } from './planner-scenario.ts'

const typed = { segment: 'Saúde', objective: 'Leads', budget: '3.000', days: '30' }
const scenario = { segment: 'Saúde', objective: 'Leads', budget: 3000, days: 30 }

test('numbers are read as people type them, and empty controls are left out', () => {
  expect(
    readPlanForm({ ...typed, ticket: '1.500,50', margin: '32,5 %', closeRate: ' 8% ' }),
  ).toEqual({ scenario: { ...scenario, ticket: 1500.5, margin: 32.5, closeRate: 8 } })
  const all = {
    ...typed,
    target: '1.200',
    fee: '0',
    month: '12',
    ticket: '',
    margin: ' ',
    other: 'x',
  }
  expect(readPlanForm(all)).toEqual({ scenario: { ...scenario, target: 1200, fee: 0, month: 12 } })
})

test.each([
  ['ticket', '0'],
  ['ticket', '-5'],
  ['ticket', 'mil'],
  ['ticket', '1,500.50'],
  ['ticket', '100.000.001'],
  ['margin', '0'],
  ['margin', '100,01'],
  ['margin', '2.500'],
  ['closeRate', '0'],
  ['closeRate', '101'],
  ['closeRate', '1e1'],
  ['target', '0'],
  ['target', '1000001'],
  ['fee', '-1'],
  ['fee', 'NaN'],
  ['month', '0'],
  ['month', '13'],
  ['month', '1,5'],
  ['month', 'maio'],
] as const)('%s %j is refused with its own message', (name, text) => {
  expect(readPlanForm({ ...typed, [name]: text })).toEqual({
    errors: { [name]: PLANNER_MESSAGES[name] },
  })
})

test('close rates of single channels, people and capacity are read beside the others', () => {
  const own = { 'closeRate-Google-Ads': '25%', 'closeRate-TikTok': '', people: '180.000' }
  expect(readPlanForm({ ...typed, ...own, capacity: '12' })).toEqual({
    scenario: { ...scenario, closeRates: { 'Google Ads': 25 }, people: 180_000, capacity: 12 },
  })
  expect(
    readPlanForm({ ...typed, 'closeRate-TikTok': '120', people: '0', capacity: 'muitos' }),
  ).toEqual({
    errors: {
      'closeRate-TikTok': PLANNER_MESSAGES.closeRates,
      people: PLANNER_MESSAGES.people,
      capacity: PLANNER_MESSAGES.capacity,
    },
  })
})

test('nothing at all: the messages of what is required, and only these', () => {
  expect(readPlanForm({})).toEqual({
    errors: {
      segment: CALCULATOR_MESSAGES.segment,
      objective: CALCULATOR_MESSAGES.objective,
      budget: CALCULATOR_MESSAGES.budgetMin,
      days: CALCULATOR_MESSAGES.daysWhole,
    },
  })
  expect(readPlanForm({ ...typed, budget: '99', days: '6' }).errors).toEqual({
    budget: CALCULATOR_MESSAGES.budgetMin,
    days: CALCULATOR_MESSAGES.daysMin,
  })
})
