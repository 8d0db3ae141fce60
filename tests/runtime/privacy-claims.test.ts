import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { isMeasuredPath } from '../../app/lib/measured-events.ts'
import { parseEnv } from '../../config/env.ts'
import { contact as contactPage } from '../../content/contact.ts'
import { recruitment as recruitmentPage } from '../../content/recruitment.ts'
import { CLICK_IDS, CONSENT_DAYS, readCampaign, TOUCH_DAYS } from '../../contracts/attribution.ts'
import { calculateRequestSchema } from '../../contracts/calculate-campaign-metrics.ts'
import {
  type ContactLead,
  contactSchema,
  type RecruitmentLead,
  recruitmentSchema,
} from '../../contracts/leads.ts'
import { CONSENT_VERSION, PRIVACY_VERSION } from '../../contracts/legal-versions.ts'
import { required } from '../../contracts/required.ts'
import { rdStationChannel } from '../../server/deliver/rdstation-channel.ts'
import { visitorChannel } from '../../server/deliver/visitor-channel.ts'
import { estimateScenario } from '../../server/estimate/scenario-estimate.ts'
import { questionAbout } from '../../server/narrate/question.ts'
import { createLeadSecrets } from '../../server/receive/lead-secrets.ts'
import { nodeKeyedHash } from '../../server/receive/node-keyed-hash.ts'
import { PLATFORM_ID_DAYS } from '../../server/store/platform-ids.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { createTeamWork } from '../../server/team/team-work.ts'
import { appOnDisk } from '../../server/testing/app-on-disk.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { startWebhookReceiver } from '../../server/testing/webhook-receiver.ts'
import { isTest, projectFiles, read } from '../architecture/project-files.ts'

/**
 * Compares the privacy policy with the software. A failing test means that they differ: publish a new
 * version of the policy, or do not make the change.
 */
const policy = readFileSync(
  new URL(`../../content/legal/privacy/v${PRIVACY_VERSION}.md`, import.meta.url),
  'utf8',
)
const section = (heading: string) => {
  const [, text] = policy.split(`## ${heading}\n`)
  if (text === undefined) throw new Error(`The policy has no section «${heading}»`)
  return required(text.split('\n## ')[0])
}
const expectPolicyText = (text: string, words: Record<string, string>) => {
  for (const [what, said] of Object.entries(words)) expect(text, what).toContain(said)
}

const stored = section('O que guardamos de um envio')
const guarded = section('Proteção contra robôs e abusos')

/** The policy's words for each field that a form sends. */
const SENT: Record<keyof ContactLead | keyof RecruitmentLead, string> = {
  name: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  company: 'empresa',
  budget: 'faixa de investimento',
  message: 'mensagem',
  tiktokUsername: 'usuário do TikTok',
  niche: 'tema das lives',
  submissionId: 'um código que evita registros repetidos',
  senderSecret: 'segredo que o seu navegador cria no envio',
  origin: 'a origem do pedido',
  page: 'A página de onde você enviou',
  scenario: 'um cenário da calculadora',
  campaign: 'Os parâmetros de campanha',
  attribution: 'a primeira e a última chegada',
  trackingConsent: 'a sua resposta ao aviso de medição e publicidade',
  marketing: 'se você marcou a caixa de novidades',
  consentVersion: 'A versão desta política que valia no envio',
  website: 'se um campo invisível foi preenchido',
  elapsedMs: 'quanto tempo o formulário ficou aberto',
}

