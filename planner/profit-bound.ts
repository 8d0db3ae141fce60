/**
 * The most that the chance of profit may claim. Each source left out, 2 of 69 measured accounts (each weighing the
 * same) had a cost per result above the one that the model gives 5%. So few accounts cannot tell 3% from 9%: with a
 * share of 8.9% two or fewer would still be seen once in twenty times (Clopper and Pearson, one-sided 95%). Without
 * own figures no chance above the rest can be believed. Own figures take away as much of that doubt as they count.
 */
const DOUBT = 0.09

export const mostChanceOfProfit = (weight: number): number =>
  1 - DOUBT * (1 - Math.min(1, Math.max(0, weight)))
