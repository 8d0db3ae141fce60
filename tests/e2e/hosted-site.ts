import { resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { parseEnv } from '../../config/env.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { openLeads } from '../../server/storage.ts'
import { startPostgres } from '../../server/testing/embedded-postgres.ts'
import { startDenoFunctions } from '../runtime/deno-functions.ts'
import { startNginx, staticHost } from '../runtime/nginx.ts'
import { expect, type Problems, watchFor } from './site.ts'

export { expect }

const BUILD = resolve('build-hosted/client')
/**
 * Fixed ports, because the built pages contain them: see tests/e2e/hosted-build.env. Systems give no port below
 * 32768 to a program that asks for any.
 */
const PAGES_PORT = 23_110
const FUNCTIONS_PORT = 23_111

export const nginxIsHere = findProgram('nginx') !== undefined

export type HostedSite = {
  pages: string
  functions: string
  /** The leads in Postgres that carry this e-mail address. */
  leadsOf(email: string): Promise<{ kind: string; fields: Record<string, string> }[]>
}

/** Pages from a static host, functions from Deno on another one, Postgres behind them. */
export const test = base.extend<{ problems: Problems }, { hosted: HostedSite }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const pages = `http://127.0.0.1:${PAGES_PORT}`
      const postgres = await startPostgres()
      const variables = {
        DATABASE_URL: await postgres.newDatabase(),
        APP_SECRET: 'a secret of the journey',
        SITE_URL: pages,
      }
      const functions = await startDenoFunctions(variables, FUNCTIONS_PORT)
      const nginx = await startNginx(PAGES_PORT, staticHost(PAGES_PORT, BUILD))
      const leads = await openLeads(parseEnv(variables))
      await use({
        pages,
        functions: functions.url,
        leadsOf: async (email) =>
          (await leads.list()).filter(({ fields }) => fields.email === email),
      })
      await leads.close()
      await nginx.stop()
      await functions.stop()
      await postgres.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ hosted }, use) => use(hosted.pages),

  problems: [
    async ({ context, hosted }, use) => {
      const { problems, check } = watchFor(context, [hosted.pages, hosted.functions])
      await use(problems)
      check()
    },
    { auto: true },
  ],
})
