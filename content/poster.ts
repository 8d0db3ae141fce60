import type { Conversion, FigureRange } from '../contracts/estimate-details.ts'
import { formatBudget, formatCount, formatNumber } from '../contracts/number-format.ts'
import type { OrderCertainty } from '../contracts/order-certainty.ts'
import { plural } from '../contracts/plural.ts'
import { unbroken } from '../contracts/unbroken.ts'
import { type DailyMinimum, minimumText } from './minimum-notes.ts'
import { countRange, from, moneyRange } from './range-text.ts'

/** The calculator's result as a poster: on the page, printed, as a picture, and without JavaScript. */
export const poster = {
  /** The headline. Every platform's name is masculine. */
  bought: {
    conversions: '{budget} devem trazer {count} no {first}.',
    reach: '{budget} devem render {count} no {first}.',
  },
  /** Its second sentence, by how certain the order is. */
  second: {
    firm: 'O {second} vem depois.',
    likely: 'O {second} vem em seguida.',
    tie: 'O {second} empata.',
    tieWithSurer: 'O {second} empata e tem mais dados: comece por ele.',
    reversed: {
      conversions: 'O {second} pode sair mais barato.',
      reach: 'O {second} pode render mais.',
    },
  },
  /** Instead of its full stop, where the budget is below that platform's minimum. */
  asks: ', mas costuma pedir {minimum} por dia.',
  /** '~' in the headline, for who hears it. */
  about: 'cerca de ',
  lessThanOne: 'menos de 1 {one}',
  large: [
    { from: 1e9, one: 'bilhão', many: 'bilhões', text: '{number} {unit} de {many}' },
    { from: 1e6, one: 'milhão', many: 'milhões', text: '{number} {unit} de {many}' },
  ],
  reached: { one: 'impressão', many: 'impressões' },
  /** Below the headline. */
  half: {
    lead: 'Em metade dos casos, um lead custa {range}.',
    'sign-up': 'Em metade dos casos, um cadastro custa {range}.',
    purchase: 'Em metade dos casos, uma compra custa {range}.',
    sale: 'Em metade dos casos, uma venda custa {range}.',
    enrolment: 'Em metade dos casos, uma matrícula custa {range}.',
  } satisfies Record<Conversion, string>,
  halfReach: 'Em metade dos casos, são {range} impressões.',
  /** Above the dots of a single platform. */
  costs: {
    lead: 'Custo por lead',
    'sign-up': 'Custo por cadastro',
    purchase: 'Custo por compra',
    sale: 'Custo por venda',
    enrolment: 'Custo por matrícula',
  } satisfies Record<Conversion, string>,
  dots: 'Cada bolinha é 1 em 20 campanhas parecidas.',
  legend: 'Traço: o valor do meio. Fundo claro: metade das campanhas.',
  hollow: 'Bolinha vazada: dados limitados.',
  /** What each row says to who does not see the dots. */
  extremes: '; extremos:',
  /** Before a note, where the days of the visitor change its figures. */
  within: 'Em {days} dias:',
  simulated: 'As frases falam de {budget} em {days} dias.',
  curve: {
    title: 'E se o investimento mudar?',
    /** Where it cannot be dragged. */
    still: 'O que muda com o investimento',
    hint: 'Arraste o ponto ou use as setas do teclado: a frase, as bolinhas e a tabela mudam juntas.',
    hintAlone:
      'Arraste o ponto ou use as setas do teclado: a frase, os números e as bolinhas mudam juntos.',
    label: 'Investimento simulado',
    drag: 'arraste:',
    point: '{budget} → {count}',
    spoken: '{budget}: {count} no {platform}',
    daily: '{daily} por dia, durante {days} dias',
    band: 'Metade dos casos: {low} a {high}',
    straight: 'Se cada real a mais rendesse sempre o mesmo',
    reset: 'Voltar para {budget}',
    chart: 'Resultado no {platform} conforme o investimento, de {low} a {high}',
  },
  picture: {
    /** The buttons, by the size of the picture. */
    tall: 'Baixar imagem (1080 × 1350)',
    wide: 'Baixar imagem (1200 × 630)',
    failed: {
      title: 'Não foi possível fazer a imagem',
      text: 'Tente de novo, ou imprima a página.',
    },
    fileName: 'estimativa-{company}-{width}x{height}.png',
    for: 'Para {company}',
    scenario: '{segment}, objetivo {objective}, {days} dias',
    scan: 'Abra este cenário',
    disclaimer: 'Estimativa, não promessa.',
  },
  /** In print only, beside the QR code. */
  printed: 'Aponte a câmera para abrir este cenário com os números do dia, ou calcule em',
} as const

