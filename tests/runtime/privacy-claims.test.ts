import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { contact as contactPage } from '../../content/contact.ts'
import { recruitment as recruitmentPage } from '../../content/recruitment.ts'
import {
  type ContactLead,
  contactSchema,
  type RecruitmentLead,
  readCampaign,
  recruitmentSchema,
} from '../../contracts/leads.ts'
import { CONSENT_VERSION, PRIVACY_VERSION } from '../../contracts/legal-versions.ts'
import { required } from '../../contracts/required.ts'
import { rdStationChannel } from '../../server/deliveries/rdstation-channel.ts'
import { leadsFile } from '../../server/leads/sqlite-database.ts'
import { buildPrompt } from '../../server/narrator/model-prompt.ts'
import { estimateScenario } from '../../server/scenario-estimate.ts'
import { appOnDisk } from '../../server/testing/app-on-disk.ts'
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
  content_hash: 'um código do conteúdo',
  text_hash: 'um código do texto da mensagem',
  address_hash: 'um código do endereço IP da conexão',
  spam: 'o motivo da suspeita',
  spam_score: 'uma nota',
  sender_hash: 'um código do segredo que o seu navegador cria no envio',
  told_at: 'quando a equipe foi avisada dela',
  erase_after: 'a data marcada para apagar',
  erased_at: 'a data da exclusão',
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
  appOnDisk(variables, { addressOf: () => ADDRESS, leads: { channels: ['email'] } })
const rowsOf = (dataDir: string, table: 'leads' | 'deliveries') => {
  const database = new DatabaseSync(leadsFile(dataDir), { readOnly: true })
  try {
    return database.prepare(`SELECT * FROM ${table}`).all()
  } finally {
    database.close()
  }
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
    const { postJson, dataDir } = siteOf()
    await postJson('submit-contact', { ...contact, submissionId: crypto.randomUUID() })
    const lead = required(rowsOf(dataDir, 'leads')[0], 'the lead')
    expect(Object.keys(lead).sort()).toEqual(Object.keys(LEAD_COLUMNS).sort())
    expectPolicyText(policy, LEAD_COLUMNS)
    const delivery = required(rowsOf(dataDir, 'deliveries')[0], 'the delivery')
    expect(Object.keys(delivery).sort()).toEqual(
      'attempts channel claimed_until created_at delivered_at last_error next_attempt_at state submission_id'.split(
        ' ',
      ),
    )
    expect(stored).toContain(DELIVERY)
  })

  test('only the campaign parameters that the policy names are stored', () => {
    const clicks = 'gclid fbclid ttclid li_fat_id msclkid dclid wbraid gbraid twclid epik _ga'
    const sent = [...clicks.split(' '), 'utm_source', 'utm_whatever', 'email', 'nome']
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
    const { postJson, dataDir } = siteOf()
    const answer = await postJson('submit-contact', { ...contact, marketing: true })
    const { receipt } = (await answer.json()) as { receipt: string }
    expect((await postJson('erase-receipt', { token: receipt.split('#')[1] })).status).toBe(200)
    const lead = required(rowsOf(dataDir, 'leads')[0], 'the lead')
    const empty = ['', '{}', 0, null]
    const left = Object.entries(lead).filter(([, value]) => !empty.includes(value as never))
    expect(left.map(([column]) => column).sort()).toEqual(Object.keys(LEFT).sort())
    expect(lead.created_at).toMatch(/T00:00:00\.000Z$/)
    expect(rowsOf(dataDir, 'deliveries')).toEqual([])
    expectPolicyText(section('Por quanto tempo'), LEFT)
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

  test('RD Station gets what the policy lists', async () => {
    const receiver = await startWebhookReceiver()
    const url = receiver.url.replace('/leads', '')
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']
    const campaign = Object.fromEntries(names.map((name) => [name, `${name}-value`]))
    await rdStationChannel({ token: 'token', url }).deliver(sampleLead({ campaign }), 'x')
    const { body } = required(receiver.taken[0], 'the request to RD Station')
    expect(Object.keys(JSON.parse(body).payload).sort()).toEqual(Object.keys(CONVERSION).sort())
    expect(body).not.toContain(sampleLead().fields.message)
    const line = required(
      section('Quem recebe os dados')
        .split('\n')
        .find((text) => text.includes('RD Station')),
      'the line about RD Station',
    )
    expectPolicyText(line, CONVERSION)
    expect(line).toContain('A mensagem não vai para lá')
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
    const { prompt } = buildPrompt(estimateScenario(scenario))
    expect(prompt).toContain('Moda')
    expect(prompt).not.toMatch(/\d/)
    expect(section('A calculadora')).toContain('sem números')
  })
})

describe('in the browser', () => {
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
    'app/features/lead-form/draft.ts': ['o rascunho do formulário que ainda não foi enviado'],
    'app/features/training/course-progress.ts': [
      'o andamento do minicurso',
      'as listas de conferência marcadas',
    ],
    // The client could store a session, but nobody can sign in: tests/e2e/privacy-claims.spec.ts.
    'app/lib/backend.ts': [],
    'app/lib/campaign-parameters.ts': ['os parâmetros de campanha da visita'],
    // Where the draft is kept; the planner puts its summary into the contact form's draft.
    'app/lib/stored-texts.ts': ['o rascunho do formulário que ainda não foi enviado'],
    // The router stores scroll positions in the hook that this file calls.
    'app/root.tsx': ['a posição da rolagem em cada página'],
  }

  test('the policy mentions everything that writes to the device’s storage', () => {
    const storage =
      /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|document\.cookie|useScrollRestoration\(/
    const writers = projectFiles.filter(
      (file) => /^app\/.*\.(?:tsx?|js)$/.test(file) && !isTest(file) && storage.test(read(file)),
    )
    expect(writers.sort()).toEqual(Object.keys(WRITERS).sort())
    const said = section('Cookies e armazenamento do navegador')
    for (const words of Object.values(WRITERS).flat()) expect(said).toContain(words)
  })
})
