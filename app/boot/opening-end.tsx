import { OPENING_END_ID } from './constants.ts'

/**
 * Stands right after what the first paint shows. Browsers wait for the start of an expected element, not for
 * its end: with the opening itself expected, a half-parsed opening was painted now and then, and moved.
 */
export function OpeningEnd() {
  return <span id={OPENING_END_ID} hidden />
}
