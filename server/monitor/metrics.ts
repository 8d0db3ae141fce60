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

export const metric = (name: string, type: 'counter' | 'gauge', help: string, lines: string[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...lines,
]

/**
 * The metrics in Prometheus' text format. Request counts belong to this process and must be summed over
 * replicas. The rest comes from the database and is the same in all of them.
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
      requests
        .entries()
        .map(
          ({ kind, status, count }) =>
            `http_requests_total{kind="${kind}",status="${status}"} ${count}`,
        ),
    ),
    ...metric(
      'materials_opened_total',
      'counter',
      'Chapters, lessons and files of the free materials opened since the start of this process, by address.',
      requests
        .materials()
        .map(({ address, count }) => `materials_opened_total{address="${address}"} ${count}`),
    ),
    ...metric(
      'policy_violations_total',
      'counter',
      "What the pages' security policy refused in browsers since the start of this process, by directive and host.",
      violations.map(
        ({ directive, host, count }) =>
          `policy_violations_total{directive="${directive}",host="${host}"} ${count}`,
      ),
    ),
    ...metric('database_up', 'gauge', 'Whether the database answered in time.', [
      `database_up ${counts ? 1 : 0}`,
    ]),
    ...(channels.length > 0
      ? metric(
          'channel_up',
          'gauge',
          'Whether the agency can be told by this channel: 0 after three failures without a delivery.',
          channels.map(({ name, up }) => `channel_up{channel="${name}"} ${up ? 1 : 0}`),
        )
      : []),
    ...(counts ? countLines(counts, now) : []),
  ].join('\n')}\n`
}

function countLines(counts: LeadCounts, now: Date): string[] {
  const byChannel = (name: string, wanted: string) => {
    const lines = counts.deliveries
      .filter(({ state }) => state === wanted)
      .map(({ channel, count }) => `${name}{channel="${channel}"} ${count}`)
    return lines.length > 0 ? lines : [`${name} 0`]
  }
  const age = counts.oldestWaiting
    ? Math.max(0, (now.getTime() - Date.parse(counts.oldestWaiting)) / 1000)
    : 0
  return [
    ...metric(
      'leads_total',
      'counter',
      'Leads in the database, erased ones included; held="yes" are suspected spam.',
      counts.leads.map(
        ({ kind, held, count }) =>
          `leads_total{kind="${kind}",held="${held ? 'yes' : 'no'}"} ${count}`,
      ),
    ),
    ...metric(
      'deliveries_waiting',
      'gauge',
      'Deliveries still to be made.',
      byChannel('deliveries_waiting', 'waiting'),
    ),
    ...metric(
      'deliveries_dead',
      'gauge',
      'Deliveries given up: they wait for npm run leads -- resend.',
      byChannel('deliveries_dead', 'dead'),
    ),
    ...metric(
      'deliveries_oldest_waiting_seconds',
      'gauge',
      'Age of the delivery that has waited longest; 0 when none waits.',
      [`deliveries_oldest_waiting_seconds ${age}`],
    ),
  ]
}
