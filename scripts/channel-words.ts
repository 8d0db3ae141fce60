import { offered } from '../content/channels/offered.ts'
import { channelsInWords, numberOf } from '../content/number-words.ts'

/** The tools of a plan compare channels. */
const FEWEST = 2
/** How texts name the channels of offered.ts. */
const NAMES = { 'Google Ads': 'Google', 'LinkedIn Ads': 'LinkedIn' } as Partial<
  Record<string, string>
>

export function offeredErrors(list: readonly { slug: string }[] = offered): string[] {
  const slugs = list.map(({ slug }) => slug)
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  return [
    ...(twice ? [`offered: ${twice} está duas vezes`] : []),
    ...(slugs.length < FEWEST
      ? ['offered: precisa de dois canais ou mais: calculadora e planejador comparam']
      : []),
  ]
}

/** 'No Google, no Instagram e em mais quatro canais' counts the channels that it does not name. */
export function countError(
  text: string,
  count: number,
  platforms: readonly string[] = offered.map(({ platform }) => platform),
): string | undefined {
  const [said, word = ''] = /\bmais (\p{L}+) cana(?:l|is)\b/u.exec(text) ?? []
  const number = numberOf(word)
  if (!said || number === undefined) return undefined
  const named = platforms.filter((platform) => text.includes(NAMES[platform] ?? platform)).length
  const right = count - named
  return number === right
    ? undefined
    : `diz “${said}”; o site oferece ${count} e o texto já cita ${named}: seria “mais ${channelsInWords(right)}”`
}
