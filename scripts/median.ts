import { required } from '../contracts/required.ts'

/** Of an even number of values, the upper of the two in the middle. */
export const median = (values: readonly number[]): number =>
  required(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'values for a median')
