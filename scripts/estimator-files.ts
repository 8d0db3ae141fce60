import { readFileSync } from 'node:fs'
import { DATA_FILES, type DataFiles } from '../estimator/read-market-data.ts'
import type { LearnedFit } from '../estimator/training.ts'

const read = (path: string) =>
  readFileSync(new URL(`../estimator/${path}`, import.meta.url), 'utf8')

/** The market data, by the names of its files. */
export const dataFiles = () =>
  Object.fromEntries(DATA_FILES.map((name) => [name, read(`data/${name}`)])) as DataFiles

/** What the last training learned. */
export const learnedFit = (): LearnedFit => JSON.parse(read('learned-fit.json'))
