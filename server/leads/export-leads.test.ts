import { expect, test } from 'vitest'
import { readXlsx } from '../../reports/read-xlsx.ts'
import type { StoredLead } from '../store/lead-store.ts'
import { exportedFile } from '../testing/exported-file.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { exportChunks } from './export-leads.ts'

const ZONE = 'America/Sao_Paulo'
const delivery = {
  attempts: 1,
  nextAttemptAt: '',
  lastError: undefined,
  reference: undefined,
  deliveredAt: undefined,
}
const storedLead = (different: Partial<StoredLead> = {}): StoredLead => ({
  ...sampleLead(different),
  senderHash: undefined,
  erasedAt: undefined,
  deliveries: [],
  ...different,
})

const at = '2026-11-15T11:00:00.000Z'
const won = storedLead({
  protocol: 'GANHO001',
  // Two o'clock in London is still the evening before in São Paulo.
  createdAt: '2026-11-16T01:30:00.000Z',
  stage: 'ganho',
  qualifiedAt: '2026-11-16T12:00:00.000Z',
  wonAt: '2026-11-17T12:00:00.000Z',
  dealValueCents: 150_050,
  attribution: {
    first: { at, parameters: { utm_source: 'instagram' }, landingPage: '/', referrer: '' },
    last: {
      at,
      parameters: { utm_source: 'google', gclid: 'G1', gad_campaignid: '22334455667788' },
      landingPage: '/google-ads',
      referrer: 'https://www.google.com/',
    },
  },
  campaign: { utm_source: 'google', gclid: 'G1', utm_other: 'x' },
  trackingConsent: { version: 'v1', at, measurement: false, advertising: true },
  clientIp: '203.0.113.7',
  userAgent: 'Firefox',
  deliveries: [
    { ...delivery, channel: 'email', state: 'delivered' },
    { ...delivery, channel: 'meta-lead', state: 'skipped', lastError: 'sem consentimento' },
    { ...delivery, channel: 'pombo', state: 'dead' },
  ],
})
const hostile = storedLead({
  protocol: 'MAU00001',
  kind: 'recruitment',
  fields: {
    name: '=HYPERLINK("http://x";"y")',
    email: '+cmd|x@example.com',
    tiktokUsername: '@bia',
    message: 'a;"b"\nc\u0000 <b>_x0041_ & 🎂',
    antigo: 'de antes',
  },
  phoneE164: undefined,
  spam: ['honeypot', 'links'],
  spamScore: 7,
})

/** The rows of a file by their titles. */
function rowsByTitle([header = [], ...rows]: (readonly unknown[])[]) {
  return rows.map((row) =>
    Object.fromEntries(header.map((title, index) => [title, row[index] ?? ''])),
  )
}
const xlsxTable = async (leads: StoredLead[]) =>
  readXlsx(await exportedFile(leads, 'xlsx'))[0]?.table ?? []
const xlsxRows = async (leads: StoredLead[]) => rowsByTitle(await xlsxTable(leads))

test('every fact is a column of its own, under the label of the mail', async () => {
  const [row = {}] = await xlsxRows([won])
  expect(row).toMatchObject({
    Protocolo: 'GANHO001',
    // The reader shows the day alone.
    'Recebido em': '2026-11-15',
    Situação: 'desistiu',
    Etapa: 'ganho',
    'Qualificado em': '2026-11-16',
    'Ganho em': '2026-11-17',
    'Valor do negócio (R$)': 1500.5,
    'Faixa de investimento por mês': 'R$ 2.000 - R$ 5.000',
    'Telefone internacional': '+5512912345678',
    'Primeira chegada, origem': 'instagram',
    'Última chegada, origem': 'google',
    'Última chegada, vinda de': 'https://www.google.com/',
    'Clique no Google (gclid)': 'G1',
    'Número da campanha no Google (gad_campaignid)': '22334455667788',
    'Outros parâmetros do anúncio': 'utm_other=x',
    'Aceitou medição': 'não',
    'Aceitou publicidade': 'sim',
    'Aviso por e-mail': 'entregue',
    'Aviso por Meta (contato)': 'não enviado: sem consentimento',
    'Aviso por webhook': '',
    'Outros avisos': 'pombo: desistiu',
    Identificador: won.submissionId,
  })
  // They are forgotten after 90 days, so they are in no file that could be kept.
  expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|Firefox/)
  const [titles = []] = await xlsxTable([])
  expect(new Set(titles).size).toBe(titles.length)
})

test('what strangers typed is text in a spreadsheet, and no formula in a CSV', async () => {
  const [row = {}] = await xlsxRows([hostile])
  expect(row).toMatchObject({
    Nome: '=HYPERLINK("http://x";"y")',
    'E-mail': '+cmd|x@example.com',
    'Outros campos': 'antigo=de antes',
    'Retido por': 'campo invisível preenchido, muitos links',
    'Pontos de spam': 7,
    Situação: 'retido',
  })
  expect(row.Mensagem).toBe('a;"b"\nc <b>_x005F_x0041_ & 🎂')
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await exportedFile([won, hostile], 'csv'),
  )
  expect(csv.startsWith('\ufeffProtocolo;Recebido em;Formulário;')).toBe(true)
  expect(csv).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`)
  expect(csv).toContain(`"'+cmd|x@example.com"`)
  expect(csv).toContain('GANHO001;15/11/2026 22:30;contato;desistiu;ganho;')
  expect(csv).toContain(';1500,50;')
})

test('an erased lead leaves its count and no more', async () => {
  const erased = storedLead({
    ...{ fields: {}, phoneE164: undefined, scenario: '', page: '', origin: '', campaign: {} },
    ...{ createdAt: '2026-11-15T00:00:00.000Z', eraseAfter: '', erasedAt: at },
    consent: { version: '', acceptedAt: '', marketing: false },
  })
  const [row = {}] = await xlsxRows([erased])
  const filled = Object.entries(row).filter(([, value]) => value !== '')
  expect(filled.map(([title]) => title).sort()).toEqual(
    ['Apagado em', 'Formulário', 'Identificador', 'Protocolo', 'Recebido em', 'Situação'].sort(),
  )
})

test.each(['xlsx', 'csv'] as const)('a %s made in pieces is the whole file', async (format) => {
  const leads = Array.from({ length: 450 }, (_, index) =>
    index % 2 ? { ...won, protocol: `P${index}` } : hostile,
  )
  const pages = [leads.slice(0, 7), [], leads.slice(7)]
  const chunks: Uint8Array[] = []
  for await (const chunk of exportChunks(pages, format, ZONE)) chunks.push(chunk)
  const whole = await exportedFile(leads, format)
  if (format === 'csv') expect(Buffer.concat(chunks)).toEqual(whole)
  else {
    expect(readXlsx(Buffer.concat(chunks))).toEqual(readXlsx(whole))
    expect(readXlsx(whole)[0]?.table).toHaveLength(1 + leads.length)
  }
})
