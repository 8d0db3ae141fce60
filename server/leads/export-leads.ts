import { strToU8, Zip, ZipDeflate } from 'fflate'
import { leadExport as texts } from '../../content/lead-export.ts'
import { leadMail, spamReasons } from '../../content/lead-mail.ts'
import { marketingTextOf } from '../../content/marketing-consent.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { startMessages } from '../../content/server-messages.ts'
import { CSV_START, csvLine } from '../../contracts/csv-file.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { formatMoneyText } from '../../contracts/money-text.ts'
import {
  type CellStyle,
  XLSX_SHEET_END,
  XLSX_TYPE,
  XLSX_ZIP_DATE,
  xlsxDate,
  xlsxParts,
  xlsxRow,
  xlsxSheetPath,
  xlsxSheetStart,
} from '../../contracts/xlsx-file.ts'
import { isAgencyChannel } from '../deliver/channel.ts'
import { channelName } from '../deliver/outage.ts'
import {
  type Delivery,
  type StoredLead,
  TRACKING_WITHDRAWAL,
  WITHDRAWAL,
} from '../store/lead-store.ts'
import { type ZonedClock, zonedClock } from '../zoned-time.ts'
import {
  ATTRIBUTION_FACTS,
  type AttributionFact,
  attributionFacts,
  otherParameters,
} from './attribution-facts.ts'
import { scenarioText } from './lead-scenario.ts'

export type ExportFormat = 'xlsx' | 'csv'
type ExportCell = string | number | Date | undefined

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
}

/** A lead, and what the inbox alone knows of it. */
export type ExportLead = StoredLead & {
  team?: {
    owner: string
    firstReplyAt: string | undefined
    /** The protocol of the lead that this one was joined to: its row counts for both. */
    joinedTo: string | undefined
  }
}
/** A lead, and what several columns are made from. */
type Exported = { lead: ExportLead; facts: Record<AttributionFact, string> }
type Column = {
  title: string
  /** Of the cell in a spreadsheet, in characters. */
  width: number
  /** Of its numbers. Dates and texts need none. */
  style?: CellStyle
  value(from: Exported): ExportCell
}

const date = (iso: string | undefined) => {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? undefined : new Date(time)
}
const yesOrNo = (is: boolean) => (is ? leadMail.yes : leadMail.no)
const pairs = (entries: [string, string][]) =>
  entries.map(([name, value]) => `${name}=${value}`).join(', ')

/** Whether the agency has it. What platforms were told is shown on its own. */
export function leadState({ spam, erasedAt, deliveries }: StoredLead): string {
  const { states } = texts
  if (erasedAt) return states.erased
  if (spam.length > 0) return states.held
  const own = deliveries.filter(({ channel }) => isAgencyChannel(channel))
  if (own.length === 0) return states.stored
  if (own.every(({ state }) => state === 'delivered')) return states.delivered
  return own.some(({ state }) => state === 'dead') ? states.dead : states.waiting
}

const { contact, recruitment } = leadMail.fields
/** The fields of both forms, each once, as the contact form names and orders them. */
const FIELDS = { ...contact, ...recruitment, ...contact }
const CHANNELS = [
  ...Object.keys(startMessages.channels),
  `webhook-${WITHDRAWAL}`,
  `webhook-${TRACKING_WITHDRAWAL}`,
  `rdstation-${WITHDRAWAL}`,
  `rdstation-${TRACKING_WITHDRAWAL}`,
  ...Object.keys(platformEvents.platforms).flatMap((platform) =>
    Object.keys(platformEvents.events).map((event) => `${platform}-${event}`),
  ),
]

const fieldColumns = Object.entries(FIELDS).map(
  ([name, { label }]): Column => ({
    title: label,
    width: name === 'message' ? 60 : 24,
    value: ({ lead }) => {
      const value = lead.fields[name]
      return (value && leadMail.fields[lead.kind][name]?.choices?.[value]) || value
    },
  }),
)
const attributionColumns = ATTRIBUTION_FACTS.map(
  (name): Column => ({
    title: leadMail.attribution[name],
    width: 20,
    value: ({ facts }) => (name.endsWith('_at') ? date(facts[name]) : facts[name]),
  }),
)
const deliveryText = ({ state, lastError }: Delivery) =>
  (state === 'refused' || state === 'skipped') && lastError
    ? `${texts.deliveryStates[state]}: ${lastError}`
    : texts.deliveryStates[state]
