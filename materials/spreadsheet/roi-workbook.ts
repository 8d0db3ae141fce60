/**
 * Fills the template roi-workbook.xlsx with the estimator's current figures, the published references and the
 * agency's address. README.md says how to change the template.
 */
import { readFileSync } from 'node:fs'
import { PLATFORMS, type Platform } from '../../contracts/campaign.ts'
import { formatRoughReais } from '../../contracts/number-format.ts'
import { required } from '../../contracts/required.ts'
import {
  clickCost,
  closing,
  leadCost,
  leadShare,
  scenarioFactors,
} from '../../estimator/facts/campaign-facts.ts'
import { MODEL } from '../../estimator/model.generated.ts'
import { CLINIC } from '../clinic-example.ts'
import { sources } from '../sources.ts'
import { workedExamples } from '../worked-examples.ts'
import { KINDS, references } from './references.ts'
import { escapeXml, WorkbookFile, withCell } from './workbook-file.ts'

const PLACEHOLDER = 'https://site.example/contato'
/** Has no password: it only prevents that a formula is deleted by mistake. */
const PROTECTION =
  '<sheetProtection sheet="1" objects="1" scenarios="1" selectLockedCells="0" selectUnlockedCells="0" formatColumns="0" formatRows="0" autoFilter="0"/>'
const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')

export const template = () =>
  new Uint8Array(readFileSync(new URL('roi-workbook.xlsx', import.meta.url)))

/** Fills in everything except the formulas' stored values, which need a program that calculates. */
export function filledWorkbook(contact: string, designed: Uint8Array = template()): WorkbookFile {
  const workbook = new WorkbookFile(designed)
  fillTexts(workbook, contact)
  fillBusiness(workbook)
  fillChannels(workbook)
  fillScenarios(workbook)
  fillReferences(workbook)
  protect(workbook)
  return workbook
}

function fillTexts(workbook: WorkbookFile, contact: string) {
  const figures = required(workedExamples().workbook, 'the figures of the workbook')
  for (const path of workbook.xmlPaths) {
    workbook.edit(path, (xml) =>
      xml
        .replaceAll(PLACEHOLDER, () => escapeXml(contact))
        .replaceAll(withoutScheme(PLACEHOLDER), () => escapeXml(withoutScheme(contact)))
        .replaceAll(/\{\{(\w+)\}\}/g, (_, code: string) => escapeXml(citation(code)))
        .replaceAll(/\{\{workbook\.(\w+)\}\}/g, (_, name: string) =>
          escapeXml(required(figures[name], `workbook.${name}`).text),
        ),
    )
  }
  // Removes the name of the person who saved the template.
  for (const path of ['docProps/core.xml', 'docProps/app.xml']) {
    const personal = /<(dc:creator|cp:lastModifiedBy|Manager|Company)>.*?<\/\1>/g
    workbook.edit(path, (xml) => xml.replaceAll(personal, ''))
  }
  workbook.edit('xl/workbook.xml', (xml) =>
    xml.replace(/<calcPr[^>]*>/, '<calcPr calcId="0" fullCalcOnLoad="1"/>'),
  )
}

/** The template itself is not protected: people edit it, and LibreOffice loses more of a protected file. */
function protect(workbook: WorkbookFile) {
  for (const path of workbook.sheets.values()) {
    workbook.edit(path, (xml) =>
      xml
        .replace(/<sheetProtection[^>]*>/, '')
        .replace('</sheetData>', `</sheetData>${PROTECTION}`),
    )
  }
}

function citation(code: string): string {
  const source = sources[code]
  if (!source) throw new Error(`sources.csv has no ${code}`)
  const { publisher, title, date } = source
  return [publisher, title && `“${title}”`, date].filter(Boolean).join(', ')
}

/** The clinic of the seven days of training. */
function fillBusiness(workbook: WorkbookFile) {
  const { path, first } = workbook.definedRows('negocio')
  for (const [index, value] of [CLINIC.price, CLINIC.margin].entries()) {
    workbook.edit(path, (xml) => withCell(xml, `C${first + index}`, value))
  }
}

/** The ends of the middle half of the accounts: click, lead and sale each go their part of the way. */
function fillScenarios(workbook: WorkbookFile) {
  const { path, first } = workbook.definedRows('multiplicadores')
  const { click, lead, closing: sale } = scenarioFactors(CLINIC.segment, CLINIC.platform)
  const rounded = (factor: number) => Math.round(100 * factor) / 100
  const columns = { C: [click, 1 / lead, 1 / sale], E: [1 / click, lead, sale] }
  for (const [column, factors] of Object.entries(columns)) {
    for (const [index, factor] of factors.entries()) {
      workbook.edit(path, (xml) => withCell(xml, `${column}${first + index}`, rounded(factor)))
    }
  }
}

