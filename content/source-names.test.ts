import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORMS } from '../contracts/campaign.ts'
import { MODEL } from '../estimator/model.generated.ts'
import { placementOf } from '../estimator/visitor-campaign.ts'
import { placements } from './placements.ts'
import { hasSourceName, sourceName } from './source-names.ts'

/** Words that a Portuguese title does not have, unless they are the publication's own name. */
const ENGLISH =
  /\b(?:the|by|for|and|with|benchmarks by|cost per|average|rates|quoted|withheld|public)\b/i

test('every source that an answer cites has a Portuguese name', () => {
  expect(MODEL.sources.filter(({ id }) => !hasSourceName(id)).map(({ id }) => id)).toEqual([])
  for (const source of MODEL.sources) {
    const { publisher, title } = sourceName(source)
    expect(`${publisher}: ${title}`).not.toMatch(ENGLISH)
  }
})

test('every source of the data has one, and no two are the same', () => {
  const file = readFileSync(new URL('../estimator/data/observations.csv', import.meta.url), 'utf8')
  const ids = [
    ...new Set(
      file
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0] ?? ''),
    ),
  ].filter(Boolean)
  expect(ids.filter((id) => !hasSourceName(id))).toEqual([])
  const names = ids.map((id) => JSON.stringify(sourceName({ id, publisher: '', title: '' })))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a platform has another sentence where it buys another placement', () => {
  for (const platform of PLATFORMS) {
    const sentences = placements[platform]
    for (const aim of ['leads', 'sales'] as const) {
      const isOther = placementOf(platform, aim) !== placementOf(platform, 'reach')
      expect(sentences[aim] !== sentences.reach).toBe(isOther)
    }
  }
})