/** The policy's words for each column of the database. */
const LEAD_COLUMNS: Record<string, string> = {
  submission_id: 'um código que evita registros repetidos',
  kind: 'qual dos dois formulários foi usado',
  fields: 'nome, e-mail, telefone, mensagem',
  origin: 'a origem do pedido',
  created_at: 'a data e a hora',
  protocol: 'o número de protocolo',
  email: 'O e-mail e o telefone ficam guardados também em escrita padronizada',
  phone_e164: 'O e-mail e o telefone ficam guardados também em escrita padronizada',
  page: 'A página de onde você enviou',
  scenario: 'um cenário da calculadora',
  campaign: 'Os parâmetros de campanha',
  consent_version: 'A versão desta política que valia no envio',
  consent_at: 'a hora do aceite',
  marketing: 'se você marcou a caixa de novidades',
  marketing_withdrawn_at: 'Se mudou de ideia, também quando',
  content_hash: 'um código do conteúdo',
  text_hash: 'um código do texto da mensagem',
  address_hash: 'um código do endereço IP da conexão',
  spam: 'o motivo da suspeita',
  spam_score: 'uma nota',
  sender_hash: 'um código do segredo que o seu navegador cria no envio',
  told_at: 'quando a equipe foi avisada dela',
  erase_after: 'a data marcada para apagar',
  erased_at: 'a data da exclusão',
  attribution: 'a primeira e a última chegada ao site',
  tracking_consent: 'a sua resposta ao aviso de medição e publicidade',
  client_ip: 'o endereço IP da conexão e o programa de navegação',
  user_agent: 'o endereço IP da conexão e o programa de navegação',
  stage: 'a etapa em que ele está',
  stage_at: 'quando chegou a cada uma',
  qualified_at: 'quando chegou a cada uma',
  won_at: 'quando chegou a cada uma',
  deal_value_cents: 'o valor do negócio fechado',
}
/** The policy's words for each column of the stages. */
const STAGE_COLUMNS: Record<string, string> = {
  submission_id: 'um código que evita registros repetidos',
  number: 'quando chegou a cada uma',
  stage: 'a etapa em que ele está',
  value_cents: 'o valor do negócio fechado',
  reason: 'uma anotação da equipe',
  at: 'quando chegou a cada uma',
}
/** The policy's words for each column of the team's work, its notes and its history. */
const WORK_COLUMNS: Record<string, string> = {
  submission_id: 'um código que evita registros repetidos',
  created_at: 'a data e a hora',
  kind: 'qual dos dois formulários foi usado',
  held: 'Um envio suspeito é guardado como os outros',
  unread: 'se ele já foi lido',
  owner: 'quem cuida dele',
  version: 'quantas vezes mudou',
  first_reply_at: 'quando e por quem foi respondido pela primeira vez',
  first_reply_by: 'quando e por quem foi respondido pela primeira vez',
  remind_at: 'um lembrete',
  remind_for: 'um lembrete',
  joined_to: 'o outro envio a que foi unido',
  source: 'ficam ao lado a origem, a campanha, o segmento',
  campaign: 'ficam ao lado a origem, a campanha, o segmento',
  segment: 'ficam ao lado a origem, a campanha, o segmento',
  email: 'O e-mail e o telefone ficam guardados também em escrita padronizada',
  phone_end: 'o fim do telefone',
  search_text: 'o texto do envio sem acentos',
}
const NOTE_COLUMNS: Record<string, string> = {
  note_id: 'as notas da equipe',
  submission_id: 'um código que evita registros repetidos',
  person: 'cada uma com autor e hora',
  at: 'cada uma com autor e hora',
  text: 'as notas da equipe',
}
const HISTORY_COLUMNS: Record<string, string> = {
  number: 'O histórico da equipe',
  at: 'quem fez o quê e quando',
  person: 'quem fez o quê e quando',
  action: 'quem fez o quê e quando',
  submission_id: 'com o código do envio',
  details: 'conforme o caso, a etapa, o valor, a data do lembrete ou o canal',
}
/** What is left of an erased lead. */
const LEFT: Record<string, string> = {
  submission_id: 'o código do envio',
  protocol: 'o protocolo',
  kind: 'o tipo de formulário',
  created_at: 'o dia em que chegou',
  erased_at: 'a data da exclusão',
}
const DELIVERY =
  'O andamento da entrega à equipe: por qual caminho seguiu, em que momento e se deu certo'

const ADDRESS = '203.0.113.77'
const contact = {
  name: 'Ana Souza',
  email: 'Ana@Example.com',
  phone: '(12) 91234-5678',
  company: 'Padaria Sol',
  budget: '2000-5000',
  message: 'Faço bolos por encomenda e quero mais pedidos no bairro.',
}
const siteOf = (variables: Record<string, string> = {}) =>
  appOnDisk(variables, { addressOf: () => ADDRESS, leads: { channels: [{ name: 'email' }] } })