const deliveryColumns = CHANNELS.map(
  (name): Column => ({
    title: fillTemplate(texts.columns.delivery, { channel: channelName(name) }),
    width: 20,
    value: ({ lead }) => {
      const delivery = lead.deliveries.find(({ channel }) => channel === name)
      return delivery && deliveryText(delivery)
    },
  }),
)

const OF_DELIVERIES: Column[] = [
  ...deliveryColumns,
  {
    title: texts.columns.otherDeliveries,
    width: 20,
    value: ({ lead }) =>
      lead.deliveries
        .filter(({ channel }) => !CHANNELS.includes(channel))
        .map((delivery) => `${delivery.channel}: ${deliveryText(delivery)}`)
        .join(', '),
  },
]

const { columns: names } = texts
const { details } = leadMail

/** Said in the row of the main lead, and left empty in those of the leads that were joined to it. */
const ofPersons = (columns: Column[]): Column[] =>
  columns.map((column) => ({
    ...column,
    value: (from) => (from.lead.team?.joinedTo === undefined ? column.value(from) : undefined),
  }))
/** The same for every export, so that sheets can be put below each other. */
const COLUMNS: Column[] = [
  { title: details.protocol, width: 12, value: ({ lead }) => lead.protocol },
  { title: details.createdAt, width: 17, value: ({ lead }) => date(lead.createdAt) },
  { title: names.kind, width: 13, value: ({ lead }) => texts.kinds[lead.kind] },
  { title: names.state, width: 12, value: ({ lead }) => leadState(lead) },
  ...ofPersons([
    { title: names.stage, width: 13, value: ({ lead }) => (lead.erasedAt ? '' : lead.stage) },
    {
      title: names.stageAt,
      width: 17,
      value: ({ lead }) => (lead.erasedAt ? undefined : date(lead.stageAt)),
    },
    { title: names.qualifiedAt, width: 17, value: ({ lead }) => date(lead.qualifiedAt) },
    { title: names.wonAt, width: 17, value: ({ lead }) => date(lead.wonAt) },
    {
      title: names.dealValue,
      width: 18,
      style: 'money',
      value: ({ lead: { dealValueCents: cents } }) => (cents === undefined ? cents : cents / 100),
    },
    { title: names.owner, width: 24, value: ({ lead }) => lead.team?.owner },
    { title: names.firstReplyAt, width: 17, value: ({ lead }) => date(lead.team?.firstReplyAt) },
  ]),
  { title: names.joinedTo, width: 12, value: ({ lead }) => lead.team?.joinedTo },
  ...fieldColumns,
  { title: names.phoneE164, width: 18, value: ({ lead }) => lead.phoneE164 },
  {
    title: names.otherFields,
    width: 20,
    value: ({ lead }) => pairs(Object.entries(lead.fields).filter(([name]) => !(name in FIELDS))),
  },
  { title: details.page, width: 20, value: ({ lead }) => lead.page },
  { title: details.origin, width: 20, value: ({ lead }) => lead.origin },
  { title: details.scenario, width: 40, value: ({ lead }) => scenarioText(lead.scenario) },
  ...attributionColumns,
  {
    title: details.campaign,
    width: 20,
    value: ({ lead }) => pairs(otherParameters(lead)),
  },
  { title: details.consent, width: 18, value: ({ lead }) => lead.consent.version },
  { title: names.acceptedAt, width: 17, value: ({ lead }) => date(lead.consent.acceptedAt) },
  {
    title: details.marketing,
    width: 14,
    value: ({ lead }) => (lead.erasedAt ? '' : yesOrNo(lead.consent.marketing)),
  },
  {
    title: names.marketingText,
    width: 40,
    value: ({ lead: { consent } }) =>
      consent.marketing || consent.marketingWithdrawnAt ? marketingTextOf(consent.version) : '',
  },
  {
    title: names.marketingWithdrawnAt,
    width: 17,
    value: ({ lead }) => date(lead.consent.marketingWithdrawnAt),
  },
  {
    title: names.spam,
    width: 24,
    value: ({ lead }) => lead.spam.map((reason) => spamReasons[reason]).join(', '),
  },
  {
    title: names.spamScore,
    width: 12,
    style: 'count',
    value: ({ lead }) => (lead.spam.length > 0 ? lead.spamScore : undefined),
  },
  ...OF_DELIVERIES,
  { title: details.eraseAfter, width: 17, value: ({ lead }) => date(lead.eraseAfter) },
  { title: names.erasedAt, width: 17, value: ({ lead }) => date(lead.erasedAt) },
  { title: names.id, width: 38, value: ({ lead }) => lead.submissionId },
]

