/**
 * Parses an amount in reais as people type it. '1500' and '1.500' are 1500; '1.500,50', '1500,50' and '1500.50'
 * are 1500.5. Anything else is NaN, so that validation refuses it: a guess at '1,500.50' or '15.00.00' could make
 * a budget a thousand times larger.
 */
const WITH_COMMA_DECIMALS = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/
const WITH_DOT_DECIMALS = /^\d+\.\d{1,2}$/

export function parseMoneyText(text: string): number {
  const typed = text.trim()
  if (WITH_DOT_DECIMALS.test(typed)) return Number(typed)
  if (WITH_COMMA_DECIMALS.test(typed)) {
    return Number(typed.replaceAll('.', '').replace(',', '.'))
  }
  return Number.NaN
}

/** Formats an amount so that parseMoneyText reads it back: '1500' or '1500,50'. */
export const formatMoneyText = (amount: number) =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ',')
