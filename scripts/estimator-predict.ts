import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createPredictor, predictCsv } from '../estimator/prediction.ts'
import { type LearnedFit, readMarketData } from '../estimator/training.ts'

const read = (path: string) =>
  readFileSync(new URL(`../estimator/${path}`, import.meta.url), 'utf8')
const data = readMarketData({
  'observations.csv': read('data/observations.csv'),
  'sources.csv': read('data/sources.csv'),
  'fx.csv': read('data/fx.csv'),
})
const learned: LearnedFit = JSON.parse(read('learned-fit.json'))
const campaign = process.argv.includes('--campaign')
const answer = predictCsv(createPredictor(data, learned), await text(process.stdin), campaign)
process.stdout.write(answer)
