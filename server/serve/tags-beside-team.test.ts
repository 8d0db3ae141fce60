import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { TEAM_API, TEAM_HEADER } from '../../contracts/team.ts'
import { freePort } from '../testing/embedded-postgres.ts'
import { startTeamSite, TEAM } from '../testing/team-site.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { tagsBesideTeam } from './tags-beside-team.ts'

const SITE_URL = 'https://www.agencia.example'
const TEAM_URL = 'https://equipe.agencia.example'
const PIXEL = '123456789012345'

/** As a browser behind a proxy asks: the name that it called is a header. */
function ask(port: number, host: string, path: string, method = 'GET') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { host, [TEAM_HEADER]: '1', origin: TEAM_URL, 'sec-fetch-site': 'same-origin' }
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const body = (await answer.setEncoding('utf8').toArray()).join('')
      resolve({ status: answer.statusCode ?? 0, body })
    })
    asked.on('error', reject)
    asked.end()
  })
}

function builtWith(settings: Record<string, string>) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'build'))
  const info = { version: '', inputs: '', settings, materials: {} }
  writeFileSync(join(folder, 'build/build.json'), JSON.stringify(info))
  return folder
}

test.each([
  ['set now', { TAG_META: PIXEL }, {}],
  ['in the pages that were built', {}, { TAG_META: PIXEL }],
])('a tag %s keeps the inbox closed, and the pages open', async (_, now, built) => {
  const site = await startTeamSite({ SITE_URL, ...now }, { folder: builtWith(built) })
  expect(site.teamUrl).toBeUndefined()
  expect(site.tagsBesideTeam).toEqual(['TAG_META'])
  expect((await ask(site.port, 'www.agencia.example', '/')).status).toBe(200)
  for (const path of ['/equipe', `${TEAM_API}/list-leads`, `${TEAM_API}/events`]) {
    const { status, body } = await ask(site.port, 'www.agencia.example', path)
    expect([status, body.includes('Oops! Page not found')], path).toEqual([404, true])
  }
})

test.each([
  ['the same address', {}, true],
  ['another port of the same host', { TEAM_URL: `${SITE_URL}:8443`, TEAM_PORT: '3001' }, true],
  ['the host of pages elsewhere', { TEAM_URL, PAGES_URL: TEAM_URL }, true],
  ['no address at all yet', { SITE_URL: '' }, true],
  ['a host of its own', { TEAM_URL }, false],
  ['this machine alone', { TEAM_PORT: '3001' }, false],
])('with a tag, %s', (_, different, closed) => {
  const env = parseEnv({ TEAM, SITE_URL, TAG_META: PIXEL, BUILD_DIR: 'none', ...different })
  expect(tagsBesideTeam(env)).toEqual(closed ? ['TAG_META'] : [])
})

test('a host of its own: the inbox there and nowhere else, and no page on it', async () => {
  const site = await startTeamSite({ SITE_URL, TEAM_URL, TAG_META: PIXEL, TRUST_PROXY: '1' })
  const at = (host: string, path: string, method?: string) => ask(site.port, host, path, method)
  const inbox = 'equipe.agencia.example'
  expect((await at(inbox, '/equipe')).body).toContain('<title>Caixa</title>')
  expect((await at(inbox, `${TEAM_API}/list-leads`, 'POST')).status).toBe(401)
  for (const path of ['/contato', '/index.html', '/logo.svg', '/readyz', '/assets/app-B1c2D3e4.js'])
    expect((await at(inbox, path)).status, path).toBe(404)
  expect((await at(inbox, '/functions/v1/submit-contact', 'POST')).status).toBe(405)
  expect((await at(inbox, '/')).status).toBe(302)

  const elsewhere = `A caixa da equipe fica em ${TEAM_URL}/equipe.\n`
  for (const host of ['www.agencia.example', '127.0.0.1', 'localhost', 'outro.example']) {
    expect((await at(host, '/contato')).body, host).toContain('<title>Contato</title>')
    for (const path of ['/equipe', '/equipe/assets/a-B1c2.js', `${TEAM_API}/events`])
      expect(await at(host, path), host + path).toEqual({ status: 404, body: elsewhere })
    for (const call of ['list-leads', 'export', 'use-link', 'nada'])
      expect(await at(host, `${TEAM_API}/${call}`, 'POST')).toEqual({
        status: 404,
        body: elsewhere,
      })
  }
})

test('a host and a port of its own: the pages are not on that host, and the inbox not on theirs', async () => {
  const port = await freePort()
  const own = { TEAM_URL, TEAM_PORT: String(port) }
  const site = await startTeamSite({ SITE_URL, ...own, TAG_META: PIXEL })
  const pages = (host: string, path: string) => ask(site.port, host, path)
  expect((await pages('equipe.agencia.example', '/contato')).status).toBe(404)
  expect((await pages('www.agencia.example', '/contato')).status).toBe(200)
  const inbox = (host: string) => ask(port, host, '/equipe')
  expect((await inbox('equipe.agencia.example')).status).toBe(200)
  expect((await inbox('localhost')).status).toBe(200)
  expect((await inbox('www.agencia.example')).status).toBe(404)
})
