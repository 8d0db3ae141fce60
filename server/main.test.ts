import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { bareEnvironment } from '../tests/bare-environment.ts'
import { type BuildInfo, pageSettings } from './build-info.ts'
import { storedLeads } from './testing/app-on-disk.ts'
import { startMailReceiver } from './testing/mail-receiver.ts'
import { startPlatformReceiver } from './testing/platform-receiver.ts'
import { rawConnection, rawRequest } from './testing/raw-request.ts'
import { writeBuild } from './testing/small-build.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts the server as an operator does: in its own process, in a folder with a build. */
function spawnMain(
  variables: Record<string, string> = {},
  envFile?: string,
  prepare: (folder: string) => void = () => {},
  channel?: 'ipc',
) {
  const folder = temporaryFolder()
  if (envFile !== undefined) writeFileSync(join(folder, '.env'), envFile)
  writeBuild(join(folder, 'build/client'))
  prepare(folder)
  const child: ChildProcess = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...bareEnvironment, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? [channel] : [])],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output,
    exited,
    dataDir: join(folder, 'data'),
    async listening() {
      await expect.poll(() => output.stderr, { timeout: 25_000 }).toContain('leads.db\n')
      return Number(/localhost:(\d+)/.exec(output.stderr)?.[1])
    },
  }
}

test('announces the address, missing settings and where leads are stored', async () => {
  const server = spawnMain({ SITE_NAME: 'Cometa', SITE_CITY: 'Santos - SP' })
  const port = await server.listening()
  expect(server.output.stderr.split('\n')).toEqual([
    `Site no ar: http://localhost:${port}`,
    'Ainda com valor de exemplo (defina antes de publicar): SITE_URL, SITE_EMAIL, SITE_PHONE, SITE_INSTAGRAM, SITE_LINKEDIN',
    expect.stringMatching(
      /^As páginas afirmam .* \+100 \(empresas atendidas\), .*Parceiro Oficial Google .*5 novas empresas/,
    ),
    'Nenhum aviso configurado: os contatos só ficam guardados. Veja com npm run leads -- list, ou defina SMTP_URL e LEADS_TO.',
    expect.stringMatching(/^Contatos recebidos ficam em: \/.*\/data\/leads\.db$/),
    '',
  ])
  await rawRequest(port, '/nada')
  server.child.kill('SIGINT')
  expect(await server.exited).toBe(0)
  const events = server.output.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events).toMatchObject([
    { event: 'server-started', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    { event: 'not-found', path: '/nada' },
    { event: 'server-stopping', reason: 'SIGINT' },
    { event: 'server-stopped', reason: 'SIGINT' },
  ])
})

test('says where the team signs in: by a command only without mail, and not beside a tag', async () => {
  const mail = await startMailReceiver()
  const TEAM = 'Ana <ana@example.com>'
  const byMail = { SMTP_URL: mail.url, LEADS_TO: 'oi@example.com' }
  const withMail = spawnMain({ TEAM, ...byMail })
  const port = await withMail.listening()
  // The port that the system chose is known only now.
  expect(withMail.output.stderr).toContain(`Caixa da equipe: http://localhost:${port}/equipe\n`)
  expect(withMail.output.stderr).not.toContain('Sem e-mail configurado')

  const without = spawnMain({ TEAM })
  await without.listening()
  expect(without.output.stderr).toMatch(/Sem e-mail configurado, npm run team -- link ENDEREÇO/)

  const beside = spawnMain({ TEAM, TAG_META: '123456789012345' })
  await beside.listening()
  expect(beside.output.stderr).toMatch(/^Site no ar: /)
  expect(beside.output.stderr).toMatch(
    /ATENÇÃO: a caixa da equipe não foi aberta\. As páginas levam TAG_META.*TEAM_URL=https:.*publicar\.md/,
  )
  expect(beside.output.stdout).toContain('"event":"team-not-opened"')
})

