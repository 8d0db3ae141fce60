import { MODEL } from './spam-model.generated.ts'
import { textFeatures } from './text-features.ts'

/** A trained model: the weight of each feature, in one byte each. */
export type SpamModel = {
  /** The value of one step of a weight. */
  scale: number
  /** Signed bytes, in base64. */
  weights: string
}

/** Points for one unit of the model's log odds. */
const POINTS_A_UNIT = 120
/** A text that reads like a client's can outweigh weak signals, but never a honeypot. */
const MIN_POINTS = -50
const MAX_POINTS = 140

const decodedWeights = new Map<SpamModel, Int8Array>()

/** Long texts do not count more than short ones, and one word alone proves nothing. */
export const weightOfEach = (features: number) => 1 / Math.sqrt(features + LENGTH_SMOOTHING)
/** In features; about three short sentences. */
const LENGTH_SMOOTHING = 200

/**
 * The log odds of spam. Above zero, the text is more like the spam of the training set than like its leads.
 */
export function logOdds(text: string, model: SpamModel): number {
  let weights = decodedWeights.get(model)
  if (!weights) {
    weights = Int8Array.from(atob(model.weights), (byte) => byte.charCodeAt(0))
    decodedWeights.set(model, weights)
  }
  const features = textFeatures(text)
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return sum * model.scale * weightOfEach(features.length)
}

/** In points: below zero for a text that reads like a lead, above zero for one that reads like spam. */
export function spamScore(text: string, model: SpamModel = MODEL): number {
  return Math.max(MIN_POINTS, Math.min(MAX_POINTS, logOdds(text, model) * POINTS_A_UNIT))
}
