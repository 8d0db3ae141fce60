/**
 * A formula and what it gives, built together: the file carries both, so that a viewer that does not
 * calculate shows numbers too.
 */
export type Value = number | string
export type Computed<V extends Value = Value> = { formula: string; result: V }

/** What a cell shows where there is nothing to divide by. */
export const NOTHING = '–'

export const orNothing = (value: number | null): Value => value ?? NOTHING

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * A number inside a sentence. FIXED writes it with the reader's own separators; TEXT would not, for
 * its format codes change with the language of the program.
 */
export function written(cell: string, value: Value, decimals: number): Computed<string> {
  const result =
    typeof value === 'number'
      ? value.toLocaleString('pt-BR', {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
      : value
  return { formula: `FIXED(${cell},${decimals})`, result }
}

/** Texts and numbers one after the other. */
export function sentence(...parts: (string | Computed<string>)[]): Computed<string> {
  return {
    formula: parts
      .map((part) => (typeof part === 'string' ? quoted(part) : part.formula))
      .join('&'),
    result: parts.map((part) => (typeof part === 'string' ? part : part.result)).join(''),
  }
}

/** The first branch whose condition holds; the last one has none. */
export function whichever(
  branches: readonly { when: string; holds: boolean; gives: Computed<string> }[],
  otherwise: Computed<string>,
): Computed<string> {
  const taken = branches.find((branch) => branch.holds)?.gives ?? otherwise
  return {
    formula: branches.reduceRight(
      (rest, { when, gives }) => `IF(${when},${gives.formula},${rest})`,
      otherwise.formula,
    ),
    result: taken.result,
  }
}