test('does not list settings when all are set, and names the channels', async () => {
  const mail = await startMailReceiver()
  const rdStation = await startWebhookReceiver()
  const server = spawnMain({
    SITE_NAME: 'Cometa',
    SITE_URL: 'https://www.example.com',
    SITE_EMAIL: 'oi@example.com',
    SITE_PHONE: '(13) 4000-0000',
    SITE_WHATSAPP: '551340000000',
    SITE_CITY: 'Santos - SP',
    SITE_INSTAGRAM: 'https://www.instagram.com/cometa',
    SITE_LINKEDIN: 'https://www.linkedin.com/company/cometa',
    SMTP_URL: mail.url,
    LEADS_TO: 'oi@example.com',
    RDSTATION_TOKEN: 'x',
    RDSTATION_URL: rdStation.url,
    CLAIMS_CONFIRMED: 'sim',
  })
  await server.listening()
  expect(server.output.stderr).not.toMatch(/SITE_|afirmam/)
  expect(server.output.stderr).toContain('avisados por: e-mail, RD Station\n')
})

test('platforms are named apart, because they tell the agency nothing', async () => {
  const { variables, behaviour } = await startPlatformReceiver()
  behaviour.tiktok = 'expired'
  const server = spawnMain({ ...variables, CLAIMS_CONFIRMED: 'sim' })
  await server.listening()
  const { stderr } = server.output
  expect(stderr).toContain('Nenhum aviso configurado')
  expect(stderr).toMatch(/são contados a: Meta, .*Google Ads, Google Analytics, .*LinkedIn/)
  expect(stderr).toContain('os avisos por TikTok (contato) não funcionam: o token expirou')
})

test('a database that does not answer is reported at the start, within the limit', async () => {
  const silent = createTcpServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  for (const at of [1, port]) {
    const started = performance.now()
    const server = spawnMain({
      APP_SECRET: 'a secret of sixteen',
      DATABASE_URL: `postgres://site:x@127.0.0.1:${at}/site`,
    })
    await expect.poll(() => server.output.stderr, { timeout: 25_000 }).toContain('ficam no banco')
    console.info(`announced after ${Math.round(performance.now() - started)} ms`)
    expect(server.output.stderr).toContain(
      `ATENÇÃO: o banco de dados não responde: 127.0.0.1:${at}/site. `,
    )
    server.child.kill('SIGKILL')
    await server.exited
  }
})

