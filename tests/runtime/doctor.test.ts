import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { required } from '../../contracts/required.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Finding } from '../../scripts/doctor/finding.ts'
import { type BuildInfo, pageSettings } from '../../server/build-info.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { startPlatformReceiver } from '../../server/testing/platform-receiver.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { hasNginx, throughNginx } from './deployed-proxies.ts'
import { spawnServer } from './spawned-server.ts'

const script = (name: string) => join(import.meta.dirname, `../../scripts/${name}.ts`)

/** Runs a command as an operator does, in a folder of this test. */
async function run(
  name: string,
  folder: string,
  variables: Record<string, string>,
  ...args: string[]
) {
  const env = { ...bareEnvironment, ...variables }
  const { stdout, code } = await promisify(execFile)(process.execPath, [script(name), ...args], {
    cwd: folder,
    env,
  }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }) => ({ stdout: String(stdout), code: Number(code) }),
  )
  return { stdout, code }
}

async function diagnose(folder: string, variables: Record<string, string>) {
  const { stdout, code } = await run('doctor', folder, variables, '--json')
  const { ready, findings } = JSON.parse(stdout) as { ready: boolean; findings: Finding[] }
  const of = (status: Finding['status']) =>
    findings.filter((one) => one.status === status).map(({ topic }) => topic)
  const message = (topic: string) => findings.find((one) => one.topic === topic)?.message
  return { ready, code, errors: of('error'), warnings: of('warning'), message, findings }
}

test('a bare checkout: missing settings are errors, and the exit code is not 0', async () => {
  const folder = temporaryFolder()
  const { ready, code, errors, warnings, message } = await diagnose(folder, {})
  expect({ ready, code }).toEqual({ ready: false, code: 1 })
  expect(errors).toEqual(['exemplos', 'afirmações', 'páginas', 'cópias', 'de fora', 'avisos'])
  expect(warnings).toEqual(['empresa', 'segredo'])
  expect(message('exemplos')).toContain('SITE_NAME, SITE_URL')
  expect(message('afirmações')).toContain('Parceiro Oficial Google')
  const { stdout } = await run('doctor', folder, {})
  expect(stdout).toMatch(/^✔ variáveis: .*\n✘ exemplos: /)
  expect(stdout).toContain('Ainda não: 6 de')
})

test('a wrong value and a wrong option are reported', async () => {
  const folder = temporaryFolder()
  expect((await run('doctor', folder, { SITE_PHONE: 'abc' })).code).toBe(2)
  expect((await run('doctor', folder, {}, '--jsno')).code).toBe(2)
  expect((await run('doctor', folder, {}, '--help')).code).toBe(0)
})

test('each ad platform is asked whether its key serves, and counts nothing', async () => {
  const { variables, behaviour, taken } = await startPlatformReceiver()
  behaviour.linkedin = 'expired'
  const { findings, message } = await diagnose(temporaryFolder(), variables)
  const platforms = findings.filter(({ topic }) => topic.startsWith('eventos para '))
  expect(platforms.map(({ status, topic }) => `${status} ${topic}`)).toEqual([
    'ok eventos para Meta',
    'ok eventos para Google Ads',
    'ok eventos para Google Analytics',
    'ok eventos para TikTok',
    'error eventos para LinkedIn',
  ])
  expect(message('eventos para LinkedIn')).toMatch(/^o token expirou.*EXPIRED_ACCESS_TOKEN/)
  expect(taken).toEqual([])
})

test('a Google lead that would count twice is found, with the remedy', async () => {
  const { variables } = await startPlatformReceiver()
  const folder = temporaryFolder()
  const topic = 'contato no Google'
  const label = { TAG_GOOGLE_ADS: 'AW-123456789/rotulo-Teste_1' }
  const double = await diagnose(folder, { ...variables, ...label })
  expect(double.warnings).toContain(topic)
  expect(double.message(topic)).toMatch(/só a tag o conta\. Apague GOOGLE_ADS_CONVERSION_LEAD/)
  const same = { ...variables, ...label, GOOGLE_ADS_SAME_ACTION: 'sim' }
  expect((await diagnose(folder, same)).message(topic)).toContain('na mesma ação')
  expect((await diagnose(folder, variables)).message(topic)).toBeUndefined()
  // The pages were built elsewhere, with a label that the server has never heard of.
  mkdirSync(join(folder, 'build'))
  const info = { version: '', inputs: '', settings: label, materials: {} }
  writeFileSync(join(folder, 'build/build.json'), JSON.stringify(info))
  const unknown = await diagnose(folder, variables)
  expect(unknown.errors).toContain(topic)
  expect(unknown.message(topic)).toContain('defina TAG_GOOGLE_ADS também no servidor')
})

test('a tag beside the inbox is an error, set now or built in, and a host of its own mends it', async () => {
  const folder = temporaryFolder()
  const team = { TEAM: 'Ana <ana@example.com>', SITE_URL: 'https://www.agencia.invalid' }
  const tagged = { ...team, TAG_META: '123456789012345' }
  const topic = 'caixa da equipe'
  const shared = await diagnose(folder, tagged)
  expect(shared.errors).toContain(topic)
  expect(shared.message(topic)).toMatch(/fica fechada: as páginas levam TAG_META.*TEAM_URL/)
  expect((await diagnose(folder, team)).errors).not.toContain(topic)

  mkdirSync(join(folder, 'build'))
  const info = { version: '', inputs: '', settings: { TAG_GA4: 'G-ABC123DEF4' }, materials: {} }
  writeFileSync(join(folder, 'build/build.json'), JSON.stringify(info))
  expect((await diagnose(folder, team)).message(topic)).toContain('levam TAG_GA4')
  const own = await diagnose(folder, { ...tagged, TEAM_URL: 'https://equipe.agencia.invalid' })
  expect(own.errors).not.toContain(topic)
  expect(own.message(topic)).toMatch(/não responde: confira o DNS/)
})