function rowOf(lead: ExportLead): ExportCell[] {
  const from = { lead, facts: attributionFacts(lead) }
  return COLUMNS.map(({ value }) => value(from))
}

/** The same facts of one lead, without what came of its deliveries. */
export function leadFacts(lead: ExportLead) {
  const from = { lead, facts: attributionFacts(lead) }
  return COLUMNS.filter((column) => !OF_DELIVERIES.includes(column)).map(
    ({ title, style, value }) => ({ title, style, value: value(from) }),
  )
}

/**
 * The file in pieces, made while the leads are read: neither they nor the file are in memory at once. One column a fact.
 * The address and the browser, which are forgotten after 90 days, are in no file.
 */
export async function* exportChunks(
  pages: AsyncIterable<readonly ExportLead[]> | Iterable<readonly ExportLead[]>,
  format: ExportFormat,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const file = startFile(format, timeZone, (chunk) => chunks.push(chunk))
  for await (const page of pages) {
    for (let start = 0; start < page.length; start += ROWS_AT_ONCE) {
      file.add(page.slice(start, start + ROWS_AT_ONCE).map(rowOf))
      yield* chunks
      chunks = []
      // Others are served in between.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  file.end()
  yield* chunks
}

type GrowingFile = { add(rows: ExportCell[][]): void; end(): void }
/** So few that others do not notice the time that they take. */
const ROWS_AT_ONCE = 200

function startFile(
  format: ExportFormat,
  timeZone: string,
  push: (chunk: Uint8Array) => void,
): GrowingFile {
  const clock = zonedClock(timeZone)
  return format === 'csv' ? startCsv(clock, push) : startXlsx(clock, push)
}

function startCsv(clock: ZonedClock, push: (chunk: Uint8Array) => void): GrowingFile {
  const text = (cell: ExportCell) => {
    if (cell instanceof Date) return readableTime(clock.wallTime(cell.getTime()))
    return typeof cell === 'number' ? formatMoneyText(cell) : (cell ?? '')
  }
  push(strToU8(CSV_START + csvLine(COLUMNS.map(({ title }) => title))))
  return {
    add: (rows) => push(strToU8(rows.map((row) => csvLine(row.map(text))).join(''))),
    end() {},
  }
}

/** '15/11/2026 09:00', which spreadsheets read as a date. */
function readableTime(wallTime: number): string {
  const [year, month, day, ...clock] = new Date(wallTime).toISOString().split(/[-T:]/)
  return `${day}/${month}/${year} ${clock[0]}:${clock[1]}`
}

function startXlsx(clock: ZonedClock, push: (chunk: Uint8Array) => void): GrowingFile {
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    push(chunk)
  })
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level: 3 })
    file.mtime = XLSX_ZIP_DATE
    zip.add(file)
    return file
  }
  for (const [path, xml] of Object.entries(xlsxParts([texts.sheet]))) {
    part(path).push(strToU8(xml), true)
  }
  const sheet = part(xlsxSheetPath(0))
  let rowNumber = 1
  const head = COLUMNS.map(({ title }) => ({ value: title, style: 'head' as const }))
  sheet.push(strToU8(xlsxSheetStart(COLUMNS.map(({ width }) => width)) + xlsxRow(head, rowNumber)))
  const cellOf = (cell: ExportCell, column: number) =>
    cell instanceof Date
      ? { value: xlsxDate(clock.wallTime(cell.getTime())), style: 'date' as const }
      : { value: cell, style: COLUMNS[column]?.style ?? ('plain' as const) }
  return {
    add(rows) {
      const xml = rows.map((row) => {
        rowNumber += 1
        return xlsxRow(row.map(cellOf), rowNumber)
      })
      sheet.push(strToU8(xml.join('')))
    },
    end() {
      sheet.push(strToU8(XLSX_SHEET_END), true)
      zip.end()
    },
  }
}