test('SIGTERM, twice, with a request half sent: it is finished and the exit is clean', async () => {
  const server = spawnMain()
  const port = await server.listening()
  const body = '{"name":"Ana","email":"ana@example.com","phone":"1","message":"Oi"}'
  const client = await rawConnection(port)
  client.write(
    `POST /functions/v1/submit-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  await rawRequest(port, '/')
  server.child.kill('SIGTERM')
  await expect
    .poll(() => rawRequest(port, '/').catch((error) => error.code), { timeout: 10_000 })
    .toBe('ECONNREFUSED')
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  client.write(body.slice(9))
  await client.receives('"success":true')
  expect(await server.exited).toBe(0)
  expect(storedLeads(server.dataDir)).toHaveLength(1)
  expect(server.output.stdout).not.toContain('"level":"error"')
})

test('a wrong environment is one message and exit 1', async () => {
  const server = spawnMain({ PORT: 'abc', SITE_URL: 'example.com' })
  expect(await server.exited).toBe(1)
  expect(server.output.stdout).toBe('')
  expect(server.output.stderr.split('\n')).toEqual([
    'A configuração tem erros:',
    expect.stringContaining('SITE_URL'),
    expect.stringContaining('PORT'),
    '',
  ])
})

test('a port in use is one line that says what to do, and exit 1', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, resolve))
  onTestFinished(() => {
    other.close()
  })
  const { port } = other.address() as AddressInfo
  const server = spawnMain({ PORT: String(port) })
  expect(await server.exited).toBe(1)
  expect(server.output.stderr).toBe(
    `A porta ${port} (todos os endereços) já está em uso. Escolha outra com a variável PORT, por exemplo PORT=${port + 1}, ou pare o programa que a usa.\n`,
  )
})

test.each([
  [{ BUILD_DIR: './nada' }, /^A pasta do site construído não tem páginas: \/.*\/nada\. .*\n$/],
  [
    { HOST: '192.0.2.1' },
    /^Esta máquina não tem o endereço 192\.0\.2\.1\. .*HOST=127\.0\.0\.1.*\n$/,
  ],
  [{ DATA_DIR: '/dev/null/x' }, /^Não é possível criar a pasta \/dev\/null\/x: .* DATA_DIR\.\n$/],
])('%j is one line and exit 1', async (variables, message) => {
  const server = spawnMain(variables as unknown as Record<string, string>)
  expect(await server.exited).toBe(1)
  expect(server.output.stderr).toMatch(message)
})

test('settings that changed since the build are reported', async () => {
  const server = spawnMain({ SITE_NAME: 'Cometa' }, undefined, (folder) => {
    const built = { ...pageSettings(readSettings({})), SITE_CITY: 'Santos - SP' }
    const info: BuildInfo = {
      version: '1.0.0',
      inputs: '',
      settings: built,
      materials: { name: 'Órbita Ads', isOfThisBrand: false, isOld: false },
    }
    writeFileSync(join(folder, 'build/build.json'), JSON.stringify(info))
  })
  await server.listening()
  const lines = server.output.stderr.split('\n')
  expect(lines).toContain(
    'As páginas foram construídas com outro valor de: SITE_NAME, SITE_CITY. Construa de novo para que mudem.',
  )
  expect(lines).toContain(
    'O PDF e a planilha gratuitos ainda trazem a marca Órbita Ads: rode npm run materials e construa de novo.',
  )
})

test('the folder’s .env is read, and a misspelled variable is reported', async () => {
  const server = spawnMain({}, '\ufeffSITE_NAME=Cometa\r\nSTMP_URL=smtp://x\r\n')
  await server.listening()
  expect(server.output.stderr).toContain(
    'STMP_URL não é uma variável deste site. Você quis dizer SMTP_URL?',
  )
  expect(server.output.stderr).not.toContain('SITE_NAME')
})

test.each([
  ['SITE_PHONE=abc', /^A configuração tem erros:\n- SITE_PHONE: foi lido "abc".*\n$/],
  ['SITE_NAME', /^\/.*\.env: a linha 1 não é NOME=valor: .*\n$/],
])('a .env with %j stops the start', async (text, message) => {
  const server = spawnMain({}, text)
  expect(await server.exited).toBe(1)
  expect(server.output.stderr).toMatch(message)
})

test('a server whose starter is gone ends by itself', async () => {
  const server = spawnMain({}, undefined, undefined, 'ipc')
  await server.listening()
  const exited = once(server.child, 'exit')
  server.child.disconnect()
  expect((await exited)[0]).toBe(0)
  await expect
    .poll(() => server.output.stdout)
    .toContain('"event":"server-stopped","reason":"starter-gone"')
})

test('a server whose starter was killed leaves its port within seconds', async () => {
  const folder = temporaryFolder()
  writeBuild(join(folder, 'build/client'))
  const installation = new URL('../scripts/installation.mjs', import.meta.url)
  // Like `npm start`: a starter on the machine's own Node, and the server as its child process.
  const code = `import(${JSON.stringify(installation.href)}).then(({ run }) => run(process.execPath, [${JSON.stringify(main)}], { passSignals: true, cwd: ${JSON.stringify(folder)} }))`
  const starter = spawn(process.execPath, ['-e', code], {
    cwd: folder,
    env: { ...bareEnvironment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    starter.kill('SIGKILL')
  })
  let output = ''
  for (const stream of [starter.stdout, starter.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  await expect.poll(() => output, { timeout: 15_000 }).toContain('leads.db\n')
  const port = Number(/localhost:(\d+)/.exec(output)?.[1])
  expect((await rawRequest(port, '/')).status).toBe(200)
  starter.kill('SIGKILL')
  const killed = performance.now()
  await expect
    .poll(() => rawRequest(port, '/').catch((error) => error.code), { timeout: 10_000 })
    .toBe('ECONNREFUSED')
  console.info(`port free after ${Math.round(performance.now() - killed)} ms`)
})
