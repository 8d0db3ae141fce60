import * as z from 'zod/mini'
import { platformAdvice } from '../../content/narration.ts'
import type { ScenarioEstimate } from '../estimate/scenario-estimate.ts'
import { type ComparisonFacts, comparisonFacts } from './comparison-facts.ts'
import { type Choice, type LineName, lineTemplate, type Offer, offerOf } from './templates.ts'

/** What a language model is asked about an estimate. It has no figure, so that many budgets share one question. */
export type Question = {
  text: string
  /** All that may be answered. */
  names: string[]
  offer: Offer
}

export const SYSTEM_PROMPT = `You help the public website of a Brazilian paid-media agency to explain the result of a campaign estimate to a business owner.

You write nothing. You receive the facts of the result and finished sentences by name, all of them true, and you choose which of them are shown.

Answer with one JSON object and nothing else:
{"sentences": ["<name>", "<name>"]}

- For each platform choose exactly one of its names, the one that helps the owner most to tell it apart there. A name is made of the platform and a kind of sentence: no two platforms get the same kind.
- If there is an "advice", add its name only if it helps in this case.
- Use the names exactly as given.`

const ADVICE = 'advice'
const nameOf = (platform: string, line: LineName) => `${platform}: ${line}`

export function questionAbout(result: ScenarioEstimate): Question {
  const facts = comparisonFacts(result)
  const offer = offerOf(result, facts)
  const sentences = Object.fromEntries(
    [...offer.lines].flatMap(([platform, lines]) =>
      lines.map((line) => [nameOf(platform, line), lineTemplate(facts, line)]),
    ),
  )
  if (offer.advice) sentences[ADVICE] = platformAdvice[facts.start.platform]
  const text = JSON.stringify({ ...describedFacts(result, facts), sentences }, null, 1)
  return { text, names: Object.keys(sentences), offer }
}

/** For services that can keep a model to a form. */
export const answerSchema = ({ names }: Question) => ({
  type: 'object',
  properties: { sentences: { type: 'array', items: { type: 'string', enum: names } } },
  required: ['sentences'],
  additionalProperties: false,
})

const answerShape = z.object({ sentences: z.array(z.string()) })

/** Undefined unless every name was offered, and each platform has exactly one line that no other has. */
export function choiceOf(answer: unknown, { offer }: Question): Choice | undefined {
  const { sentences = [] } = answerShape.safeParse(answer).data ?? {}
  const chosen = [...offer.lines].flatMap(([platform, lines]) =>
    lines
      .filter((line) => sentences.includes(nameOf(platform, line)))
      .map((line) => [platform, line] as const),
  )
  const lines = new Map(chosen)
  const advice = offer.advice && sentences.includes(ADVICE)
  const isWhole =
    lines.size === offer.lines.size &&
    new Set(lines.values()).size === lines.size &&
    sentences.length === lines.size + Number(advice)
  return isWhole ? { lines, advice } : undefined
}

function describedFacts({ scenario, ranked }: ScenarioEstimate, facts: ComparisonFacts) {
  const compared = facts.order !== undefined && {
    'do melhor ao pior': ranked.map(({ platform }) => platform),
    'empate técnico': facts.order === 'tie',
  }
  return {
    segmento: scenario.segment,
    objetivo: scenario.objective,
    'o que a verba compra': facts.buys === 'reach' ? 'impressões' : facts.words.many,
    'verba não chega a uma conversão': facts.tooSmall,
    'base de dados': Object.fromEntries(
      ranked.map(({ platform, confidence }) => [platform, confidence]),
    ),
    ...compared,
  }
}
