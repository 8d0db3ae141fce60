import { saleRoute } from './sale-route.ts'
import { wordsOf } from './topics.ts'

/** Words of a label that tell of a checkout where the segment mostly sells by conversation. */
const CHECKOUT_STEMS = [
  'infoproduto',
  'ingresso',
  'inscric',
  'workshop',
  'congresso',
  'imersao',
  'entrada',
  'loja',
  'ecommerce',
  'commerce',
  'delivery',
  'jogo',
  'ebook',
  'assinatura',
  'suplement',
]

/** Whether one business sells at a checkout. */
export const isPurchased = (segment: string, label: string): boolean =>
  saleRoute(segment) === 'purchase' ||
  wordsOf(label).some((word) => CHECKOUT_STEMS.some((stem) => word.startsWith(stem)))
