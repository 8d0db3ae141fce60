/** The chance that a standard normal variable is below z. */
export function normalCumulative(z: number): number {
  // Abramowitz and Stegun 26.2.17: off by less than 8e-8.
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}

/** The z below which a standard normal variable lies with a chance between 0 and 1. */
export function normalQuantile(chance: number): number {
  if (chance > 0.5) return -normalQuantile(1 - chance)
  // Abramowitz and Stegun 26.2.23, off by less than 4.5e-4, and two Newton steps on the function above.
  const t = Math.sqrt(-2 * Math.log(chance))
  let z =
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) -
    t
  for (let step = 0; step < 2; step++) {
    z -= (normalCumulative(z) - chance) * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2)
  }
  return z
}
