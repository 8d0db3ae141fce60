import { tags } from 'virtual:tags'
import type { Attribution } from '@contracts/attribution.ts'
import type { ConsentChoice } from './consent.ts'
import { readCookies } from './device-storage.ts'

/** The ids that the platforms' tags keep in cookies of this site, as far as the visitor allows it. */
export function platformIds({ advertising, measurement }: ConsentChoice, ga4 = tags.ga4) {
  const find = (pattern: string) => new RegExp(`(?:^|; )${pattern}`).exec(readCookies())?.[1]
  const value = (name: string) => find(`${name}=([^;]+)`)
  // Without a tag of its own here, the property is one of the Tag Manager's, of any name.
  const session = `_ga_${ga4?.slice(2) ?? '\\w+'}`
  return {
    ...(advertising && {
      fbc: value('_fbc'),
      fbp: value('_fbp'),
      ttp: value('_ttp'),
      liFatId: value('li_fat_id'),
    }),
    ...(measurement && {
      gaClientId: find('_ga=[^;]*?\\.(\\d+\\.\\d+)(?:;|$)'),
      // 'GS1.1.<session>.…' or 'GS2.1.s<session>$…', whose parts may stand in another order.
      gaSessionId: find(`${session}=GS\\d\\.\\d+\\.(?:(?:[^;]*\\$)?s)?(\\d+)`),
    }),
  } satisfies Attribution
}
