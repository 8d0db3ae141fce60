import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { parseEnv } from '../../config/env.ts'
import type { Attribution, TrackingConsent } from '../../contracts/attribution.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'

export { expect }

export type StoredLead = {
  submissionId: string
  kind: string
  origin: string
  page: string
  fields: Record<string, string>
}

/** A running server with a database of its own. */
export type Site = {
  url: string
  /** Every line that the server has logged. */
  log: string[]
  /** The leads on disk that carry this e-mail address. */
  leadsOf(email: string): StoredLead[]
  /** The sums on disk of this source, as 'what page count'. */
  visitsFrom(source: string): string[]
  /** What is kept of where the first of them came from. */
  arrivalOf(email: string): StoredArrival | undefined
}

type StoredArrival = {
  campaign: Record<string, string>
  attribution: Attribution
  trackingConsent: TrackingConsent | undefined
  clientIp: string | null
}

/** What a test expects to go wrong. Anything else that goes wrong in the browser fails it. */
export type Problems = { allow(...patterns: RegExp[]): void }

type Options = { build: 'build' | 'build-tests'; variables: Record<string, string> }

export const test = base.extend<{ problems: Problems }, Options & { site: Site }>({
  /** Which of the two built sites is served; the tests' own has tags, and pages that throw. */
  build: ['build', { scope: 'worker', option: true }],
  /** More settings of the server. */
  variables: [{}, { scope: 'worker', option: true }],

  site: [
    async ({ build, variables }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'))
      const log: string[] = []
      const env = parseEnv({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        BUILD_DIR: `${build}/client`,
        // All tests share one IP address and would exceed the rate limit.
        RATE_LIMIT: 'off',
        ...variables,
      })
      const server = await startServer({ env, log: createLog((line) => log.push(line)) })
      await use({
        ...{ url: server.url, log },
        leadsOf: (email) => readLeads(leadsFile(dataDir), email),
        visitsFrom: (source) => readVisits(leadsFile(dataDir), source),
        arrivalOf: (email) => readArrival(leadsFile(dataDir), email),
      })
      await server.close()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  problems: [
    async ({ context, baseURL }, use) => {
      const { problems, check } = watchFor(context, [new URL(baseURL ?? '').origin])
      await use(problems)
      check()
    },
    { auto: true },
  ],
})

/** What went wrong in the browser, except what a test allows. Only these hosts may be requested. */
export function watchFor(context: BrowserContext, origins: string[]) {
  const allowed: RegExp[] = []
  const found = watch(context, origins)
  const problems: Problems = { allow: (...patterns) => allowed.push(...patterns) }
  return {
    problems,
    check() {
      const unexpected = found.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      expect(unexpected, 'what went wrong in the browser').toEqual([])
    },
  }
}

/** Collects errors and warnings of the console, failed requests, and requests to another host. */
function watch(context: BrowserContext, origins: string[]): string[] {
  const found: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => {
    const said = String(error.error())
    // A file, or a page that a test leaves at once, takes no part in the transition that the page offers.
    if (!/^InvalidStateError: Transition was aborted|^AbortError: .*[Tt]ransition/.test(said))
      found.push(`page error: ${said}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && !origins.includes(url.origin)) {
      found.push(`other host: ${request.url()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser cancels open requests when the visitor leaves a page.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`)
  })
  return found
}

function readVisits(file: string, source: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database
      .prepare('SELECT what, page, count FROM visit_counts WHERE source = ? ORDER BY page, what')
      .all(source)
    return rows.map(({ what, page, count }) => `${what} ${page} ${count}`)
  } finally {
    database.close()
  }
}

function readLeads(file: string, email: string): StoredLead[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database
      .prepare(
        `SELECT submission_id AS submissionId, kind, origin, page, fields FROM leads
         WHERE json_extract(fields, '$.email') = ?`,
      )
      .all(email)
    return rows.map((row) => ({ ...row, fields: JSON.parse(String(row.fields)) }) as StoredLead)
  } finally {
    database.close()
  }
}

function readArrival(file: string, email: string): StoredArrival | undefined {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const row = database
      .prepare(
        `SELECT campaign, attribution, tracking_consent, client_ip FROM leads
         WHERE json_extract(fields, '$.email') = ?`,
      )
      .get(email)
    if (!row) return undefined
    const parsed = (text: unknown) => (text ? JSON.parse(String(text)) : undefined)
    return {
      campaign: parsed(row.campaign),
      attribution: parsed(row.attribution),
      trackingConsent: parsed(row.tracking_consent),
      clientIp: row.client_ip as string | null,
    }
  } finally {
    database.close()
  }
}
