import type { Distribution } from '@planner/types.ts'

/** How many different sources stand behind a plan: of its channels and of its defaults. */
export function sourceCount({ evidence, defaults }: Pick<Distribution, 'evidence' | 'defaults'>) {
  const sources = [
    ...Object.values(evidence).flatMap((channel) => channel.sources),
    ...(defaults.ticket?.sources ?? []),
    ...(defaults.margin?.sources ?? []),
    ...defaults.closingSources,
  ]
  return new Set(sources.map(({ id }) => id)).size
}
