const WORDS = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
]

/** 6 is 'seis'. From eleven on, digits. */
export const numberWord = (count: number) => WORDS[count] ?? String(count)

/** 'seis' is 6. */
export function numberOf(word: string): number | undefined {
  const number = WORDS.indexOf(word.toLowerCase())
  return number < 0 ? undefined : number
}

/** 'seis canais', 'um canal'. */
export const channelsInWords = (count: number) =>
  `${numberWord(count)} ${count === 1 ? 'canal' : 'canais'}`