/** The answer to the notice, and what a browser may send with it. */
const consentTo = (measurement: boolean, advertising: boolean) => {
  const at = new Date().toISOString()
  const touch = { at, parameters: { gclid: 'clique' }, landingPage: '/', referrer: '' }
  const ids = { fbc: 'fb.1.1700000000000.abc', fbp: 'fb.1.1700000000000.1', gaClientId: '1.2' }
  return {
    attribution: { first: touch, last: touch, ...ids },
    trackingConsent: { version: 'v1', at, measurement, advertising },
  }
}
type Table = 'leads' | 'deliveries' | 'lead_stages' | 'lead_work' | 'lead_notes' | 'team_history'
const rowsOf = (dataDir: string, table: Table) => {
  const database = new DatabaseSync(leadsFile(dataDir), { readOnly: true })
  try {
    return database.prepare(`SELECT * FROM ${table}`).all()
  } finally {
    database.close()
  }
}

const NOTE = 'Prefere ser chamada de manhã.'
/** Somebody of the team does with the lead what leaves a trace: a stage, a person, a reminder, a reply, a note. */
async function workOn(store: ReturnType<typeof appOnDisk>['store'], id: string) {
  const person = { email: 'equipe@agencia.example', name: 'Rui', role: 'owner' as const }
  const { handlers, catchUp } = createTeamWork({
    ...{ access: store, store, channels: [], people: [person], timeZone: 'America/Sao_Paulo' },
    ...{ publish() {}, onEnqueued() {} },
  })
  await catchUp()
  const now = new Date().toISOString()
  const caller = { person, sessionId: 's', now }
  const won = { stage: 'ganho', valueCents: 100, reason: '' } as const
  await handlers['set-stage']({ id, version: 0, ...won }, caller)
  await handlers['set-owner']({ id, version: 1, owner: person.email }, caller)
  const later = new Date(Date.now() + 86_400_000).toISOString()
  await handlers['set-reminder']({ id, version: 2, at: later }, caller)
  await handlers['record-contact']({ id, by: 'whatsapp' }, caller)
  await handlers['add-note']({ id, noteId: crypto.randomUUID(), text: NOTE }, caller)
}

