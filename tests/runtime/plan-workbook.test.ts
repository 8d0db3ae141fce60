import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planXlsx } from '../../app/islands/planner/take-away/plan-xlsx.ts'
import { planTakeAway } from '../../content/plan-take-away.ts'
import { required } from '../../contracts/required.ts'
import { jointDistribution } from '../../planner/joint-distribution.ts'
import { plan } from '../../planner/plan.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { convertWithLibreOffice } from '../../scripts/libreoffice.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

const soffice = findProgram('soffice')

test.skipIf(!soffice)(
  'LibreOffice opens the workbook of a plan, with reais and percents',
  async () => {
    const scenario = {
      segment: 'Saúde',
      objective: 'Leads',
      budget: 20_000,
      days: 30,
      margin: 40,
      ticket: 1500,
    } as const
    const folder = temporaryFolder()
    const file = join(folder, 'plano.xlsx')
    writeFileSync(file, planXlsx([plan(scenario, jointDistribution('Saúde', 'Leads'))]))
    // Semicolons, UTF-8, cells as shown, all sheets.
    const format = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true,false,false,-1'
    await convertWithLibreOffice(required(soffice), [file], format, folder)
    const sheet = (name: string) => readFileSync(join(folder, `plano-${name}.csv`), 'utf8')
    const { answers, figures } = planTakeAway.table.sheets
    expect(sheet(figures)).toContain('Investimento no período;R$;R$ 20.000,00;')
    expect(sheet(figures)).toContain('Margem;%;40,00%;40,00%;40,00%')
    expect(sheet(answers)).toContain('Saúde, objetivo Leads, R$ 20.000 em 30 dias.')
  },
)
