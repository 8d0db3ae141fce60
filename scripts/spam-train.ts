// `npm run spam:train`: trains the spam classifier on tests/spam, prints its accuracy, and writes the model.

import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '../estimator/matrix.ts'
import { toE164 } from '../server/receive/phone.ts'
import { classifierText, scoreSpam } from '../server/receive/spam.ts'
import { type SpamModel, weightOfEach } from '../server/receive/spam-classifier.ts'
import { FEATURE_BUCKETS, textFeatures } from '../server/receive/text-features.ts'
import { HOLD_AT } from '../server/store/quarantine.ts'
import { SPAM, saveTrainingHash } from './trained-from.ts'

export type Sample = {
  kind: string
  what: string
  fields: Record<string, string>
  elapsedMs: number | null
  honeypot?: string
  isSpam: boolean
}

const folder = new URL('../tests/spam/', import.meta.url)
const modelFile = new URL('../server/receive/spam-model.generated.ts', import.meta.url)

export function readSamples(): Sample[] {
  const read = (name: string, isSpam: boolean): Sample[] =>
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')).map(
      (sample: Omit<Sample, 'isSpam'>) => ({
        ...sample,
        isSpam,
      }),
    )
  return [...read('honest.json', false), ...read('spam.json', true)]
}

/** Scores a sample like the function that receives leads. */
export const judgeSample = ({ fields, elapsedMs, honeypot }: Sample, model?: SpamModel) =>
  scoreSpam(
    {
      fields,
      website: Boolean(honeypot),
      elapsedMs: elapsedMs ?? undefined,
      phoneE164: toE164(fields.phone ?? ''),
    },
    model,
  )

/** L2 regularization: with few texts and many features, unpenalized weights would overfit. */
const L2_PENALTY = 0.0001
const STEPS = 300

/** Logistic regression by full-batch gradient descent with momentum. Same samples, same weights. */
export function trainModel(samples: Sample[]): SpamModel {
  const rows = samples.map(({ fields, isSpam }) => ({
    features: Uint16Array.from(textFeatures(classifierText(fields))),
    spam: isSpam ? 1 : 0,
  }))
  const weights = new Float64Array(FEATURE_BUCKETS)
  const velocity = new Float64Array(FEATURE_BUCKETS)
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(FEATURE_BUCKETS)
    for (const { features, spam } of rows) {
      const size = weightOfEach(features.length)
      let sum = 0
      for (const feature of features) sum += at(weights, feature) * size
      const error = (1 / (1 + Math.exp(-sum)) - spam) / rows.length
      for (const feature of features) gradient[feature] = at(gradient, feature) + error * size
    }
    for (let index = 0; index < FEATURE_BUCKETS; index++) {
      const weight = at(weights, index)
      const change = 0.9 * at(velocity, index) - 2 * (at(gradient, index) + L2_PENALTY * weight)
      velocity[index] = change
      weights[index] = weight + change
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = largest / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return {
    scale: Number(scale.toPrecision(6)),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}

export type Judged = Sample & { score: number; signals: string[]; held: boolean }

/** Cross-validation: every sample is scored by a model that was trained without it. */
export function crossValidated(samples: Sample[], parts = 10): Judged[] {
  return Array.from({ length: parts }, (_, part) => {
    const isAside = (_sample: Sample, index: number) => index % parts === part
    const model = trainModel(samples.filter((sample, index) => !isAside(sample, index)))
    return samples.filter(isAside).map((sample) => ({ ...sample, ...judgeSample(sample, model) }))
  }).flat()
}

export function confusionTable(judged: Judged[]): string {
  const row = (name: string, isSpam: boolean) => {
    const all = judged.filter((sample) => sample.isSpam === isSpam)
    const held = all.filter((sample) => sample.held).length
    return `${name} ${String(all.length - held).padStart(8)} ${String(held).padStart(6)} ${((100 * held) / all.length).toFixed(1).padStart(6)} %`
  }
  return ['          passed   held   share', row('honest  ', false), row('spam    ', true)].join(
    '\n',
  )
}

export const mostDoubtful = (judged: Judged[], isSpam: boolean, count = 10) =>
  judged
    .filter((sample) => sample.isSpam === isSpam)
    .sort((one, other) => (isSpam ? one.score - other.score : other.score - one.score))
    .slice(0, count)
    .map(
      ({ score, what, signals, fields }) =>
        `${String(score).padStart(4)}  ${what} (${signals.join(' ')}): ${(fields.message ?? '').replace(/\s+/g, ' ').slice(0, 90)}`,
    )
    .join('\n')

const modelText = (model: SpamModel) =>
  `// Written by scripts/spam-train.ts from tests/spam: change the texts and train again.
import type { SpamModel } from './spam-classifier.ts'

export const MODEL: SpamModel = ${JSON.stringify(model)}
`

if (import.meta.main) {
  const samples = readSamples()
  const unseen = crossValidated(samples)
  console.log(`Judged by models that had not seen them (held from ${HOLD_AT} points):`)
  console.log(confusionTable(unseen))
  console.log(`\nMost doubtful honest texts:\n${mostDoubtful(unseen, false)}`)
  console.log(`\nSpam that passes:\n${mostDoubtful(unseen, true, 20)}`)
  const model = trainModel(samples)
  writeFileSync(modelFile, modelText(model))
  saveTrainingHash(SPAM)
  const seen = samples.map((sample) => ({ ...sample, ...judgeSample(sample, model) }))
  console.log(`\nBy the model that is written, which has seen them all:\n${confusionTable(seen)}`)
  console.log(`\nMost doubtful honest texts:\n${mostDoubtful(seen, false)}`)
}
