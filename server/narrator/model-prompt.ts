import * as z from 'zod/mini'
import { platformAdvice } from '../../content/narration.ts'
import type { Platform } from '../../contracts/campaign.ts'
import type { ScenarioEstimate } from '../scenario-estimate.ts'
import { type ComparisonFacts, comparisonFacts } from './comparison-facts.ts'
import { type Choice, type LineName, lineTemplate, offerOf } from './templates.ts'

export const SYSTEM_PROMPT = `You help the public website of a Brazilian paid-media agency to explain the result of a campaign estimate to a business owner.

You write nothing. You receive the facts of the result and finished sentences by name, all of them true, and you choose which of them are shown.

Answer with one JSON object and nothing else:
{"sentences": ["<name>", "<name>"]}

- For each platform choose exactly one of its names, the one that helps the owner most to tell it apart there. A name is made of the platform and a kind of sentence: no two platforms get the same kind.
- If there is an "advice", add its name only if it helps in this case.
- Use the names exactly as given.`

const ADVICE = 'advice'

export type BuiltPrompt = {
  /** Facts and sentences without any figure, so that all budgets with the same facts share one prompt. */
  prompt: string
  /** The names that may be chosen, and what each stands for. */
  offered: ReadonlyMap<string, { platform: Platform; line: LineName } | 'advice'>
  platforms: readonly Platform[]
}

export function buildPrompt(result: ScenarioEstimate): BuiltPrompt {
  const facts = comparisonFacts(result)
  const { lines, advice } = offerOf(result, facts)
  const offered: [string, { platform: Platform; line: LineName } | 'advice', string][] = [
    ...lines,
  ].flatMap(([platform, names]) =>
    names.map((line) => [`${platform}: ${line}`, { platform, line }, lineTemplate(facts, line)]),
  )
  if (advice) offered.push([ADVICE, 'advice', platformAdvice[facts.start.platform]])
  return {
    prompt: JSON.stringify(
      {
        ...describedFacts(result, facts),
        sentences: Object.fromEntries(offered.map(([name, , sentence]) => [name, sentence])),
      },
      null,
      1,
    ),
    offered: new Map(offered.map(([name, meaning]) => [name, meaning])),
    platforms: [...lines.keys()],
  }
}

/** For services that can keep a model to a form. */
export const answerSchema = ({ offered }: BuiltPrompt) => ({
  type: 'object',
  properties: {
    sentences: { type: 'array', items: { type: 'string', enum: [...offered.keys()] } },
  },
  required: ['sentences'],
  additionalProperties: false,
})

const repliedSchema = z.object({ sentences: z.array(z.string()) })
export type Reply = z.infer<typeof repliedSchema>

/** Undefined if it is anything but a list of names. */
export const readReply = (value: unknown): Reply | undefined => repliedSchema.safeParse(value).data

/** Undefined unless every name was offered, and each platform has exactly one line that no other has. */
export function choiceOf(
  { sentences }: Reply,
  { offered, platforms }: BuiltPrompt,
): Choice | undefined {
  const lines = new Map<Platform, LineName>()
  let advice = false
  for (const name of sentences) {
    const meaning = offered.get(name)
    if (meaning === undefined) return undefined
    if (meaning === 'advice') {
      if (advice) return undefined
      advice = true
    } else {
      if (lines.has(meaning.platform)) return undefined
      lines.set(meaning.platform, meaning.line)
    }
  }
  const isWhole = lines.size === platforms.length && new Set(lines.values()).size === lines.size
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