describe('what is stored', () => {
  test('the policy mentions every field that a form sends, and no other', () => {
    const fields = { ...contactSchema.shape, ...recruitmentSchema.shape }
    expect(Object.keys(SENT).sort()).toEqual(Object.keys(fields).sort())
    expectPolicyText(stored + guarded, SENT)
  })

  test('it lists the fields of each form in that form’s own line', () => {
    const line = (start: string) => stored.split('\n').find((text) => text.startsWith(start)) ?? ''
    const expectListed = (start: string, fields: object) => {
      for (const field of Object.keys(fields)) {
        expect(line(start), field).toContain(SENT[field as keyof typeof SENT])
      }
    }
    expectListed('- No contato: ', contactPage.form.fields)
    expectListed('- No cadastro de TikTok LIVE: ', recruitmentPage.form.fields)
  })

  test('the policy mentions every column of the database', async () => {
    const { postJson, dataDir, store } = siteOf()
    const submissionId = crypto.randomUUID()
    await postJson('submit-contact', { ...contact, submissionId })
    await store.setStage(submissionId, { stage: 'ganho' }, [], new Date().toISOString())
    const lead = required(rowsOf(dataDir, 'leads')[0], 'the lead')
    expect(Object.keys(lead).sort()).toEqual(Object.keys(LEAD_COLUMNS).sort())
    expectPolicyText(policy, LEAD_COLUMNS)
    const delivery = required(rowsOf(dataDir, 'deliveries')[0], 'the delivery')
    expect(Object.keys(delivery).sort()).toEqual(
      'attempts channel claimed_until created_at delivered_at last_error next_attempt_at reference sent_cents state submission_id told_at told_cents'.split(
        ' ',
      ),
    )
    expect(stored).toContain(DELIVERY)
    const stage = required(rowsOf(dataDir, 'lead_stages')[0], 'the stage')
    expect(Object.keys(stage).sort()).toEqual(Object.keys(STAGE_COLUMNS).sort())
    expectPolicyText(stored, STAGE_COLUMNS)
  })

  test('the policy mentions what the team adds, and the history holds nothing that was written', async () => {
    const { postJson, dataDir, store } = siteOf()
    const submissionId = crypto.randomUUID()
    await postJson('submit-contact', { ...contact, submissionId })
    await workOn(store, submissionId)
    const tables = {
      lead_work: WORK_COLUMNS,
      lead_notes: NOTE_COLUMNS,
      team_history: HISTORY_COLUMNS,
    } as const
    for (const [table, columns] of Object.entries(tables)) {
      const row = required(rowsOf(dataDir, table as Table)[0], table)
      expect(Object.keys(row).sort()).toEqual(Object.keys(columns).sort())
      expectPolicyText(stored + guarded, columns)
    }
    const entries = rowsOf(dataDir, 'team_history')
    expect(entries.map(({ action }) => action)).toEqual([
      ...['stage', 'owner', 'reminder', 'contact', 'note'],
    ])
    const history = JSON.stringify(entries).toLowerCase()
    for (const written of [...Object.values(contact), NOTE]) {
      expect(history).not.toContain(written.toLowerCase())
    }
    expect(stored).toContain('Nada do que você escreveu entra nele')
  })

  test('only the campaign parameters that the policy names are stored', () => {
    const clicks = [...CLICK_IDS, 'dclid', 'twclid', '_ga']
    const sent = [...clicks, 'utm_source', 'utm_whatever', 'email', 'nome']
    const kept = Object.keys(readCampaign(Object.fromEntries(sent.map((name) => [name, 'x']))))
    expect(kept.filter((name) => !name.startsWith('utm_'))).toEqual(
      sent.filter((name) => /códigos de clique .*/.exec(stored)?.[0].includes(name)),
    )
    expect(kept).toContain('utm_whatever')
    expect(stored).toContain('os que começam com utm_')
  })

  test('the address of the connection reaches neither database nor log', async () => {
    const { post, postJson, dataDir, logged } = siteOf()
    await postJson('submit-contact?segredo=abc', contact)
    await postJson('submit-contact?segredo=abc', { ...contact, email: 'errado@' })
    await post('submit-contact', 'text/plain', contact.message)
    await postJson('read-receipt', { token: 'x' })
    const lead = required(rowsOf(dataDir, 'leads')[0], 'the lead')
    expect(lead.address_hash).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(lead)).not.toContain(ADDRESS)
    expect(logged.map(({ status }) => status)).toEqual([400, 415, 404])
    const lines = JSON.stringify(logged)
    for (const secret of [ADDRESS, 'segredo', 'errado@', contact.name, contact.message]) {
      expect(lines).not.toContain(secret)
    }
    expect(section('Registros do servidor')).toContain('Não anota o endereço IP')
  })

  test('the address and the user agent are stored with consent to advertising alone, for 90 days', async () => {
    const platforms = [{ name: 'meta-lead', event: 'lead' as const }]
    for (const [channels, sent, isStored] of [
      [platforms, consentTo(true, true), true],
      [platforms, consentTo(true, false), false],
      [platforms, { ...consentTo(true, true), trackingConsent: undefined }, false],
      [[{ name: 'email' }], consentTo(true, true), false],
    ] as const) {
      const site = appOnDisk({}, { addressOf: () => ADDRESS, leads: { channels } })
      const headers = { 'user-agent': 'Navegador/1' }
      await site.postJson('submit-contact', { ...contact, ...sent }, headers)
      const row = () => JSON.stringify(rowsOf(site.dataDir, 'leads')[0])
      expect(row().includes(ADDRESS)).toBe(isStored)
      expect(row().includes('Navegador/1')).toBe(isStored)
      const later = new Date(Date.now() + 90 * 86_400_000).toISOString()
      await site.store.forgetAddresses(later)
      expect(row()).not.toContain(ADDRESS)
      expect(row()).not.toContain('Navegador/1')
    }
    expect(stored).toContain('estes por 90 dias')
    expect(section('Por quanto tempo')).toContain('90 dias depois do envio')
    expect(guarded).toContain('O endereço em si só é gravado com o seu sim para publicidade')
  })

  test('ids of the browser are stored with the consent that the policy names for each', async () => {
    const read = async (measurement: boolean, advertising: boolean) => {
      const { postJson, store } = siteOf()
      await postJson('submit-contact', { ...contact, ...consentTo(measurement, advertising) })
      const { attribution, trackingConsent } = required((await store.list())[0], 'the lead')
      expect(trackingConsent).toMatchObject({ measurement, advertising })
      const { first, last, ...ids } = attribution
      return Object.keys(ids)
    }
    expect(await read(false, false)).toEqual([])
    expect(await read(true, false)).toEqual(['gaClientId'])
    expect(await read(false, true)).toEqual(['fbc', 'fbp'])
    expect(stored).toMatch(/sim para medição, fica também o código .* no Google Analytics/)
    expect(stored).toMatch(/sim para publicidade, ficam os códigos da Meta .* \(fbc e fbp\)/)
  })

  test('without consent a lead keeps the two parameters that the policy names, and no arrival', async () => {
    const { postJson, store } = siteOf()
    const { attribution } = consentTo(false, false)
    const campaign = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', gclid: 'd' }
    await postJson('submit-contact', { ...contact, attribution, campaign })
    const lead = required((await store.list())[0], 'the lead')
    expect([lead.campaign, lead.attribution]).toEqual([{ utm_source: 'a', utm_medium: 'b' }, {}])
    expect(stored).toContain('Sem o seu sim, só utm_source e utm_medium')
    expect(stored).toContain('De onde você veio, só com o seu sim')
  })

  test('it names the version that the page shows, by call and by form', async () => {
    const { postJson, postForm, store } = siteOf()
    await postJson('submit-contact', contact)
    await postForm('submit-contact', { ...contact, message: 'Outra mensagem.' })
    const versions = (await store.list()).map(({ consent }) => consent.version)
    expect(versions).toEqual([CONSENT_VERSION, CONSENT_VERSION])
    expect(policy).toContain(`Versão ${CONSENT_VERSION.replace('privacidade-v', '')}, `)
  })
})

