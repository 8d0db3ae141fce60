import { plainText } from './plain-text.ts'
import type { ResultKind } from './report.ts'

const CONVERSATION = /messaging_conversation_started|conversations? started/
const TALK = /\bconversas?\b|\bconversacion(?:es)?\b/
const SENDING = /(?:envios?|enviou?) /
const LEAD =
  /(?:^|[^a-z])lead(?:s|gen)?(?:[^a-z]|$)|clientes? potencia(?:l|les|is)|potenciais clientes|posibles clientes|\bprospectos\b|form submission|formularios? enviad|^cadastros?(?: \(|$)/
const SALE =
  /purchase|complete payment|pagamento concluido|pago completado|\bcompras?\b|\bvendas?\b|\bventas?\b/
/** Steps on the way to a lead or sale, and what is counted in money. */
const NOT_YET = /cart|carrinho|carrito|initiat|iniciad|open|abert|abiert|intenc|checkout/
const NOT_SAID =
  /custom|personalizad|multipl|varios|^(?:actions:)?(?:website )?conver(?:sions?|soes|sao)(?![s:])/

/** Whether `later` stands after the first match; as one pattern with '.*', it would try every match up to the end. */
const isBefore = (text: string, first: RegExp, later: string) => {
  const found = first.exec(text)
  return found !== null && text.includes(later, found.index + found[0].length)
}

/** What Meta's result indicator or result type counts: 'actions:onsite_conversion.lead_grouped', 'Compras no site'. */
export function kindOfIndicator(indicator: string): ResultKind {
  const text = plainText(indicator)
  if (text === '') return 'unknown'
  if (CONVERSATION.test(text) || isBefore(text, TALK, 'iniciad')) return 'conversation'
  if (NOT_YET.test(text)) return 'other'
  if (LEAD.test(text) || isBefore(text, SENDING, 'formulario')) return 'lead'
  if (SALE.test(text)) return 'sale'
  return NOT_SAID.test(text) ? 'unknown' : 'other'
}
