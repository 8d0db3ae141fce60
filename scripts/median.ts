import { required } from '../contracts/required.ts'

/** The middle of the values; of an even number of them, the upper of the two in the middle. */
export const median = (values: readonly number[]): number =>
  required(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'values for a median')