function fillChannels(workbook: WorkbookFile) {
  const { path, first, last } = workbook.definedRows('canais')
  if (last - first + 1 !== PLATFORMS.length) {
    throw new Error(`The name canais must cover ${PLATFORMS.length} rows`)
  }
  for (const [index, platform] of PLATFORMS.entries()) {
    for (const [column, value] of Object.entries(channelCells(platform))) {
      workbook.edit(path, (xml) => withCell(xml, `${column}${first + index}`, value))
    }
  }
}

/** The model's prices and rates for Brazil. Prices are without tax, as the ad networks show them. */
function channelCells(platform: Platform): Record<string, string | number> {
  const { segment } = CLINIC
  const { confidence } = MODEL.cells[platform].leads[segment]
  const taxShare = MODEL.taxShares[platform]
  const { half } = leadCost(segment, platform)
  const sales = required(closing(segment, platform), `closing in ${segment}`)
  const source = [
    `CPC e taxas: nosso modelo, ${segment}, Brasil, ${MODEL.year}.`,
    `Em metade dos casos, CPL de ${formatRoughReais(half.low)} a ${formatRoughReais(half.high)}.`,
    ...(confidence === 'limitada' ? ['Poucos dados deste canal.'] : []),
    ...(taxShare > 0 ? ['Imposto: Meta, desde jan. 2026.'] : []),
  ]
  const thousandths = (share: number) => Math.round(share * 1000) / 1000
  return {
    B: platform,
    D: Math.round(clickCost(segment, platform).middle * (1 - taxShare) * 100) / 100,
    E: thousandths(leadShare(segment, platform)),
    F: thousandths(sales.middle),
    G: taxShare,
    H: source.join(' '),
  }
}

/** One row for each reference, copied from the sample row of its kind. */
function fillReferences(workbook: WorkbookFile) {
  const { sheet: sheetName, path, first, last } = workbook.definedRows('referencias')
  const sheet = workbook.read(path)
  const rowOf = (number: number) =>
    sheet.match(new RegExp(`<row r="${number}"[^>]*>.*?</row>`, 's'))?.[0] ?? ''
  const rows: string[] = []
  const links: string[] = []
  const relations: string[] = []
  for (const [index, { kind, isBrazilian, address, cells }] of references().entries()) {
    const at = first + index
    let row = rowOf(first + KINDS.indexOf(kind)).replaceAll(/ r="([A-Z]*)\d+"/g, ` r="$1${at}"`)
    for (const [column, value] of Object.entries(cells)) {
      if (value === '') continue
      // "Brasil" has the style of the network's name, and a cell without a link has the style of plain text.
      const look = column === 'I' && isBrazilian ? 'B' : column === 'N' && !address ? 'L' : column
      row = withCell(row, `${column}${at}`, value, `${look}${at}`)
    }
    rows.push(row)
    if (!address) continue
    links.push(`<hyperlink ref="N${at}" r:id="reference${at}"/>`)
    relations.push(
      `<Relationship Id="reference${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${escapeXml(address)}" TargetMode="External"/>`,
    )
  }

  // In the template, filter, print area and conditional formats end at the last sample row. Now they must end
  // at the last reference.
  const end = first + rows.length - 1
  const samples = sheet.slice(
    sheet.indexOf(rowOf(first)),
    sheet.indexOf(rowOf(last)) + rowOf(last).length,
  )
  const filled = sheet
    .replace(samples, () => rows.join(''))
    .replaceAll(new RegExp(`(ref="[A-Z]+\\d+:[A-Z]+)${last}"`, 'g'), `$1${end}"`)
    .replace('</hyperlinks>', () => `${links.join('')}</hyperlinks>`)
  workbook.write(path, filled)
  workbook.edit('xl/workbook.xml', (xml) =>
    xml.replaceAll(
      new RegExp(`(${sheetName}(?:'|&apos;)?!\\$[A-Z]+\\$\\d+:\\$[A-Z]+\\$)${last}<`, 'g'),
      `$1${end}<`,
    ),
  )
  const [folder, name] = path.split(/\/(?=[^/]+$)/)
  const relationsPath = `${folder}/_rels/${name}.rels`
  const none =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
  const old = workbook.xmlPaths.includes(relationsPath) ? workbook.read(relationsPath) : none
  workbook.write(
    relationsPath,
    old.replace('</Relationships>', () => `${relations.join('')}</Relationships>`),
  )
}
