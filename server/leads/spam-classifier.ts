import { MODEL } from './spam-model.generated.ts'
import { textFeatures } from './text-features.ts'

/** What a model learned: how much each feature speaks for spam, in a byte each. */
export type SpamModel = {
  /** Of one step of a weight. */
  scale: number
  /** Signed bytes, in base64. */
  weights: string
}

/** Points for one unit of the model's log odds. */
const POINTS_A_UNIT = 120
/** A text that reads like a client's outweighs a little, never a honeypot. */
const LEAST = -50
const MOST = 140

const opened = new Map<SpamModel, Int8Array>()

/** Long texts count no more than short ones, and one word alone proves nothing. */
export const weightOfEach = (features: number) => 1 / Math.sqrt(features + LITTLE_TEXT)
/** In features: about three short sentences. */
const LITTLE_TEXT = 200

/** Log odds of spam: above zero it is more like the spam that was learned from than like the leads. */
export function logOdds(text: string, model: SpamModel): number {
  let weights = opened.get(model)
  if (!weights) {
    weights = Int8Array.from(atob(model.weights), (byte) => byte.charCodeAt(0))
    opened.set(model, weights)
  }
  const features = textFeatures(text)
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return sum * model.scale * weightOfEach(features.size)
}

/** In points: below zero for what reads like a lead, above for what reads like spam. */
export function spamScore(text: string, model: SpamModel = MODEL): number {
  return Math.max(LEAST, Math.min(MOST, logOdds(text, model) * POINTS_A_UNIT))
}