describe('how long', () => {
  const said = [...policy.matchAll(/(\d+) dias, contados do envio/g)].map(([, days]) =>
    Number(days),
  )

  test('the retention days of the policy are the default and apply to a lead', async () => {
    expect(said).toEqual([parseEnv({}).retentionDays])
    const { postJson, store } = siteOf()
    await postJson('submit-contact', contact)
    const lead = required((await store.list())[0], 'the lead')
    const days = (Date.parse(lead.eraseAfter) - Date.parse(lead.createdAt)) / 86_400_000
    expect(days).toBe(said[0])
    expect(await store.eraseExpired(lead.createdAt)).toBe(0)
    expect(await store.eraseExpired(lead.eraseAfter)).toBe(1)
  })

  test('a lead that was erased leaves what the policy says, and nothing else', async () => {
    const channels = [{ name: 'meta-lead', event: 'lead' as const }]
    const site = appOnDisk({}, { addressOf: () => ADDRESS, leads: { channels } })
    const { postJson, dataDir, store } = site
    const sent = { ...contact, ...consentTo(true, true), marketing: true }
    const answer = await postJson('submit-contact', sent, { 'user-agent': 'Navegador/1' })
    const { receipt, submissionId } = (await answer.json()) as Record<string, string>
    await workOn(store, required(submissionId))
    expect(
      (await postJson('erase-receipt', { token: required(receipt).split('#')[1] })).status,
    ).toBe(200)
    const lead = required(rowsOf(dataDir, 'leads')[0], 'the lead')
    const empty = ['', '{}', 0, null, 'novo']
    const left = Object.entries(lead).filter(([, value]) => !empty.includes(value as never))
    expect(left.map(([column]) => column).sort()).toEqual(Object.keys(LEFT).sort())
    expect(lead.created_at).toMatch(/T00:00:00\.000Z$/)
    expect(rowsOf(dataDir, 'deliveries')).toEqual([])
    for (const table of ['lead_stages', 'lead_work', 'lead_notes'] as const) {
      expect(rowsOf(dataDir, table), table).toEqual([])
    }
    expect(rowsOf(dataDir, 'team_history')).not.toEqual([])
    expect(section('Por quanto tempo')).toContain('O histórico da equipe também fica')
    expectPolicyText(section('Por quanto tempo'), LEFT)
  })
})

