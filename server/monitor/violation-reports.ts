import type { Log } from '../log.ts'
import { BoundedCounts, OTHERS } from './bounded-counts.ts'

/** As a hosted function. */
export const REPORT_FUNCTION = 'report-violation'
/** On this server. Every page's headers hold it twice, and a page must fit into the first packets: so it is short. */
export const REPORT_PATH = '/csp'

/** Of one body. */
const MOST_OF_A_BODY = 20
const MOST_PAIRS = 50
const MOST_SHOWN = 10

/** The directives of CSP Level 3, and those of Trusted Types. */
const DIRECTIVE =
  /^(?:(?:default|connect|font|frame|child|img|manifest|media|object|worker)-src|(?:script|style)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/
/** What browsers say in place of an address: a kind of inline code, or the scheme alone. */
const KEYWORD = /^[a-z-]{1,30}$/
const HOST_NAME = /^(?=.{4,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/
/** What a visitor's extension does to the page is not the site's. */
const OF_EXTENSION = /^[a-z-]*extension(?::|$)/

export type Violation = { directive: string; host: string; count: number }

/**
 * What the pages' policy refused in browsers, in sums by directive and host. Nothing else of a report is kept: no page,
 * no address of the visitor, no sample of code.
 */
export function createViolationCounts(log: Log) {
  const counts = new BoundedCounts(MOST_PAIRS)
  const list = (): Violation[] =>
    counts.entries().map(([key, count]) => {
      const [directive = '', host = OTHERS] = key.split(' ')
      return { directive, host, count }
    })
  return {
    add(body: unknown) {
      for (const { directive, host } of readReports(body)) {
        const isNew = counts.add(`${directive} ${host}`)
        // One line for each pair: where processes are short-lived, their log is what remains.
        if (isNew) log.warning('policy-violation', { directive, host })
      }
    },
    list,
    /** The most frequent, for `npm run doctor`. */
    most: () =>
      list()
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_SHOWN),
  }
}
export type ViolationCounts = ReturnType<typeof createViolationCounts>

function readReports(body: unknown): Omit<Violation, 'count'>[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST_OF_A_BODY) : [body]
  return reports.flatMap((report) => {
    const { type, body: newer, 'csp-report': older } = asRecord(report)
    if (older === undefined && type !== 'csp-violation') return []
    const said = asRecord(older ?? newer)
    const text = (...names: string[]) => {
      const value = names.map((name) => said[name]).find((one) => typeof one === 'string')
      return typeof value === 'string' ? value : ''
    }
    // Older browsers name the directive with its sources.
    const [directive = ''] = text(
      'effectiveDirective',
      'effective-directive',
      'violated-directive',
    ).split(' ')
    const blocked = text('blockedURL', 'blocked-uri')
    const isOfExtension = [blocked, text('sourceFile', 'source-file')].some((address) =>
      OF_EXTENSION.test(address),
    )
    if (!DIRECTIVE.test(directive) || isOfExtension) return []
    return [{ directive, host: hostOf(blocked) }]
  })
}

/** The host's name and nothing behind it. A number or a name of a network at home would be the visitor's. */
function hostOf(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked
  const host = URL.parse(blocked)?.hostname ?? ''
  return HOST_NAME.test(host) ? host : OTHERS
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
