import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteLeadStore } from '../server/leads/sqlite-lead-store.ts'
import { sampleLead } from '../server/testing/sample-lead.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { runLeadsCommand } from './leads.ts'

const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const script = fileURLToPath(new URL('./leads.ts', import.meta.url))

/** Runs the `leads` command on its own connection while a store, like a server, has the database open. */
async function leadsCommandWithSamples() {
  const dataDir = join(temporaryFolder(), 'data')
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  const ana = sampleLead({ protocol: 'ANA00001', createdAt: '2026-11-10T12:00:00.000Z' })
  const bia = sampleLead({
    protocol: 'BIA00001',
    kind: 'recruitment',
    fields: { name: 'Bia', email: 'bia@example.com', phone: '', tiktokUsername: '@bia' },
    phoneE164: undefined,
    createdAt: '2026-11-12T12:00:00.000Z',
  })
  const spam = sampleLead({
    protocol: 'SPAM0001',
    spam: ['honeypot', 'links'],
    fields: { name: '=HYPERLINK("x")', email: 'spam@example.com', message: 'a;"b"\nc\u009b31m' },
    createdAt: '2026-11-14T12:00:00.000Z',
  })
  for (const lead of [ana, bia, spam]) await store.save(lead, ['email'])
  const run = async (args: string[], variables: Record<string, string> = {}) => {
    const written = { stdout: '', stderr: '' }
    const code = await runLeadsCommand(
      args,
      { DATA_DIR: dataDir, ...variables },
      {
        out: (text) => {
          written.stdout += text
        },
        error: (text) => {
          written.stderr += text
        },
      },
    )
    return { code, ...written }
  }
  return {
    store,
    run,
    ana,
    bia,
    spam,
    json: async (...args: string[]) => JSON.parse((await run(args)).stdout),
  }
}
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', LEADS_TO: 'a@example.com' }