describe('every sentence', () => {
  const sentencesOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .flatMap((line) => line.replace(/^- /, '').split(/(?<=[.:;])\s+(?=[A-ZÀ-Ú])/))
  const rows = [...read('docs/privacidade.md').matchAll(/^\| (.*) \| (.*) \|$/gm)]
    .map(([, sentence = '', proof = '']) => ({ sentence, proof }))
    .filter(({ sentence }) => sentence !== 'frase')

  test('has its line in docs/privacidade.md, in the policy’s order', () => {
    const starts = rows.map(({ sentence }) => sentence.replace(/…$/, ''))
    const sentences = sentencesOf(policy)
    const differing = sentences.findIndex((one, index) => !one.startsWith(starts[index] ?? '-'))
    expect(sentences[differing], starts[differing]).toBeUndefined()
    expect(starts).toHaveLength(sentences.length)
  })

  test('rests on a test that exists, or on nothing that a test could show', () => {
    const isShown = (proof: string) => {
      if (['lei', 'agência', 'orientação'].includes(proof)) return true
      const [, file = '', title = ''] = /^`(.+)` › (.+)$/.exec(proof) ?? []
      return projectFiles.includes(file) && read(file).includes(title)
    }
    expect(rows.filter(({ proof }) => !isShown(proof))).toEqual([])
  })

  test('the figures of the policy are those of the software', () => {
    expect([TOUCH_DAYS, PLATFORM_ID_DAYS, CONSENT_DAYS]).toEqual([90, 90, 182])
    expect(parseEnv({}).saleWaitMs).toBe(60 * 60_000)
    expect(read('app/lib/report-script-error.ts')).toContain('MOST_TOLD = 3')
    expect(read('server/store/queries/visit-counts.ts')).toContain('KEPT_MONTHS = 25')
    expectPolicyText(policy, {
      touch: 'por 90 dias, a primeira e a última chegada',
      id: 'ficam no máximo 90 dias',
      consent: 'por seis meses, fica a sua resposta',
      sale: 'por padrão de uma hora',
      errors: 'no máximo três vezes por página aberta',
      sums: 'As somas de visitas ficam 25 meses',
    })
  })

  test('a calculation sends four values, and nothing of it is stored', async () => {
    const { postJson, dataDir, logged } = siteOf()
    const scenario = { segment: 'Moda', objective: 'Vendas', budget: 73_519, platform: null }
    expect(Object.keys(calculateRequestSchema.shape)).toEqual(Object.keys(scenario))
    expect((await postJson('calculate-campaign-metrics', scenario)).status).toBe(200)
    expect(rowsOf(dataDir, 'leads')).toEqual([])
    expect(JSON.stringify(logged)).not.toContain('73519')
    expect(section('A calculadora')).toContain('quatro informações')
  })

  test('a held lead goes on the same day as any other', async () => {
    const { postJson, store } = siteOf()
    await postJson('submit-contact', { ...contact, website: 'https://spam.example', elapsedMs: 1 })
    await postJson('submit-contact', { ...contact, message: 'Quero saber o preço de um bolo.' })
    const leads = await store.list()
    expect(leads.map(({ spam }) => spam.length > 0).sort()).toEqual([false, true])
    for (const { createdAt, eraseAfter } of leads) {
      const days = (Date.parse(eraseAfter) - Date.parse(createdAt)) / 86_400_000
      expect(days).toBe(parseEnv({}).retentionDays)
    }
    expect(await store.eraseExpired(required(leads[1]).eraseAfter)).toBe(2)
    expect(section('Por quanto tempo')).toContain('Os envios suspeitos seguem o mesmo prazo')
  })
})

