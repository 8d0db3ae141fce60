import { planner } from '@content/planner.ts'
import { expect, test } from 'vitest'
import { draftOf } from './draft-scenario.ts'
import { EMPTY_DRAFT } from './planner-draft.ts'
import { readScenario } from './read-scenario.ts'
import { responsesOf } from './responses-of.ts'

const base = { segment: 'Serviços', objective: 'Leads', budget: '3.000', days: '30' }
const { messages } = planner

test('texts as people type them become a scenario, and empty fields are absent', () => {
  const { scenario } = readScenario({
    ...base,
    ticket: '1.500,50',
    margin: '45%',
    repeat: '2,5',
    saleMode: 'closed',
    'max TikTok': '30',
  })
  expect(scenario).toEqual({
    segment: 'Serviços',
    objective: 'Leads',
    budget: 3000,
    days: 30,
    ticket: 1500.5,
    margin: 45,
    repeat: 2.5,
    directSale: false,
    bounds: { TikTok: { max: 0.3 } },
  })
})

test('closing by channel, people and capacity are read, and come back from a link as they were', () => {
  const texts = { 'closeRate-Google-Ads': '12,5', people: '180.000', capacity: '8' }
  const { scenario } = readScenario({ ...base, ...texts })
  expect(scenario).toMatchObject({
    closeRates: { 'Google Ads': 12.5 },
    people: 180_000,
    capacity: 8,
  })
  const response = { exponent: 0.8, deviation: 0.1 }
  const draft = draftOf({ ...scenario, responses: { TikTok: response } })
  expect(readScenario(draft.texts).scenario).toEqual(scenario)
  expect(scenario && responsesOf(draft.own, scenario)).toEqual({ TikTok: response })
  expect(readScenario({ ...base, 'closeRate-TikTok': '0' }).errors).toHaveProperty([
    'closeRate-TikTok',
  ])
})

test('without a segment there is nothing to say yet, and no message', () => {
  expect(readScenario(EMPTY_DRAFT.texts)).toEqual({ state: 'empty', errors: {} })
})

test.each([
  [{ ticket: 'caro' }, 'ticket'],
  [{ margin: '140' }, 'margin'],
  [{ closeRate: '0' }, 'closeRate'],
  [{ budget: '12' }, 'budget'],
  [{ days: '3' }, 'days'],
  [{ repeat: '0' }, 'repeat'],
  [{ target: '0' }, 'target'],
  [{ 'min TikTok': '-3' }, 'min TikTok'],
])('%j is refused beside its field', (texts, name) => {
  const reading = readScenario({ ...base, ...texts })
  expect(reading.state).toBe('wrong')
  expect(Object.keys(reading.errors)).toEqual([name])
  expect(reading.errors[name]?.length).toBeGreaterThan(10)
})

test('bounds that contradict each other are refused', () => {
  const errors = (texts: Record<string, string>) => readScenario({ ...base, ...texts }).errors
  expect(errors({ 'min TikTok': '60', 'max TikTok': '40' })).toEqual({
    'min TikTok': messages.bounds,
  })
  expect(errors({ 'min TikTok': '60', 'min YouTube': '50' })).toEqual({
    'min YouTube': messages.boundsSum,
  })
  const platforms = ['Google Ads', 'YouTube', 'Instagram', 'TikTok', 'Pinterest', 'LinkedIn Ads']
  const low = Object.fromEntries(platforms.map((platform) => [`max ${platform}`, '10']))
  expect(errors(low)).toEqual({ 'max Google Ads': messages.boundsRoom })
})
