import { placeholderMeanings } from '../../content/narration.ts'
import { countedRange } from '../../content/range-text.ts'
import type { Platform } from '../../contracts/campaign.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import {
  formatBudget,
  formatChance,
  formatRoughCount,
  formatRoughReais,
} from '../../contracts/number-format.ts'
import type { PlatformFigures, ScenarioEstimate } from '../scenario-estimate.ts'
import { type ComparisonFacts, comparisonFacts } from './comparison-facts.ts'
import type { DraftRules } from './draft-validation.ts'
import { cpmOf } from './figure-text.ts'

export const SYSTEM_PROMPT = `You write for the public website of a Brazilian paid-media agency.
You explain the result of a campaign estimate to a business owner, in plain, warm Brazilian Portuguese, as a seasoned media buyer would.

You receive the facts of the result and a list of placeholders. Each placeholder stands for a finished figure, unit included. You never see the figures.

Answer with one JSON object and nothing else:
{"text": "three or four sentences", "lines": {"<platform>": "one short line"}}

- "text": what is recommended and why, the likely range, how sure the estimate is, what to do next and what the estimate cannot know. Name the recommended platform. Between 300 and 700 characters.
- "lines": one line for each platform of the facts, under 80 characters, saying what sets it apart there.
- Wherever a figure belongs, write its placeholder exactly as given, with a space around it: {cpl_instagram}. A platform's line uses only that platform's placeholders.
- Write no digit and no number in words: no dois, dez, mil, dobro, metade, terço, primeiro, segundo, vezes mais, por cento. "um" and "uma" are fine.
- No currency sign, no percent sign, no Markdown, no HTML, no links, no emoji, no line breaks.
- Promise nothing: it is an estimate. Do not use words like garantia, garantido, sem risco, com certeza or promessa.
- Put each placeholder beside the words of its own meaning and of its own platform; the low end of a range before its high end.
- If "empate técnico" is true, say "empate técnico" in the text. If the data of the recommended platform is "limitada", say "dados limitados" in the text.`

export type BuiltPrompt = {
  /** Facts without any figure, so that all budgets with the same facts share one prompt. */
  prompt: string
  rules: DraftRules
  /** The figures that replace the placeholders. */
  values: Record<string, string>
}

const slugOf = (platform: Platform) => platform.toLowerCase().replaceAll(' ', '_')

export function buildPrompt(result: ScenarioEstimate): BuiltPrompt {
  const { scenario, ranked, firstBeatsSecond } = result
  const [first, second] = ranked
  const facts = comparisonFacts(result)
  const { words } = facts
  const meanings: Record<string, string> = { investimento: placeholderMeanings.investimento }
  const values: Record<string, string> = { investimento: formatBudget(scenario.budget) }
  if (second && firstBeatsSecond !== undefined) {
    const names = { first: first.platform, second: second.platform }
    meanings.chance = fillTemplate(placeholderMeanings.chance, names)
    values.chance = formatChance(firstBeatsSecond)
  }
  const general = new Set(Object.keys(values))

  const byPlatform = new Map<Platform, Set<string>>()
  for (const figures of ranked) {
    const own = new Set<string>()
    for (const [figure, value] of Object.entries(figuresOf(figures, scenario.budget, facts))) {
      const name = `${figure}_${slugOf(figures.platform)}`
      const meaning = placeholderMeanings[figure as keyof typeof placeholderMeanings]
      meanings[name] = fillTemplate(meaning, {
        one: words.one,
        many: words.many,
        platform: figures.platform,
      })
      values[name] = value
      own.add(name)
    }
    byPlatform.set(figures.platform, own)
  }

  const mustSay = [
    first.platform,
    ...(facts.order === 'tie' ? ['empate técnico'] : []),
    ...(first.confidence === 'limitada' ? ['dados limitados'] : []),
  ]
  const prompt = JSON.stringify(describedFacts(result, facts, meanings), null, 1)
  return { prompt, rules: { general, byPlatform, mustSay }, values }
}

/** The figures that matter for what the money buys. More would only make the prompt longer. */
function figuresOf(
  { metrics, middles }: PlatformFigures,
  budget: number,
  { words, buys }: ComparisonFacts,
) {
  const cpc = formatRoughReais(metrics.cpc)
  if (buys === 'reach') {
    return {
      cpm: formatRoughReais(cpmOf(budget, metrics.impressions)),
      impressoes: formatRoughCount(metrics.impressions),
      impressoes_min: formatRoughCount(middles.impressions.low),
      impressoes_max: formatRoughCount(middles.impressions.high),
      cpc,
    }
  }
  return {
    cpl: formatRoughReais(metrics.cpl),
    cpl_min: formatRoughReais(middles.cpl.low),
    cpl_max: formatRoughReais(middles.cpl.high),
    conversoes: countedRange(middles.leads, words.one, words.many),
    cpc,
  }
}

function describedFacts(
  { scenario, ranked }: ScenarioEstimate,
  facts: ComparisonFacts,
  meanings: Record<string, string>,
) {
  const compared = facts.order !== undefined && {
    'do melhor ao pior': ranked.map(({ platform }) => platform),
    recomendado: ranked[0]?.platform,
    'empate técnico': facts.order === 'tie',
    'menor custo por conversão': facts.cheapest,
    'clique mais barato': facts.cheapestClick,
    'mais impressões': facts.mostImpressions,
    'converte mais por clique': facts.mostConversionsPerClick,
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
    placeholders: Object.fromEntries(
      Object.entries(meanings).map(([name, meaning]) => [`{${name}}`, meaning]),
    ),
  }
}
