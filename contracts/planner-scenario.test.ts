import { expect, test } from 'vitest'
import { PLANNER_MESSAGES, readScenario } from './planner-scenario.ts'

const asked = { segment: 'Saúde', objective: 'Leads', budget: 5000 }
const known = { platform: 'Instagram', metric: 'cpl', value: 40 }

test('segment, objective and budget are enough', () => {
  expect(readScenario(asked)).toEqual({ scenario: { ...asked, days: 30 } })
})

test('short names of metrics are those of the market data', () => {
  expect(readScenario({ ...asked, known: [known] })).toMatchObject({
    scenario: { known: [{ metric: 'costPerLead' }] },
  })
})

const wrong: [string, unknown, string?][] = [
  ['no object', 'x', PLANNER_MESSAGES.notScenario],
  ['a list', [], PLANNER_MESSAGES.notScenario],
  ['null', null, PLANNER_MESSAGES.notScenario],
  ['no segment', { ...asked, segment: undefined }],
  ['unknown segment', { ...asked, segment: 'Bancos' }],
  ['unknown objective', { ...asked, objective: 'x' }],
  ['no budget', { ...asked, budget: undefined }],
  ['budget as text', { ...asked, budget: '5000' }],
  ['negative budget', { ...asked, budget: -1 }],
  ['NaN', { ...asked, budget: Number.NaN }],
  ['half a day', { ...asked, days: 10.5 }],
  ['too many days', { ...asked, days: 366 }],
  ['a free ticket', { ...asked, ticket: 0 }, PLANNER_MESSAGES.ticket],
  ['an endless ticket', { ...asked, ticket: Number.POSITIVE_INFINITY }],
  ['a margin above 100', { ...asked, margin: 101 }, PLANNER_MESSAGES.margin],
  ['a close rate of 0', { ...asked, closeRate: 0 }, PLANNER_MESSAGES.closeRate],
  ['a close rate above 100', { ...asked, closeRate: 120 }, PLANNER_MESSAGES.closeRate],
  ['a negative fee', { ...asked, fee: -1 }, PLANNER_MESSAGES.fee],
  ['a target of 0', { ...asked, target: 0 }, PLANNER_MESSAGES.target],
  ['month 13', { ...asked, month: 13 }, PLANNER_MESSAGES.month],
  ['month 1.5', { ...asked, month: 1.5 }, PLANNER_MESSAGES.month],
  ['an exponent above 1', { ...asked, exponent: 1.2 }, PLANNER_MESSAGES.exponent],
  ['no list', { ...asked, known: known }, PLANNER_MESSAGES.known],
  ['an unknown platform', { ...asked, known: [{ ...known, platform: 'Orkut' }] }],
  ['an unknown metric', { ...asked, known: [{ ...known, metric: 'likes' }] }],
  ['a metric of Object', { ...asked, known: [{ ...known, metric: 'constructor' }] }],
  ['a value of 0', { ...asked, known: [{ ...known, value: 0 }] }],
  ['a rate in percent', { ...asked, known: [{ ...known, metric: 'ctr', value: 1.5 }] }],
  ['a negative count', { ...asked, known: [{ ...known, conversions: -3 }] }],
  ['bounds above the whole', { ...asked, bounds: { TikTok: { min: 0.7 }, YouTube: { min: 0.7 } } }],
  ['bounds in the wrong order', { ...asked, bounds: { TikTok: { min: 0.5, max: 0.2 } } }],
  ['bounds of an unknown channel', { ...asked, bounds: { Orkut: { min: 0.5 } } }],
  ['a field that does not exist', { ...asked, bugdet: 3 }],
]
test.each(wrong)('%s is refused in Portuguese', (_, input, message) => {
  const answer = readScenario(input)
  if (!('error' in answer)) throw new Error('it was accepted')
  if (message) expect(answer.error).toBe(message)
  expect(answer.error).toMatch(/^[A-Z]/)
  expect(answer.error).not.toMatch(/invalid|expected|required|undefined/i)
})