test('list prints every lead, also those in quarantine, as JSON and as a table', async () => {
  const { json, run, ana, bia, spam } = await leadsCommandWithSamples()
  const leads = await json('list', '--json')
  expect(leads).toMatchObject([
    { submissionId: ana.submissionId, spam: false, spamReasons: [], phone: '+5512912345678' },
    { submissionId: bia.submissionId, spam: false, kind: 'recruitment', phone: '' },
    { submissionId: spam.submissionId, spam: true, spamReasons: ['honeypot', 'links'] },
  ])
  const { stdout, stderr, code } = await run(['list'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/ANA00001 .*contato .*aguardando .*Ana Souza .*ana@example.com/)
  expect(stdout).toMatch(/SPAM0001 .*retido/)
  expect(stdout).toContain('3 envios')
})

test('list filters by kind, date, spam and delivery', async () => {
  const { json } = await leadsCommandWithSamples()
  const names = async (...args: string[]) =>
    (await json('list', '--json', ...args)).map((lead: { protocol: string }) => lead.protocol)
  expect(await names('--kind', 'tiktok')).toEqual(['BIA00001'])
  expect(await names('--since', '2026-11-12')).toEqual(['BIA00001', 'SPAM0001'])
  expect(await names('--spam')).toEqual(['SPAM0001'])
  expect(await names('--undelivered')).toEqual(['ANA00001', 'BIA00001'])
})

test('show prints every field, without control characters for the terminal', async () => {
  const { run, json, ana } = await leadsCommandWithSamples()
  expect(await json('show', ana.submissionId, '--json')).toMatchObject({ fields: ana.fields })
  const { stdout } = await run(['show', 'spam0001'])
  expect(stdout).toContain('campo invisível preenchido, muitos links')
  expect(stdout).not.toContain('\u009b')
})

test('export is safe to open in a spreadsheet', async () => {
  const { run, json } = await leadsCommandWithSamples()
  const { stdout } = await run(['export', '--csv'])
  expect(stdout.startsWith('\ufeffsubmissionId;protocol;kind;')).toBe(true)
  expect(stdout).toContain(`"'=HYPERLINK(""x"")"`)
  expect(stdout).toContain('+5512912345678')
  expect(await json('export', '--json')).toHaveLength(3)
  expect((await run(['export'])).code).toBe(2)
})

test('restore releases a lead from quarantine once; resend queues all channels again', async () => {
  const { run, store, spam, ana } = await leadsCommandWithSamples()
  const restored = await run(['restore', 'SPAM0001'], mail)
  expect([restored.code, restored.stdout]).toEqual([
    0,
    'Solto, e a agência será avisada. Canais: email.\n',
  ])
  expect(await store.find(spam.submissionId)).toMatchObject([
    { spam: [], deliveries: [{ channel: 'email', state: 'waiting' }] },
  ])
  expect(await run(['restore', 'SPAM0001'], mail)).toMatchObject({
    code: 2,
    stderr: 'Este envio não está retido.\n',
  })
  expect((await run(['resend', ana.submissionId], mail)).code).toBe(0)
  expect((await run(['resend', ana.submissionId])).stderr).toContain('Nenhum canal configurado')
})

test('list starts with the number of leads in quarantine, if any; discard erases one', async () => {
  const { run, json, store, spam } = await leadsCommandWithSamples()
  expect((await run(['list'])).stdout).toMatch(
    /^1 envio em quarentena \(npm run leads -- list --spam\)\n\nPROT/,
  )
  expect(await run(['discard', 'ANA00001'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Este envio não está retido.'),
  })
  expect(await run(['discard', 'SPAM0001'])).toMatchObject({ code: 0, stderr: '' })
  const [left] = await store.find(spam.submissionId)
  expect(left).toMatchObject({ fields: {}, spam: [], erasedAt: expect.any(String) })
  expect((await run(['discard', 'SPAM0001'])).code).toBe(2)
  expect((await run(['list'])).stdout).not.toContain('quarentena')
  expect(await json('list', '--json')).toHaveLength(3)
})

test('erase removes personal data and keeps the count; expire erases only what is past its date', async () => {
  const { run, json } = await leadsCommandWithSamples()
  expect((await run(['erase', '--email', 'BIA@example.com'])).stdout).toContain('apagados: 1')
  expect((await run(['erase', 'ANA00001'])).stdout).toContain('apagados: 1')
  expect((await run(['expire'])).stdout).toContain('apagados: 0')
  const leads = await json('list', '--json')
  expect(leads).toHaveLength(3)
  expect(JSON.stringify(leads)).not.toMatch(/Ana Souza|bia@example/)
  expect((await run(['list'])).stdout.match(/apagado/g)).toHaveLength(2)
})

test('expire shows the date and the number, and erases only with --confirm', async () => {
  const { run, store } = await leadsCommandWithSamples()
  const past = { createdAt: '2020-01-01T12:00:00.000Z', eraseAfter: '2022-01-01T12:00:00.000Z' }
  await store.save(sampleLead(past), [])
  const { code, stdout } = await run(['expire'])
  expect(code).toBe(0)
  expect(stdout).toContain('Passaram do prazo: 1 de 4 envios.')
  expect(stdout).toContain('npm run leads -- expire --confirm')
  expect((await run(['expire', '--confirm'])).stdout).toContain('apagados: 1.')
  expect((await run(['expire'])).stdout).toContain('apagados: 0.')
})

test('wrong usage is explained in one line of Portuguese, with exit code 2', async () => {
  const { run } = await leadsCommandWithSamples()
  for (const [args, message] of [
    [['show'], 'Falta o ID'],
    [['show', 'NADA'], 'Nenhum envio'],
    [['list', '--kind', 'x'], '--kind é contato ou tiktok'],
    [['list', '--since', 'ontem'], '--since é uma data'],
    [['list', '--colour'], 'Opção desconhecida'],
    [['dance'], 'Comando desconhecido: dance'],
  ] as const) {
    const { code, stdout, stderr } = await run([...args])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  }
  const broken = await run(['list'], { PORT: 'x' })
  expect(broken.code).toBe(1)
  expect(broken.stderr).toContain('PORT')
  const help = await run(['--help'])
  expect(help.code).toBe(0)
  expect(help.stdout).toContain('Uso: npm run leads')
})

test('as a command it writes to the right streams and exits with the code', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const run = (...args: string[]) =>
    new Promise<[number, string, string]>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      execFile(node, [script, ...args], { env }, (error, stdout, stderr) => {
        resolve([error ? Number(error.code) : 0, stdout, stderr])
      })
    })
  expect(await run('list', '--json')).toEqual([0, '[]\n', expect.stringContaining('um vazio')])
  expect(await run('dance')).toEqual([2, '', expect.stringContaining('dance')])
})
