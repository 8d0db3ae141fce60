/** Rounded to two decimals, which is finer than any screen shows. */
export const percent = (value: number) => `${Math.round(100 * value) / 100}%`
