import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '../config/env.ts'
import {
  linkFor,
  MEMBER,
  OWNER,
  startTeamSite,
  TEAM,
  withStore,
} from '../server/testing/team-site.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { runTeamCommand } from './team.ts'

async function run(args: string[], variables: Record<string, string>) {
  const written = { out: '', error: '' }
  const code = await runTeamCommand(args, variables, {
    out: (text) => {
      written.out += text
    },
    error: (text) => {
      written.error += text
    },
  })
  return { code, ...written }
}

test('a link for somebody of the team opens the inbox of the server that runs, once', async () => {
  const site = await startTeamSite()
  const variables = { DATA_DIR: join(site.folder, 'data'), TEAM }
  const { code, out, error } = await run(['link', ' Rui@Example.com '], variables)
  expect(code).toBe(0)
  expect(error).toBe('Para Rui: vale por dez minutos e só uma vez.\n')
  const [, token = ''] = /^http\S+\/equipe\/entrar#([\w-]{43})\n$/.exec(out) ?? []
  const browser = site.browser()
  const used = await browser.call('use-link', { token })
  expect(used).toMatchObject({ status: 200, body: { person: { email: MEMBER } } })
  expect((await site.browser().call('use-link', { token })).status).toBe(400)
})

test('no link for an unknown address, and nothing is stored', async () => {
  const variables = { DATA_DIR: join(temporaryFolder(), 'data'), TEAM }
  const { code, out, error } = await run(['link', 'estranho@example.com'], variables)
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(error).toContain('estranho@example.com não está em TEAM.')
  const links = await withStore({ env: parseEnv(variables) }, (database) =>
    database.selectFrom('team_links').selectAll().execute(),
  )
  expect(links).toEqual([])
})

test('the list says who is in the team, and how many sessions and keys each has', async () => {
  const site = await startTeamSite()
  const variables = { DATA_DIR: join(site.folder, 'data'), TEAM }
  for (let count = 0; count < 2; count++) {
    await site.browser().call('use-link', { token: await linkFor(site, MEMBER) })
  }
  expect(await run(['list'], variables)).toEqual({
    code: 0,
    out:
      `Ana Lima <${OWNER}>  dona, sessões abertas: 0, chaves de acesso: 0\n` +
      `Rui <${MEMBER}>  membro, sessões abertas: 2, chaves de acesso: 0\n`,
    error: '',
  })
})

test('somebody is put out by whoever runs the server, also if it is the owner', async () => {
  const site = await startTeamSite()
  const variables = { DATA_DIR: join(site.folder, 'data'), TEAM }
  const owner = site.browser()
  await owner.call('use-link', { token: await linkFor(site, OWNER) })
  const listening = await owner.listen()
  expect(await run(['sign-out', OWNER], variables)).toEqual({
    code: 0,
    out: 'Ana Lima: sessões encerradas: 1, chaves de acesso removidas: 0\n',
    error: '',
  })
  expect((await owner.call('me', {})).status).toBe(401)
  expect(await listening.ended).toBe(true)
  expect((await run(['sign-out', 'estranho@example.com'], variables)).code).toBe(2)
})

test('wrong usage gets the help, and a server without TEAM what is missing', async () => {
  const variables = { DATA_DIR: join(temporaryFolder(), 'data'), TEAM }
  for (const args of [[], ['link'], ['link', 'a@b.c', 'd@e.f'], ['toString'], ['list', 'x']]) {
    const { code, out } = await run(args, variables)
    expect(code).toBe(2)
    expect(out).toContain('link ENDEREÇO')
  }
  expect((await run(['--help'], variables)).code).toBe(0)
  const { code, error } = await run(['list'], { DATA_DIR: variables.DATA_DIR })
  expect(code).toBe(2)
  expect(error).toContain('Falta TEAM')
})