describe.skipIf(!hasNginx)('a finished site behind nginx', () => {
  async function finishedSite(different: Record<string, string> = {}) {
    const folder = temporaryFolder()
    const https = await freePort()
    const mail = await startMailReceiver()
    const webhook = await startWebhookReceiver()
    const variables: Record<string, string> = {
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      SITE_NAME: 'Farol Mídia',
      SITE_URL: `https://localhost:${https}`,
      SITE_EMAIL: 'oi@farol.example.com',
      SITE_PHONE: '(13) 4000-0000',
      SITE_WHATSAPP: '551340000000',
      SITE_CITY: 'Santos - SP',
      SITE_INSTAGRAM: 'https://www.instagram.com/farol',
      SITE_LINKEDIN: 'https://www.linkedin.com/company/farol',
      SITE_LEGAL_NAME: 'Farol Mídia Ltda.',
      SITE_CNPJ: '11.222.333/0001-81',
      SITE_ADDRESS: 'Rua do Porto, 10, 11000-000',
      CLAIMS_CONFIRMED: 'sim',
      SMTP_URL: mail.url,
      LEADS_TO: 'equipe@farol.example.com',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
      BACKUP_REMOTE: join(folder, 'remoto'),
      ...different,
    }
    const info: BuildInfo = {
      version: packageJson.version,
      inputs: '',
      settings: pageSettings(readSettings(variables)),
      materials: { name: 'Farol Mídia', isOfThisBrand: true, isOld: false },
    }
    mkdirSync(join(folder, 'build'))
    writeFileSync(join(folder, 'build/build.json'), JSON.stringify(info))
    const server = await spawnServer(folder, variables)
    const port = Number(new URL(server.url).port)
    const { certificate = '' } = await throughNginx(port, https)
    return {
      folder,
      server,
      mail,
      webhook,
      variables: { ...variables, NODE_EXTRA_CA_CERTS: certificate },
    }
  }

  test('has no errors, and the test lead arrives everywhere and is erased again', async () => {
    const { folder, mail, webhook, variables, server } = await finishedSite()
    expect((await run('backup', folder, variables)).stdout).toContain('restaurada e comparada')
    const { ready, code, errors, warnings, findings } = await diagnose(folder, variables)
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
    expect({ ready, code }).toEqual({ ready: true, code: 0 })
    expect(findings.map(({ topic }) => topic)).toContain('TLS')
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]?.raw).toContain('[TESTE]')
    expect(JSON.parse(required(webhook.taken[0], 'the webhook call').body).data.page).toBe(
      'npm run doctor',
    )
    expect(storedLeads(join(folder, 'data'))).toEqual([])
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toMatch(/^leads_total\{.*\} 1/m)

    const policy = 'política de segurança'
    expect(findings).toContainEqual(expect.objectContaining({ topic: policy, status: 'ok' }))
    const body = { effectiveDirective: 'img-src', blockedURL: 'https://px9.example.com/' }
    await fetch(`${server.url}/csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([{ type: 'csp-violation', body }]),
    })
    const later = await diagnose(folder, variables)
    expect(later.warnings).toEqual([policy])
    expect(later.message(policy)).toContain('img-src px9.example.com (1)')
  })

  test('lists the errors that browsers reported', async () => {
    const { folder, variables, server } = await finishedSite()
    const quiet = await diagnose(folder, variables)
    expect(quiet.message('erros de scripts')).toMatch(/^nenhum/)
    for (const line of [1, 1, 2]) {
      const frames = [`app-B1c2D3e4.js:${line}:7`]
      await fetch(`${server.url}/functions/v1/report-error`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'TypeError: x is not a function', frames, page: '/' }),
      })
    }
    const { errors, warnings, message } = await diagnose(folder, variables)
    expect(errors).not.toContain('erros de scripts')
    expect(warnings).toContain('erros de scripts')
    expect(message('erros de scripts')).toBe(
      '3 desde que o servidor iniciou: 2× TypeError: x is not a function (app-B1c2D3e4.js:1:7); 1× TypeError: x is not a function (app-B1c2D3e4.js:2:7)',
    )
  })

  test.each([
    [{ TRUST_PROXY: '0' }, 'proxy', /TRUST_PROXY=1/],
    [{ STMP_URL: 'smtp://x' }, 'variáveis', /SMTP_URL/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'aviso por e-mail', /ECONNREFUSED|ESOCKET/],
  ])('%j is found out', async (different, topic, words) => {
    const { folder, variables } = await finishedSite(different)
    const { errors, message } = await diagnose(folder, variables)
    // The server has detected the broken channel by itself.
    const known = topic === 'aviso por e-mail' ? ['canal'] : []
    expect(errors.sort()).toEqual([topic, 'cópias', ...known].sort())
    expect(message(topic)).toMatch(words)
  })
})
