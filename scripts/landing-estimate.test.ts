import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANDING_ESTIMATE_FILE, landingEstimate } from './landing-estimate.ts'

test('the figures that the landing page shows are what the shipped estimator answers', () => {
  const kept = readFileSync(new URL(`../${LANDING_ESTIMATE_FILE}`, import.meta.url), 'utf8')
  expect(kept).toBe(landingEstimate())
})