describe('who receives', () => {
  /** The policy's words for each field of a conversion. */
  const CONVERSION: Record<string, string> = {
    conversion_identifier: 'qual formulário foi usado',
    name: 'nome',
    email: 'e-mail',
    personal_phone: 'telefone',
    company_name: 'empresa',
    traffic_source: 'utm_source',
    traffic_medium: 'utm_medium',
    traffic_campaign: 'utm_campaign',
    traffic_value: 'utm_term',
    available_for_mailing: 'se você aceitou novidades',
    legal_bases: 'se você aceitou novidades',
  }

  /** The answers that go along if the agency asks for them. */
  const ANSWERS: Record<string, string> = {
    cf_message: 'mensagem',
    cf_budget: 'faixa de investimento',
    cf_page: 'página',
    cf_scenario: 'cenário',
    cf_protocol: 'protocolo',
    cf_tiktok_username: 'usuário do TikTok',
    cf_niche: 'tema das lives',
    cf_marketing_consent: 'o texto da caixa de novidades que você marcou, com a hora',
  }

  test('RD Station gets what the policy lists', async () => {
    const receiver = await startWebhookReceiver()
    const url = receiver.url.replace('/leads', '')
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']
    const campaign = Object.fromEntries(names.map((name) => [name, `${name}-value`]))
    const lead = sampleLead({ campaign, ...consentTo(true, true) })
    await rdStationChannel({ token: 'token', url }).deliver(lead, 'x')
    await rdStationChannel({ token: 'token', url, customFields: true }).deliver(lead, 'x')
    const { body } = required(receiver.taken[0], 'the request to RD Station')
    expect(Object.keys(JSON.parse(body).payload).sort()).toEqual(Object.keys(CONVERSION).sort())
    const asked = Object.keys(JSON.parse(required(receiver.taken[1]).body).payload)
    const added = asked.filter((name) => !(name in CONVERSION))
    expect(added.length).toBeGreaterThan(5)
    const named = [...CLICK_IDS, 'fbc', 'fbp', 'ga_client_id']
    expect(
      added.filter(
        (name) =>
          !/^cf_(?:first|last|consent)_/.test(name) &&
          !named.includes(name.slice(3)) &&
          !(name in ANSWERS),
      ),
    ).toEqual([])
    expect(body).not.toContain(sampleLead().fields.message)
    const line = required(
      section('Quem recebe os dados')
        .split('\n')
        .find((text) => text.includes('RD Station')),
      'the line about RD Station',
    )
    expectPolicyText(line, CONVERSION)
    expect(line).toContain('a primeira e a última chegada, com os códigos de clique')
    expectPolicyText(line, ANSWERS)
  })

  test('the visitor’s confirmation has what the policy says, and nothing else that was written', async () => {
    const mail = await startMailReceiver()
    const env = parseEnv({
      ...{ SMTP_URL: mail.url, LEADS_TO: 'equipe@agencia.example', VISITOR_MAIL: 'on' },
    })
    const { store } = siteOf()
    const secrets = createLeadSecrets(nodeKeyedHash('a secret of this test'))
    const channel = required(visitorChannel({ env, access: store, secrets }))
    const send = async () => {
      const lead = sampleLead({ fields: contact, createdAt: new Date().toISOString() })
      await store.save(lead, [channel.name])
      const now = new Date().toISOString()
      const [claimed] = await store.claim(channel.name, { now, until: now, limit: 1 })
      await channel.deliver(required(claimed).lead, 'x')
      await store.markDelivered({ ...required(claimed), lease: now }, now)
      return lead
    }
    const { protocol, submissionId } = await send()
    const { raw, to } = required(mail.received[0])
    expect(to.map((address) => address.toLowerCase())).toEqual([contact.email.toLowerCase()])
    const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
    expect(text).toContain(protocol)
    expect(text).toContain((await secrets.receiptOf(submissionId)).link)
    const { email: _, ...written } = { ...contact, name: 'Souza' }
    for (const value of Object.values(written)) expect(text).not.toContain(value)
    await expect(send()).rejects.toThrow()
    expect(mail.received).toHaveLength(1)
    expectPolicyText(section('Para que usamos e com qual base legal'), {
      to: 'a mensagem vai ao endereço do formulário',
      once: 'no máximo uma por dia',
      with: 'com o protocolo e o link do recibo',
      without: 'sem nada do que você escreveu além do primeiro nome',
    })
  })

  test('the team gets no hash of the spam protection', async () => {
    const { postJson, store } = siteOf()
    await postJson('submit-contact', contact)
    const now = new Date().toISOString()
    const [claimed] = await store.claim('email', { now, until: now, limit: 1 })
    const { lead } = required(claimed, 'the claimed delivery')
    expect(Object.keys(lead).filter((name) => /hash/i.test(name))).toEqual([])
  })

  test('a language model gets no figure, and nothing of the visitor', () => {
    const scenario = {
      segment: 'Moda',
      objective: 'Vendas',
      budget: 73_519,
      platform: null,
    } as const
    const { text } = questionAbout(estimateScenario(scenario))
    expect(text).toContain('Moda')
    expect(text).not.toMatch(/\d/)
    expect(section('A calculadora')).toContain('sem números')
  })
})

