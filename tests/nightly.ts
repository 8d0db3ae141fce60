/**
 * By night everything is tried: all floods, every page in every setting, the other browsers. By day one page stands for
 * its template, and files named `*.night.test.ts` and `*.night.spec.ts` wait.
 */
export const isNightly = process.env.NIGHTLY === 'true'

/** What waits until night. */
export const NIGHT_FILES = ['**/*.night.test.ts', '**/*.night.spec.ts']

/** How many random cases a property is tried with: by day a tenth, and at least twenty. */
export const cases = (all: number) => (isNightly ? all : Math.max(20, Math.ceil(all / 10)))

/** By day the first few stand for all. */
export const byDay = <One>(few: number, all: readonly One[]) =>
  isNightly ? all : all.slice(0, few)
