import { expect, test } from 'vitest'
import { CALCULATOR_MESSAGES } from './calculate-campaign-metrics.ts'
import { PLAN_FIELDS, PLAN_MESSAGES, planFormSchema, readPlanForm } from './plan-form.ts'

const typed = { segment: 'Saúde', objective: 'Leads', budget: '3.000', days: '30' }

test('the table and the schema have the same fields in the same order', () => {
  expect(PLAN_FIELDS.map(({ name }) => name)).toEqual(Object.keys(planFormSchema.shape))
})

test('numbers are read as people type them, and empty controls are left out', () => {
  expect(
    readPlanForm({ ...typed, ticket: '1.500,50', margin: '32,5 %', closeRate: ' 8% ' }),
  ).toEqual({
    scenario: {
      segment: 'Saúde',
      objective: 'Leads',
      budget: 3000,
      days: 30,
      ticket: 1500.5,
      margin: 32.5,
      closeRate: 8,
    },
  })
  const all = { ...typed, target: '1.200', fee: '0', month: '12', ticket: '', margin: ' ' }
  expect(readPlanForm(all).scenario).toEqual({
    segment: 'Saúde',
    objective: 'Leads',
    budget: 3000,
    days: 30,
    target: 1200,
    fee: 0,
    month: 12,
  })
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
  ['target', '2,5'],
  ['target', '1000001'],
  ['fee', '-1'],
  ['fee', 'NaN'],
  ['month', '0'],
  ['month', '13'],
  ['month', '1,5'],
  ['month', 'maio'],
] as const)('%s %j is refused with its own message', (name, text) => {
  expect(readPlanForm({ ...typed, [name]: text })).toEqual({
    errors: { [name]: PLAN_MESSAGES[name] },
  })
})

test('nothing at all: the messages of what is required, and only these', () => {
  expect(readPlanForm({})).toEqual({
    errors: {
      segment: CALCULATOR_MESSAGES.segment,
      objective: CALCULATOR_MESSAGES.objective,
      budget: CALCULATOR_MESSAGES.budgetMin,
      days: CALCULATOR_MESSAGES.daysMin,
    },
  })
  expect(readPlanForm({ ...typed, ticket: 5 }).errors).toHaveProperty('ticket')
})
