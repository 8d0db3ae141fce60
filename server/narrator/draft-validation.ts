import type { Platform } from '../../contracts/campaign.ts'
import { unaccented } from '../unaccented.ts'
import { isMisplaced } from './misplaced-placeholders.ts'

/** A text from the language model in which every figure is a placeholder in braces. */
export type Draft = { text: string; lines: Record<string, string> }

export type DraftRules = {
  /** Placeholders that may be anywhere. */
  general: ReadonlySet<string>
  /** The placeholders of each platform. The text may use all of them, a platform's line only its own. */
  byPlatform: ReadonlyMap<Platform, ReadonlySet<string>>
  /** What an honest text must mention: the recommended platform, a tie, limited data. */
  mustSay: readonly string[]
}

export type DraftFault =
  | 'missing-line'
  | 'too-short'
  | 'too-long'
  | 'number'
  | 'number-in-words'
  | 'unknown-placeholder'
  | 'swapped-placeholder'
  | 'forbidden-character'
  | 'address'
  | 'promise'
  | 'no-figure'
  | 'not-portuguese'
  | 'left-unsaid'

/** Lengths in characters. A placeholder counts as a typical figure. */
const TEXT_LENGTH = { min: 150, max: 900 }
const LINE_LENGTH = { min: 15, max: 110 }
const FIGURE = 'R$ 00,00'

