import type { Context } from 'hono'
import type { Env } from '../../config/env.ts'
import { bearerToken, constantTimeEqual } from '../constant-time-equal.ts'
import type { LeadCounts } from '../store/lead-store.ts'
import type { RequestCounts } from './request-counts.ts'
import type { Violation } from './violation-reports.ts'

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The number of leads is confidential. Requests through a proxy on this machine also come from loopback. A
 * request with any sign of a proxy needs the token; if a proxy is configured, so does every request.
 */
export async function mayReadMetrics(
  c: Context,
  { metricsToken, trustProxy }: Env,
  connection: string | undefined,
): Promise<boolean> {
  const token = bearerToken(c.req.raw)
  if (metricsToken && token !== undefined) return constantTimeEqual(token, metricsToken)
  const passedOn = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)
  const isFromHere =
    connection !== undefined &&
    LOOPBACK.test(connection) &&
    LOOPBACK_HOST.test(new URL(c.req.url).hostname)
  return isFromHere && !passedOn && trustProxy === 0
}

type Sample = readonly [labels: Record<string, string>, value: number]

/** One metric in Prometheus' text format. */
export const metric = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
    return `${name}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}`
  }),
]

/**
 * Request counts belong to this process and must be summed over replicas. The rest comes from the database and is the
 * same in all of them.
 */
export function metricsText(
  /** undefined if the database does not answer. */
  counts: LeadCounts | undefined,
  requests: RequestCounts,
  now: Date,
  channels: { name: string; up: boolean }[] = [],
  violations: Violation[] = [],
): string {
  return `${[
    ...metric(
      'http_requests_total',
      'counter',
      'Requests since the start of this process, by kind of address and class of status.',
      requests.entries().map(({ count, ...labels }): Sample => [labels, count]),
    ),
    ...metric(
      'materials_opened_total',
      'counter',
      'Chapters, lessons and files of the free materials opened since the start of this process, by address.',
      requests.materials().map(({ count, ...labels }): Sample => [labels, count]),
    ),
    ...metric(
      'policy_violations_total',
      'counter',
      "What the pages' security policy refused in browsers since the start of this process, by directive and host.",
      violations.map(({ count, ...labels }): Sample => [labels, count]),
    ),
    ...metric('database_up', 'gauge', 'Whether the database answered in time.', [
      [{}, counts ? 1 : 0],
    ]),
    ...(channels.length > 0
      ? metric(
          'channel_up',
          'gauge',
          'Whether the agency can be told by this channel: 0 after three failures without a delivery.',
          channels.map(({ name, up }): Sample => [{ channel: name }, up ? 1 : 0]),
        )
      : []),
    ...(counts ? countLines(counts, now) : []),
  ].join('\n')}\n`
}

function countLines({ leads, deliveries, oldestWaiting }: LeadCounts, now: Date): string[] {
  const byChannel = (wanted: string): Sample[] => {
    const samples = deliveries
      .filter(({ state }) => state === wanted)
      .map(({ channel, count }): Sample => [{ channel }, count])
    return samples.length > 0 ? samples : [[{}, 0]]
  }
  const age = oldestWaiting ? Math.max(0, (now.getTime() - Date.parse(oldestWaiting)) / 1000) : 0
  return [
    ...metric(
      'leads_total',
      'counter',
      'Leads in the database, erased ones included; held="yes" are suspected spam.',
      leads.map(({ kind, held, count }): Sample => [{ kind, held: held ? 'yes' : 'no' }, count]),
    ),
    ...metric('deliveries_waiting', 'gauge', 'Deliveries still to be made.', byChannel('waiting')),
    ...metric(
      'deliveries_dead',
      'gauge',
      'Deliveries given up: they wait for npm run leads -- resend.',
      byChannel('dead'),
    ),
    ...metric(
      'deliveries_oldest_waiting_seconds',
      'gauge',
      'Age of the delivery that has waited longest; 0 when none waits.',
      [[{}, age]],
    ),
  ]
}
