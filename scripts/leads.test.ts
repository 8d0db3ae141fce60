import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { leadMail } from '../content/lead-mail.ts'
import { teamFigures } from '../content/team-figures.ts'
import { readXlsx } from '../reports/read-xlsx.ts'
import { openSqliteLeadStore } from '../server/store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../server/testing/sample-lead.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { runLeadsCommand } from './leads.ts'

const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const NOW = '2026-11-16T12:00:00.000Z'
const LATER = '2026-11-16T12:01:00.000Z'
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
  const run = async (
    args: string[],
    variables: Record<string, string> = {},
    /** What the person at the terminal types; without it nobody is there. */
    typed?: string,
  ) => {
    let asked = ''
    const ask = async (question: string) => {
      asked += question
      return typed ?? ''
    }
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
        ...(typed !== undefined && { ask }),
      },
    )
    return { code, asked, ...written }
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
  expect(await names('--since', '12/11/2026', '--until', '12/11/2026')).toEqual(['BIA00001'])
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
  expect(stdout.startsWith('\ufeffProtocolo;Recebido em;Formulário;')).toBe(true)
  expect(stdout).toContain('ANA00001;10/11/2026 09:00;contato;')
  expect(stdout).toContain(`"'=HYPERLINK(""x"")"`)
  expect(stdout).toContain('+5512912345678')
  expect(await json('export', '--json')).toHaveLength(3)
  expect((await run(['export'])).code).toBe(2)
})