const PLACEHOLDER = /\{(\w+)\}/g
const STANDING_ALONE = /(?<=^|[\s("“‘])\{\w+\}(?=$|[\s.,;:!?)"”’…])/g

// Portuguese letters and the punctuation of plain prose. Everything else is refused: markup, backticks,
// slashes, currency and percent signs, look-alike letters, invisible characters.
const PLAIN_PROSE = /^[a-zA-ZÀ-ÖØ-öø-ÿ .,;:!?()'"“”‘’–—…-]*$/
const ADDRESS = /\p{L}\.\p{L}|\bwww\b|\bhttps?\b/iu
const ROMAN_NUMERAL = /\b[IVXLCDM]{2,}\b/

/**
 * Portuguese number words, without accents. 'um' and 'uma' are allowed, because they are articles. Ordinals
 * and 'segundo' (also 'according to') are refused, because this code cannot know whether they are true.
 */
const NUMBER_WORDS = new RegExp(
  `\\b(?:${[
    'zero|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|[qc]u?atorze|quinze',
    'dez[ae]sseis|dez[ae]ssete|dezoito|dez[ae]nove|vinte|trinta|quarenta|cin[cq]uenta|sessenta',
    'setenta|oitenta|noventa|cem|centos?|duzent[oa]s|trezent[oa]s|\\w+centos|\\w+centas',
    'quinhent[oa]s|mil|milhar(?:es)?|(?:m|b|tr|quatr|z)ilh(?:ao|oes)|bili(?:ao|oes)',
    'dezenas?|centenas?|duzias?|pares|par de|digitos?',
    'quinzena\\w*|(?:bi|tri|se)mestr\\w*|decadas?|seculos?',
    'dobr\\w+|dupl\\w+|tripl\\w+|quadrupl\\w+|quintupl\\w+|sextupl\\w+|multipl[oa]s? de',
    'metades?|meias?|e meio|meio a meio|tercos?|quart[oa]s?|quint[oa]s?|sext[oa]s?|setim[oa]s?',
    '(?:dec|cent|sept|set|oct|oit|non|undec|duodec)upl\\w+',
    'oitav[oa]s?|non[oa]s?|decim[oa]s?|\\w+esim[oa]s?|primeir[oa]s?|segund[oa]s?|terceir[oa]s?',
    // Models sometimes switch to another language for a number.
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty',
    'sixty|seventy|eighty|ninety|hundreds?|thousands?|[mb]illions?|hal(?:f|ves)|thirds?|quarters?',
    'doubl\\w+|tripl\\w+|twice|thrice|twofold|threefold|tenfold|dozens?|per ?cent|first|second',
    'cuatro|siete|ocho|nueve|diez|veinte|treinta|cuarenta|ciento|doble|mitad',
    'por ?cento|vezes (?:mais|menos|maior(?:es)?|menor(?:es)?|melhor(?:es)?)',
  ].join('|')})\\b`,
)

/** The agency promises no results, and neither may a text on its page. Without accents, as above. */
const PROMISE = new RegExp(
  `\\b(?:${[
    'garant\\w*|guarant\\w*|promet\\w+|prometid\\w+|assegur\\w+|(?<!nao e (?:uma )?)promessas?',
    '(?:sem|nenhum|zero|livre de|nao ha|nao tem|nao existe) (?:qualquer |nenhum )?riscos?|riscos? (?:zero|nenhum)',
    'risk ?free|no risk|sem (?:erro|falha|perda|prejuizo|medo de (?:errar|perder))|nunca falha\\w*',
    'nao (?:tem|ha) como (?:perder|errar|dar errado)|impossivel (?:perder|errar)|infalive(?:l|is)',
    '(?:lucro|retorno|resultado|sucesso|ganho)s? (?:cert|segur|facil|faceis|rapid|comprovad|imediat)\\w*',
    'com (?:toda )?certeza|certeza (?:absoluta|total|de (?:lucro|retorno|resultado|venda)s?)|certamente',
    'dinheiro de volta|enriquec\\w*|ficar ric[oa]|sempre (?:funciona|da certo|da lucro|da retorno)',
  ].join('|')})\\b`,
)

/** Portuguese words that neither English nor Spanish spells like this. */
const PORTUGUESE = new Set(
  'não é em com um uma do da dos das no na nos nas ao aos à pelo pela mais mas ou são seu sua você também então isso até'.split(
    ' ',
  ),
)
const PORTUGUESE_WORDS_MIN = 5
const FOREIGN = new Set(
  'the and with your you is are of el una con pero más muy y und les'.split(' '),
)

/**
 * Returns why a draft cannot be shown, or undefined if it can. When in doubt it refuses, because the template
 * is always available.
 */
export function validateDraft(draft: Draft, rules: DraftRules): DraftFault | undefined {
  const everywhere = new Set(rules.general)
  for (const names of rules.byPlatform.values()) for (const name of names) everywhere.add(name)

  const ofText = validateProse(draft.text, everywhere, TEXT_LENGTH)
  if (ofText) return ofText
  if (isMisplaced(draft.text, rules.byPlatform)) return 'swapped-placeholder'
  const prose = withoutPlaceholders(draft.text)
  if (prose === draft.text) return 'no-figure'
  const words = wordsOf(prose)
  if (words.filter((word) => PORTUGUESE.has(word)).length < PORTUGUESE_WORDS_MIN)
    return 'not-portuguese'
  if (words.some((word) => FOREIGN.has(word))) return 'not-portuguese'
  const said = prose.toLowerCase()
  if (!rules.mustSay.every((words) => said.includes(words.toLowerCase()))) return 'left-unsaid'

  for (const [platform, names] of rules.byPlatform) {
    const line = draft.lines[platform]
    if (line === undefined) return 'missing-line'
    const own = new Set([...rules.general, ...names])
    const ofLine = validateProse(line, own, LINE_LENGTH)
    if (ofLine) return ofLine
    if (isMisplaced(line, rules.byPlatform)) return 'swapped-placeholder'
    if (wordsOf(withoutPlaceholders(line)).some((word) => FOREIGN.has(word)))
      return 'not-portuguese'
  }
  return undefined
}

const wordsOf = (prose: string) => [...new Set(prose.toLowerCase().match(/\p{L}+/gu))]
const withoutPlaceholders = (text: string) => text.replace(PLACEHOLDER, ' ')

function validateProse(
  text: string,
  known: ReadonlySet<string>,
  length: { min: number; max: number },
): DraftFault | undefined {
  const size = text.replace(PLACEHOLDER, FIGURE).length
  if (size < length.min) return 'too-short'
  if (size > length.max) return 'too-long'
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (!known.has(name)) return 'unknown-placeholder'
  }
  // '{cpl_x}k', '-{cpl_x}' and '{cpl_x} vezes' would state a different number than the figure.
  const standing = text.replace(STANDING_ALONE, ' ')
  if (/[{}]/.test(standing)) return 'forbidden-character'
  if (/\}\s*vezes\b/.test(text)) return 'number-in-words'
  const prose = withoutPlaceholders(text)
  if (/\p{N}/u.test(prose)) return 'number'
  if (!PLAIN_PROSE.test(prose)) return 'forbidden-character'
  if (ADDRESS.test(prose)) return 'address'
  const words = unaccented(prose).replace(/[^a-z]+/g, ' ')
  if (NUMBER_WORDS.test(words) || ROMAN_NUMERAL.test(prose)) return 'number-in-words'
  if (PROMISE.test(words)) return 'promise'
  return undefined
}
