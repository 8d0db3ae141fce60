import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { readReport } from './read-report.ts'
import { HEAVY_FILES, HOSTILE_SHAPES } from './sample-hostile.ts'
import { csvText, encoded, SUM, sampleTable, sheetXml, xlsxFile } from './sample-reports.ts'

/** Milliseconds of this thread's own processor time: other programs on the machine hardly change it. */
async function workOf(bytes: Uint8Array) {
  let least = Number.POSITIVE_INFINITY
  // The first time compiles too.
  for (let times = 0; times < 3 && least > NOTHING; times++) {
    const before = process.threadCpuUsage().user
    await readReport({ name: 'x', bytes })
    least = Math.min(least, (process.threadCpuUsage().user - before) / 1000)
  }
  return least
}

const SIZE = 4000
/** Too little to compare. A quadratic reader takes seconds with these sizes. */
const NOTHING = 100

describe('four times the file is about four times the work, not sixteen', () => {
  test.each(Object.entries(HOSTILE_SHAPES))('%s', async (_, shape) => {
    const large = await workOf(shape(SIZE * 4))
    if (large < NOTHING) return
    expect(large / (await workOf(shape(SIZE)))).toBeLessThan(9)
  })
})

describe('files that would fill the memory get a sentence without filling it', () => {
  const reader = new URL('./read-report.ts', import.meta.url)
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(${JSON.stringify(String(reader))}).then(async ({ readReport }) => {
      const report = await readReport({ name: 'x', bytes: workerData })
      parentPort.postMessage(report.error ?? 'read ' + report.rows.length)
    })`
  const sentences: Record<string, string> = {
    'one sheet eight times with row 1048576': messages.notReport,
    'eight sheets with row 1048576': messages.tooManyRows,
    'twenty million lines': messages.tooManyRows,
    'twenty million cells': messages.tooManyCells,
    'two million rows': messages.tooManyRows,
    'five million shared strings': messages.tooManyCells,
    'cells far to the right': messages.tooManyCells,
    'a shared string of megabytes in every cell': messages.unpacksTooLarge,
    'a hundred small bombs': messages.unpacksTooLarge,
  }
  test.each(Object.entries(HEAVY_FILES))('%s', async (name, file) => {
    const answer = await new Promise((resolve, reject) => {
      const worker = new Worker(program, {
        eval: true,
        workerData: file(),
        // The largest files need some; a small one that counts its rows to a million needs none.
        resourceLimits: { maxOldGenerationSizeMb: name.includes('1048576') ? 100 : 400 },
      })
      worker.on('message', resolve)
      worker.on('error', reject)
    })
    expect(answer).toBe(sentences[name])
  })
})

describe('ceilings', () => {
  const read = (bytes: Uint8Array) => readReport({ name: 'x', bytes })
  const table = sampleTable('tiktok', 'pt-BR')

  test('more sheets than a workbook of reports has, and more files than a workbook has', async () => {
    const sheets = (count: number) =>
      xlsxFile(Object.fromEntries(Array.from({ length: count }, (_, at) => [`Aba ${at}`, table])))
    expect(await read(sheets(101))).toEqual({ error: messages.tooManySheets })
    expect(await read(sheets(100))).toMatchObject({ totals: SUM })
    const zip = HOSTILE_SHAPES['files in a zip']?.(10_000) ?? new Uint8Array()
    expect(await read(zip)).toEqual({ error: messages.zip })
  })

  test('names from the file do not fill the sentence', async () => {
    const long = 'x'.repeat(1_000_000)
    const report = await read(
      encoded(`Campaign,Cost (${long}),Impr.,Clicks,Spend\nA,1,2,3,"1,x"\n`, 'utf-8'),
    )
    expect('error' in report && report.error.length).toBeLessThan(300)
  })

  test('what programs leave below a report is no part of it', async () => {
    const separators = `${csvText(table, ';')}${';;;;;;;\n'.repeat(1_000_000)}`
    expect(await read(encoded(separators, 'utf-8'))).toMatchObject({ totals: SUM })
    const formatted = sheetXml(table).replace(
      '</sheetData>',
      '<row r="1048576"><c r="A1048576" s="1"/></row></sheetData>',
    )
    expect(await read(xlsxFile({ A: formatted }))).toMatchObject({ totals: SUM })
  })
})