test('export writes a whole file for its owner alone, and replaces none unasked', async () => {
  const { run, store } = await leadsCommandWithSamples()
  const folder = temporaryFolder()
  const file = join(folder, 'contatos.xlsx')
  const written = await run(['export', '--xlsx', '--out', file])
  expect(written).toMatchObject({ code: 0, stdout: `3 envios em ${file}\n`, stderr: '' })
  const rows = readXlsx(readFileSync(file))[0]?.table ?? []
  expect(rows.map(([protocol]) => protocol)).toEqual([
    ...['Protocolo', 'ANA00001', 'BIA00001', 'SPAM0001'],
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run(['export', '--xlsx', '--out', file])).toMatchObject({
    ...{ code: 2, stdout: '' },
    stderr: `Já existe ${file}. Para trocá-lo, repita com --force.\n`,
  })
  const again = await run(['export', '--out', file, '--force', '--kind', 'tiktok'])
  expect(again).toMatchObject({ code: 0, stdout: `1 envio em ${file}\n` })
  expect(readXlsx(readFileSync(file))[0]?.table).toHaveLength(2)
  const csv = join(folder, 'contatos.csv')
  expect((await run(['export', '--out', csv])).code).toBe(0)
  expect(readFileSync(csv, 'utf8')).toBe((await run(['export', '--csv'])).stdout)
  for (const [args, message] of [
    [['--xlsx'], 'Diga o arquivo'],
    [['--csv', '--xlsx', '--out', file], 'Escolha um só'],
    [['--csv', '--out', folder, '--force'], 'é uma pasta'],
    [['--csv', '--out', join(folder, 'nada', 'x.csv')], 'Não há a pasta'],
    [['--out', join(folder, 'x.txt')], 'Diga --csv'],
  ] as const) {
    expect(await run(['export', ...args])).toMatchObject({
      ...{ code: 2, stdout: '' },
      stderr: expect.stringContaining(message),
    })
  }
  expect(readdirSync(folder).sort()).toEqual(['contatos.csv', 'contatos.xlsx'])
  const history = await store.withDatabase((database) =>
    database.selectFrom('team_history').select(['action', 'details']).execute(),
  )
  expect(history[0]).toMatchObject({ action: 'export' })
  expect(JSON.parse(history[0]?.details ?? '')).toMatchObject({ rows: 3, format: 'xlsx' })
})

test('times are those of the agency’s time zone', async () => {
  const { run } = await leadsCommandWithSamples()
  expect((await run(['list'])).stdout).toMatch(/ANA00001 +10\/11\/2026, 09:00/)
  const tokyo = { TZ_AGENCY: 'Asia/Tokyo' }
  expect((await run(['list'], tokyo)).stdout).toMatch(/ANA00001 +10\/11\/2026, 21:00/)
  expect((await run(['show', 'ANA00001'], tokyo)).stdout).toMatch(/Recebido em +10\/11.* 21:00/)
  expect((await run(['export', '--csv'], tokyo)).stdout).toContain('ANA00001;10/11/2026 21:00;')
})

test('search forgives accents, case and the way a phone is written', async () => {
  const { run, json } = await leadsCommandWithSamples()
  const found = async (...words: string[]) =>
    (await json('search', ...words, '--json')).map((lead: { protocol: string }) => lead.protocol)
  expect(await found('PADÁRIA', 'sol')).toEqual(['ANA00001'])
  for (const phone of ['12 91234-5678', '+55 (12) 91234 5678', '012912345678', '91234-5678']) {
    expect(await found(phone)).toContain('ANA00001')
  }
  expect(await found('@bia')).toEqual(['BIA00001'])
  expect(await found('spam@example.com')).toEqual(['SPAM0001'])
  expect(await found('ana00001')).toEqual(['ANA00001'])
  expect(await found('padaria lua')).toEqual([])
  expect((await run(['search', 'bia'])).stdout).toContain('1 envio')
  expect(await run(['search'])).toMatchObject({ code: 2, stdout: '' })
})

test('person shows everything about somebody, held leads too, and erase --person erases it', async () => {
  const { run, json, store } = await leadsCommandWithSamples()
  const held = sampleLead({
    protocol: 'ANA00002',
    spam: ['links'],
    createdAt: '2026-11-15T12:00:00.000Z',
  })
  await store.save(held, [])
  // The spam has the same phone, so who asks by phone gets it too.
  expect((await run(['person', '(12)', '91234-5678'])).stdout).toContain('3 envios desta pessoa.')
  const { stdout, code } = await run(['person', 'ana@example.com'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/Nome +Ana Souza\n/)
  expect(stdout).toMatch(/ANA00001.*ANA00002/s)
  expect(stdout).not.toContain('BIA00001')
  expect(stdout).toContain('2 envios desta pessoa.')
  expect((await json('person', 'ANA@example.com', '--json')).leads).toHaveLength(2)
  expect((await run(['person', 'ninguem@example.com'])).stdout).toContain('0 envios')
  expect(await run(['person', 'Ana'])).toMatchObject({
    code: 2,
    stderr: `${teamFigures.notAPerson}\n`,
  })
  expect((await run(['person'])).code).toBe(2)
  expect((await run(['erase', '--person', 'ana@example.com', '--sim'])).stdout).toMatch(
    /apagados: 2\. .*\nProtocolo do pedido, para dizer à pessoa: LGPD-\d{8}-\w{6}\n/,
  )
  expect((await run(['erase', '--person', 'ana@example.com'])).stdout).toContain('apagados: 0.')
  expect((await run(['person', '12912345678'])).stdout).toContain('1 envio desta')
  const history = await store.withDatabase((database) =>
    database.selectFrom('team_history').selectAll().execute(),
  )
  expect(history.map(({ action }) => action)).toContain('person-erased')
  expect(JSON.stringify(history)).not.toMatch(/ana@|91234/i)
})

test('erase asks a person for a word, and refuses a program that did not say --sim', async () => {
  const { run, json } = await leadsCommandWithSamples()
  expect(await run(['erase', 'ANA00001'])).toMatchObject({
    ...{ code: 2, stdout: '' },
    stderr: expect.stringContaining('repita com --sim'),
  })
  const refused = await run(['erase', 'ANA00001'], {}, 'sim')
  expect(refused).toMatchObject({ code: 2, stderr: 'Nada foi apagado.\n' })
  expect(refused.asked).toContain('Vai apagar 1 envio: ANA00001.')
  expect((await json('show', 'ANA00001', '--json')).fields.name).toBe('Ana Souza')
  expect(await run(['erase', 'ANA00001'], {}, ' Apagar ')).toMatchObject({
    ...{ code: 0, stdout: 'Envios com os dados apagados: 1. A contagem fica.\n' },
  })
  expect((await run(['erase', 'BIA00001', '--yes'])).stdout).toContain('apagados: 1')
  expect((await run(['erase', 'BIA00001'])).stdout).toContain('apagados: 0')
  expect((await run(['erase', 'SPAM0001', '--email', 'spam@example.com'])).code).toBe(2)
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

test('stage takes a lead on, keeps the history and says what the platforms get', async () => {
  const { run, json, store, ana } = await leadsCommandWithSamples()
  expect(await run(['stage', 'ANA00001', 'em', 'conversa'])).toMatchObject({
    code: 0,
    stdout: 'Etapa: em conversa.\n',
  })
  expect((await run(['stage', 'ANA00001', 'EM CONVERSA'])).stdout).toBe(
    'Já estava em: em conversa. Nada mudou.\n',
  )
  expect((await run(['stage', 'ANA00001', 'ganho'])).stdout).toContain('Sem --value')
  const won = await run(['stage', 'ANA00001', 'ganho', '--value', '1.500,50', '--reason', 'Fechou'])
  expect(won).toMatchObject({ code: 0, stdout: 'Etapa: ganho.\n' })
  expect(await json('show', ana.submissionId, '--json')).toMatchObject({
    ...{ stage: 'ganho', dealValueCents: 150_050 },
    stages: [
      { stage: 'em conversa', reason: '' },
      { stage: 'ganho' },
      { stage: 'ganho', valueCents: 150_050, reason: 'Fechou' },
    ],
  })
  const { stdout } = await run(['show', 'ANA00001'])
  expect(stdout).toMatch(/Etapa +ganho\n/)
  expect(stdout).toMatch(/Valor do negócio +R\$ 1\.500,50\n/)
  expect(stdout).toMatch(/ganho, R\$ 1\.500,50, Fechou\n/)
  expect((await run(['list'])).stdout).toMatch(
    /ANA00001 .*aguardando +ganho +Ana Souza .*R\$ 1\.500,50/,
  )
  expect((await run(['export', '--csv'])).stdout).toContain(';1500,50;')

  for (const [args, message] of [
    [['ANA00001', 'vendido'], 'novo, em conversa, qualificado, proposta, ganho, perdido'],
    [['ANA00001'], 'A etapa é uma destas'],
    [['ANA00001', 'proposta', '--value', '10'], '--value só vale com a etapa ganho'],
    [['ANA00001', 'ganho', '--value', '1,500.00'], '--value é um valor em reais'],
    [['ANA00001', 'ganho', '--value', '0'], '--value é um valor em reais'],
    [['SPAM0001', 'ganho'], 'Este envio está retido'],
    [['NADA', 'ganho'], 'Nenhum envio'],
  ] as const) {
    expect(await run(['stage', ...args])).toMatchObject({
      ...{ code: 2, stdout: '' },
      stderr: expect.stringContaining(message),
    })
  }
  await store.erase({ submissionId: ana.submissionId }, '2026-11-16T12:00:00.000Z')
  expect((await run(['stage', 'ANA00001', 'perdido'])).stderr).toContain('já foram apagados')
})

test('show tells each platform’s outcome in words', async () => {
  const { run, store, ana } = await leadsCommandWithSamples()
  await store.resend(ana.submissionId, ['meta-lead', 'google-ads-lead'], ana.createdAt)
  const lease = { now: '2026-11-16T12:00:00.000Z', until: '2026-11-16T12:01:00.000Z', limit: 1 }
  for (const [channel, state, reason] of [
    ['meta-lead', 'skipped', 'sem consentimento para publicidade'],
    ['google-ads-lead', 'refused', 'a plataforma recusou'],
  ] as const) {
    const [claimed] = await store.claim(channel, lease)
    if (claimed) await store.markFinal(claimed, { state, reason })
  }
  const { stdout } = await run(['show', 'ANA00001'])
  expect(stdout).toMatch(
    /Aviso por Meta \(contato\) +não enviado: sem consentimento para publicidade\n/,
  )
  expect(stdout).toMatch(/Aviso por Google Ads \(contato\) +recusado: a plataforma recusou\n/)
  expect((await run(['list'])).stdout).toMatch(/ANA00001 .* 1 recusado, 1 não enviado/)
  // Whether the agency has the lead does not depend on them.
  expect(stdout).toMatch(/Situação +aguardando/)
})

test('every fact of attribution is a column of its own', async () => {
  const { run, json, store } = await leadsCommandWithSamples()
  const at = '2026-11-15T11:00:00.000Z'
  const first = { at, parameters: { utm_source: 'instagram' }, landingPage: '/', referrer: '' }
  const last = {
    at,
    parameters: { utm_source: 'google', utm_term: 'bolo', gclid: 'g', fbclid: 'f' },
    landingPage: '/google-ads',
    referrer: 'https://www.google.com/',
  }
  const attribution = { first, last, fbp: 'fb.1.1700000000000.123' }
  const trackingConsent = { version: 'v1', at, measurement: false, advertising: true }
  const seen = { clientIp: '203.0.113.7', userAgent: 'Firefox' }
  await store.save(sampleLead({ protocol: 'CAROL001', attribution, trackingConsent, ...seen }), [])
  const carol = (await json('list', '--json')).at(-1)
  expect(carol).toMatchObject({
    ...{ first_utm_source: 'instagram', last_utm_source: 'google', last_utm_term: 'bolo' },
    ...{ last_landing_page: '/google-ads', last_referrer: 'https://www.google.com/' },
    ...{ first_at: at, last_at: at, gclid: 'g', fbclid: 'f', msclkid: '', fbp: attribution.fbp },
    ...{ consent_version: 'v1', consent_measurement: 'não', consent_advertising: 'sim' },
  })
  const { stdout } = await run(['export', '--csv'])
  const [header = '', ...rows] = stdout.slice(1).trimEnd().split('\r\n')
  const cells = (rows.find((row) => row.includes('CAROL001')) ?? '').split(';')
  const cell = (name: string) => cells[header.replaceAll('"', '').split(';').indexOf(name)]
  const { gclid, last_utm_term, consent_advertising } = leadMail.attribution
  expect([gclid, last_utm_term, consent_advertising].map(cell)).toEqual([...['g', 'bolo', 'sim']])
  // They are forgotten after 90 days, so they are in no file that could be kept.
  expect(stdout + JSON.stringify(carol)).not.toMatch(/203\.0\.113|Firefox/)
  expect((await run(['show', 'CAROL001'])).stdout).toMatch(/IP e navegador +até 13\/02\/2027/)
})

test('consent says what a person allowed, and takes it back', async () => {
  const { run, store, ana } = await leadsCommandWithSamples()
  const at = '2026-11-10T11:00:00.000Z'
  const trackingConsent = { version: 'v1', at, measurement: true, advertising: true }
  const attribution = { fbp: 'fb.1.1763300000000.1' }
  const carol = sampleLead({ protocol: 'CAROL001', attribution, campaign: {}, trackingConsent })
  await store.save(carol, ['meta-lead', 'tiktok-lead'])
  const [claimed] = await store.claim('meta-lead', { now: NOW, until: LATER, limit: 1 })
  if (claimed) await store.markDelivered(claimed, '2026-11-15T15:30:00.000Z')
  const { stdout } = await run(['consent', 'CAROL001'])
  expect(stdout).toMatch(
    /Publicidade e medição: sim a publicidade e medição, em 10\/11\/2026.* \(aviso v1\)\.\n/,
  )
  expect(stdout).toMatch(/Já foi enviado:\n {2}Meta, em 15\/11\/2026.*12:30: contato\n/)
  const taken = (await run(['consent', 'CAROL001', '--withdraw'])).stdout
  expect(taken).toMatch(/^Sim retirado\. /)
  expect(taken).toMatch(/\(aviso v1\), retirado em /)
  expect(taken).toContain('Não enviados por causa disso: 1.')
  expect(taken).toMatch(new RegExp(`Meta: .* como apagar .*${carol.submissionId}\\.lead`))
  const json = JSON.parse((await run(['consent', 'CAROL001', '--json'])).stdout)
  expect(json).toMatchObject({
    protocol: 'CAROL001',
    tracking: { advertising: false, withdrawn: { measurement: true, advertising: true } },
    told: [{ platform: 'Meta', event: 'contato', at: '2026-11-15T15:30:00.000Z' }],
  })
  expect((await store.find(carol.submissionId))[0]?.attribution).toEqual({})
  for (const id of ['CAROL001', ana.protocol]) {
    expect(await run(['consent', id, '--withdraw'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('não tem um sim'),
    })
  }
  expect((await run(['consent', ana.protocol])).stdout).toContain('sem resposta ao aviso')
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
  const history = await store.withDatabase((database) =>
    database.selectFrom('team_history').select('action').execute(),
  )
  expect(history).toEqual([{ action: 'discard' }])
  expect((await run(['list'])).stdout).not.toContain('quarentena')
  expect(await json('list', '--json')).toHaveLength(3)
})

test('erase removes personal data and keeps the count', async () => {
  const { run, json } = await leadsCommandWithSamples()
  expect((await run(['erase', '--email', 'BIA@example.com', '--sim'])).stdout).toContain(
    'apagados: 1',
  )
  expect((await run(['erase', 'ANA00001', '--sim'])).stdout).toContain('apagados: 1')
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
    [['list', '--since', 'amanhã'], '--since é uma data'],
    [['list', '--since', 'hoje', '--until', 'ontem'], '--until é antes de --since'],
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
  expect(await run('export', '--json')).toEqual([0, '[]\n', ''])
  expect(await run('dance')).toEqual([2, '', expect.stringContaining('dance')])
})

test('a reader that goes early, as head does, is no error', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const store = openSqliteLeadStore(dataDir)
  const message = 'x'.repeat(5000)
  for (let number = 0; number < 100; number++) {
    await store.save(sampleLead({ fields: { name: 'Ana', message } }), [])
  }
  await store.close()
  for (const args of [
    ['list', '--json'],
    ['export', '--csv'],
  ]) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const running = spawn(node, [script, ...args], { env })
    let stderr = ''
    running.stderr.on('data', (text) => {
      stderr += text
    })
    running.stdout.once('data', () => running.stdout.destroy())
    const code = await new Promise((resolve) => running.once('close', resolve))
    expect([code, stderr]).toEqual([0, ''])
  }
})
