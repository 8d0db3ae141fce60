import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PLATFORMS } from '../contracts/campaign.ts'

const script = fileURLToPath(new URL('planner-plan.ts', import.meta.url))
const run = (input: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    input,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { status, answer: JSON.parse(stdout) }
}
const scenario = {
  segment: 'Educação',
  objective: 'Vendas',
  budget: 8000,
  days: 30,
  ticket: 1200,
  margin: 60,
  closeRate: 5,
  target: 10,
  fee: 0,
  month: 11,
  known: [{ platform: 'Instagram', metric: 'cpl', value: 30, conversions: 40 }],
}

test('prints one JSON object with every answer', () => {
  const { status, answer } = run(JSON.stringify(scenario))
  expect(status).toBe(0)
  expect(answer.economics.maxLeadCost).toBeCloseTo(1200 * 0.6 * 0.05, 9)
  for (const platform of PLATFORMS) {
    const { profitChance } = answer.economics.platforms[platform]
    expect(profitChance).toBeGreaterThanOrEqual(0)
    expect(profitChance).toBeLessThanOrEqual(1)
    const { budget50, budget80, pays } = answer.reverse.platforms[platform]
    expect(budget50).toBeLessThan(budget80)
    expect(typeof pays).toBe('boolean')
  }
  expect(answer.split).toHaveLength(PLATFORMS.length)
  expect(answer.test.channels).toHaveLength(2)
})

test.each(['', 'null', '{', JSON.stringify({ ...scenario, closeRate: 0 })])(
  'answers %j with an error and exit code 1',
  (input) => {
    const { status, answer } = run(input)
    expect(status).toBe(1)
    expect(Object.keys(answer)).toEqual(['error'])
    expect(answer.error).toMatch(/^Informe/)
  },
)
