import { describe, expect, test } from 'vitest'
import { parseReport } from './read-report.ts'
import { ReportError, type ReportLanguage, type ReportPlatform } from './report.ts'
import { csvText, encoded, ROWS, sampleTable, xlsxFile } from './sample-reports.ts'

const csv = (platform: ReportPlatform, language: ReportLanguage) =>
  csvText(sampleTable(platform, language), ',')
const files: [string, Uint8Array][] = [
  ['google', encoded(csv('google', 'pt-BR'), 'utf-8')],
  ['meta', encoded(csv('meta', 'es'), 'utf-8', true)],
  ['linkedin', encoded(csvText(sampleTable('linkedin', 'en'), '\t'), 'utf-16le', true)],
  ['tiktok', xlsxFile({ A: sampleTable('tiktok', 'pt-PT', { typed: true }) }, { shared: true })],
  ['pinterest', encoded(csv('pinterest', 'en'), 'windows-1252')],
]

/** The report, or undefined for a file that gets a sentence; any other error is a fault of the reader. */
function outcome(bytes: Uint8Array) {
  try {
    return parseReport(bytes)
  } catch (error) {
    if (error instanceof ReportError) return undefined
    throw error
  }
}

describe.each(files)('%s', (_, bytes) => {
  test('cut at every place: a sentence, or only whole lines', () => {
    for (let length = 0; length < bytes.length; length++) {
      const rows = outcome(bytes.subarray(0, length))?.rows ?? []
      // The last line may end in the middle of its last number, which no reader can see.
      for (const [at, row] of rows.slice(0, -1).entries()) {
        expect(row).toMatchObject(ROWS[at] ?? { name: 'no such line' })
      }
    }
  })

  test('with bytes changed: never another error', () => {
    let state = 7
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    for (let round = 0; round < 1500; round++) {
      const changed = bytes.slice()
      for (let times = random(4); times >= 0; times--) changed[random(bytes.length)] = random(256)
      outcome(changed)
    }
  })
})
