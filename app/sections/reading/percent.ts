/** A place in a drawing, to a hundredth: finer than any screen shows. */
export const percent = (value: number) => `${Math.round(100 * value) / 100}%`
