import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ExportFormat, exportChunks } from '../../server/leads/export-leads.ts'
import type { DatabaseAccess } from '../../server/store/database-access.ts'
import type { LeadFilters, StoredLead } from '../../server/store/lead-store.ts'
import { forExport } from '../../server/store/queries/joined-leads.ts'
import { leadPages } from '../../server/store/queries/read-leads.ts'
import { addHistory } from '../../server/store/queries/team-history.ts'
import type { Context } from './context.ts'
import { leadCount } from './show-leads.ts'
import { UsageError } from './usage-error.ts'

/** The leads page by page, with what the team knows of them. */
export async function* pagesWithTeam(access: DatabaseAccess, filters: LeadFilters = {}) {
  for await (const page of leadPages(access, filters)) {
    yield await access.withDatabase((database) => forExport(database, page))
  }
}

/** Writes the leads to a file, or prints them. Returns what to tell the person, if anything is left to tell. */
export async function exportLeads(
  { store: access, options, timeZone, now, write }: Context,
  filters: LeadFilters,
  asJson: (lead: StoredLead) => object,
): Promise<string | undefined> {
  const format = formatOf(options)
  let count = 0
  async function* counted<Lead>(pages: AsyncIterable<Lead[]>) {
    for await (const page of pages) {
      count += page.length
      yield page
    }
  }
  const chunks =
    format === 'json'
      ? jsonChunks(counted(leadPages(access, filters)), asJson)
      : exportChunks(counted(pagesWithTeam(access, filters)), format, timeZone)
  const { out } = options
  if (out === undefined) {
    if (format === 'xlsx') throw new UsageError('Diga o arquivo: --out contatos.xlsx')
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    for await (const chunk of chunks) await write.out(decoder.decode(chunk, { stream: true }))
  } else {
    await writeFile(out, options.force === true, chunks)
  }
  await access.withDatabase((database) =>
    addHistory(database, {
      at: now,
      by: '',
      action: 'export',
      details: { rows: count, format, by: 'npm run leads' },
    }),
  )
  return out && `${leadCount(count)} em ${out}`
}

function formatOf({ csv, xlsx, json, out }: Context['options']): ExportFormat | 'json' {
  const asked = [csv && 'csv', xlsx && 'xlsx', json && 'json'].filter(
    (one): one is ExportFormat | 'json' => typeof one === 'string',
  )
  if (asked.length > 1) throw new UsageError('Escolha um só: --csv, --xlsx ou --json.')
  const byName = /^\.(csv|xlsx|json)$/.exec(extname(out ?? '').toLowerCase())?.[1]
  const format = asked[0] ?? (byName as ExportFormat | 'json' | undefined)
  if (!format) throw new UsageError('Diga --csv, --xlsx ou --json.')
  return format
}

async function* jsonChunks(
  pages: AsyncIterable<StoredLead[]>,
  asJson: (lead: StoredLead) => object,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let before = '[\n'
  for await (const page of pages) {
    const texts = page.map((lead) => JSON.stringify(asJson(lead), null, 2).replace(/^/gm, '  '))
    if (texts.length === 0) continue
    yield encoder.encode(before + texts.join(',\n'))
    before = ',\n'
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n')
}

/** Under another name until it is whole, so that half a file is never taken for all leads. For its owner alone. */
async function writeFile(file: string, mayReplace: boolean, chunks: AsyncIterable<Uint8Array>) {
  if (existsSync(file)) {
    if (statSync(file).isDirectory()) throw new UsageError(`${file} é uma pasta. Diga um arquivo.`)
    if (!mayReplace) {
      throw new UsageError(`Já existe ${file}. Para trocá-lo, repita com --force.`)
    }
  }
  if (!existsSync(dirname(file))) throw new UsageError(`Não há a pasta ${dirname(file)}.`)
  const part = `${file}.parcial`
  try {
    await pipeline(Readable.from(chunks), createWriteStream(part, { mode: 0o600 }))
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
