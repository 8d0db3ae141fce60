import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readReport } from './read-report.ts'

// Real files are not part of the project: they hold advertisers' figures. Where they lie beside it, they are read.
const folder = join(import.meta.dirname, '..', '..', 'shared', 'exports')
const files = existsSync(folder)
  ? readdirSync(folder).filter((file) => /\.(?:csv|xlsx)$/.test(file))
  : []

describe.skipIf(files.length === 0)('real files', () => {
  test.each(files)('%s', async (file) => {
    const report = await readReport({ name: file, bytes: readFileSync(join(folder, file)) })
    const [platform, language] = file.split('_')
    if (language === 'ja') {
      expect(report).toEqual({ error: expect.stringMatching(/outra língua/) })
      return
    }
    if ('error' in report) throw new Error(report.error)
    expect(report.platform).toBe(platform)
    expect(report.language).toBe(language === 'ptbr' ? 'pt-BR' : 'en')
    expect(report.rows.length).toBeGreaterThan(0)
    expect(report.totals.spend).toBeGreaterThan(0)
    const { declared, groups, rows, totals } = report
    // A table of campaigns says of what type each is.
    if (/^google_.*_campa(?:ign|nha)_/.test(file)) {
      expect(rows.filter(({ campaignType }) => campaignType === undefined)).toEqual([])
    }
    const spend = groups.reduce((sum, group) => sum + (group.spend ?? 0), 0)
    expect(spend).toBeCloseTo(totals.spend ?? 0, 6)
    if (!declared) return
    // One file's summary is 11 cents above the sum of its lines.
    expect(Math.abs((declared.spend ?? 0) - (totals.spend ?? 0))).toBeLessThan(0.12)
    expect(declared.impressions).toBe(totals.impressions)
    expect(declared.clicks).toBe(totals.clicks)
  })
})
