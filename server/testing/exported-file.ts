import { type ExportFormat, type ExportLead, exportChunks } from '../leads/export-leads.ts'

/** The file of these leads, whole. */
export async function exportedFile(leads: readonly ExportLead[], format: ExportFormat) {
  const chunks: Uint8Array[] = []
  for await (const chunk of exportChunks([leads], format, 'America/Sao_Paulo')) chunks.push(chunk)
  return Buffer.concat(chunks)
}
