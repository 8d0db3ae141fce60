/** Made at first use, because that takes a moment on a slow phone. */
let rules: Intl.PluralRules | undefined

/**
 * The singular or the plural beside a number, by the rules of Brazilian Portuguese: 0, 1 and 1,5 take the singular.
 * A number that is written rounded must be passed rounded.
 */
export function plural<Form>(count: number, one: Form, many: Form): Form {
  rules ??= new Intl.PluralRules('pt-BR')
  return rules.select(count) === 'one' ? one : many
}
