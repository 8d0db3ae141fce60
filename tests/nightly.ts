/**
 * By night everything is tried: all floods, every page in every setting, the other browsers. By day one page stands for
 * its template, and files named `*.night.test.ts` and `*.night.spec.ts` wait.
 */
export const isNightly = process.env.NIGHTLY === 'true'

/** What waits until night. */
export const NIGHT_FILES = ['**/*.night.test.ts', '**/*.night.spec.ts']