/** A part of the headline; a platform's name is drawn in its colour, the second sentence more quietly. */
export type HeadlinePart = { text: string; platform?: string; quiet?: boolean }

export type Headline = {
  budget: number
  buys: 'conversions' | 'reach'
  /** What is counted, and how many of it. */
  words: { one: string; many: string }
  count: number
  first: string
  second?: string
  /** What the second usually takes a day, and for how many days the budget is. */
  secondMinimum?: DailyMinimum & { days: number }
  /** Whether clearly more is known of the second's cost. */
  secondIsSurer?: boolean
  /** Undefined where the model says nothing of these two. */
  order?: OrderCertainty
}

/** '~107 leads', '~1,2 milhão de impressões', 'menos de 1 lead'. No more than three digits are claimed. */
export function aboutCount(count: number, { one, many }: Headline['words']): string {
  if (!(count >= 1)) return poster.lessThanOne.replace('{one}', one)
  const rough = count < 1000 ? Math.round(count) : Number(count.toPrecision(3))
  const unit = poster.large.find((large) => rough >= large.from)
  if (!unit) return `~${formatCount(rough)}\u00a0${plural(rough, one, many)}`
  const number = rough / unit.from
  const decimals = Number.isInteger(number) ? 0 : number < 10 ? 2 : 1
  const written = formatNumber(number, decimals).replace(/(,\d)0$/, '$1')
  return `~${unit.text
    .replace('{number}', written)
    .replace(' {unit}', `\u00a0${plural(number, unit.one, unit.many)}`)
    .replace('{many}', many)}`
}

/** The same for who hears it: 'cerca de 107 leads'. */
export const spokenCount = (count: number, words: Headline['words']) =>
  aboutCount(count, words).replace('~', poster.about)

/** 'R$ 3.000 devem trazer ~107 leads no Instagram. O TikTok empata.' */
export function headlineParts(headline: Headline): HeadlinePart[] {
  const { budget, buys, words, count, first, second, secondMinimum, secondIsSurer, order } =
    headline
  const values: Record<string, HeadlinePart> = {
    budget: { text: unbroken(formatBudget(Math.round(budget))) },
    count: { text: aboutCount(count, words) },
    first: { text: first, platform: first },
    second: { text: second ?? '', platform: second },
    minimum: { text: secondMinimum ? unbroken(minimumText(secondMinimum)) : '' },
  }
  const isTooLittle = secondMinimum && budget / secondMinimum.days < secondMinimum.low
  const isStart = buys === 'conversions' && order === 'tie' && secondIsSurer && !isTooLittle
  const next = second && order && poster.second[isStart ? 'tieWithSurer' : order]
  const said = next && (typeof next === 'string' ? next : next[buys])
  const isRival = order === 'tie' || order === 'reversed'
  const asks = isRival && isTooLittle ? poster.asks : '.'
  return [poster.bought[buys], said && ` ${said.replace(/\.$/, asks)}`].flatMap((sentence, index) =>
    (sentence || '')
      // An article stays with its platform.
      .replace(/\b(no|O) \{/g, '$1\u00a0{')
      .split(/\{(\w+)\}/)
      .map((part, place): HeadlinePart => {
        const its = place % 2 === 0 ? { text: part } : (values[part] ?? { text: part })
        return index === 0 ? its : { ...its, quiet: true }
      })
      .filter(({ text }) => text !== ''),
  )
}

export const headlineText = (headline: Headline) =>
  headlineParts(headline)
    .map(({ text }) => text)
    .join('')

/** The same for who hears it. */
export const spokenHeadline = (headline: Headline) =>
  headlineText(headline).replace('~', poster.about)

/** 'Em metade dos casos, um lead custa de R$ 12 a R$ 70.' */
export const halfText = (buys: Headline['buys'], conversion: Conversion, middle: FigureRange) =>
  unbroken(
    buys === 'reach'
      ? poster.halfReach.replace('{range}', from(countRange(middle)))
      : poster.half[conversion].replace('{range}', from(moneyRange(middle))),
  )