describe('in the browser', () => {
  test('each sentence about the tools says what is so, and nothing that nobody enforces', () => {
    const said = section('Cookies e armazenamento do navegador')
    expect(said).not.toMatch(/não veem/)
    // The list is filled from contracts/tag-traces.ts at build.
    expect(said).toContain('\n- {cookies}\n')
    const meta = read('app/behaviour/tags/meta-tag.ts')
    expect(meta).toContain("window.fbq('set', 'autoConfig', false, id)")
    expect(said).toContain('O site desliga a coleta automática da Meta (autoConfig)')
    for (const path of ['/planejador', '/recibo']) expect(isMeasuredPath(path)).toBe(false)
    expect(said).toContain('não são carregadas no planejador nem no recibo')
    expect(said).toContain('só na memória da página aberta')
    expect(section('A calculadora')).toContain('escolhe as frases do comentário')
  })

  test('no answer of a function sets a cookie', async () => {
    const { postJson, postForm } = siteOf()
    const answers = [
      await postJson('submit-contact', contact),
      await postForm('submit-contact', contact),
      await postForm('submit-contact', { ...contact, email: 'errado@' }),
      await postJson('calculate-campaign-metrics', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 303, 400, 400])
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  /** Every file that writes to the device's storage, and the policy's words for what it stores. */
  const WRITERS: Record<string, string[]> = {
    'app/islands/lead-form/draft.ts': ['o rascunho do formulário que ainda não foi enviado'],
    'app/behaviour/course-progress.ts': [
      'o andamento do minicurso',
      'as listas de conferência marcadas',
    ],
    // The client could store a session, but nobody can sign in: tests/e2e/privacy-claims.spec.ts.
    'app/lib/backend.ts': [],
    'app/behaviour/tags/remove-traces.ts': ['o site apaga os cookies que elas gravaram'],
    'app/behaviour/tags/texts-across-reload.ts': ['fica o que estava escrito nos campos dela'],
    'app/lib/consent.ts': ['a sua resposta ao aviso'],
    'app/lib/kept-attribution.ts': [
      'por 90 dias, a primeira e a última chegada',
      'um código do navegador para a Meta',
    ],
    // Reads and writes for the files around it.
    'app/lib/device-storage.ts': [],
    // Where the draft is kept; the planner puts its summary into the contact form's draft.
    'app/lib/stored-texts.ts': [
      'o rascunho do formulário que ainda não foi enviado',
      'enquanto a resposta não chega, o envio inteiro',
    ],
  }

  test('the policy mentions everything that writes to the device’s storage', () => {
    const storage =
      /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|document\.cookie/
    const writers = projectFiles.filter(
      (file) => /^app\/.*\.(?:tsx?|js)$/.test(file) && !isTest(file) && storage.test(read(file)),
    )
    expect(writers.sort()).toEqual(Object.keys(WRITERS).sort())
    const said = section('Cookies e armazenamento do navegador')
    for (const words of Object.values(WRITERS).flat()) expect(said).toContain(words)
  })
})
