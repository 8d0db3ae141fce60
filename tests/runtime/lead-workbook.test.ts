import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { convertWithLibreOffice } from '../../scripts/libreoffice.ts'
import { exportedFile } from '../../server/testing/exported-file.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

const soffice = findProgram('soffice')

test.skipIf(!soffice)(
  'LibreOffice shows dates, reais and texts of an export as they are',
  async () => {
    const lead = {
      ...sampleLead({
        protocol: 'GANHO001',
        createdAt: '2026-11-16T01:30:00.000Z',
        stage: 'ganho',
      }),
      fields: { name: '=HYPERLINK("http://x";"y")', message: '<b>_x0041_ & 🎂' },
      dealValueCents: 150_050,
      senderHash: undefined,
      erasedAt: undefined,
      deliveries: [],
    }
    const folder = temporaryFolder()
    const file = join(folder, 'contatos.xlsx')
    writeFileSync(file, await exportedFile([lead], 'xlsx'))
    // Semicolons, UTF-8, cells as shown, all sheets.
    const format = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true,false,false,-1'
    await convertWithLibreOffice(required(soffice), [file], format, folder)
    const shown = readFileSync(join(folder, 'contatos-Contatos.csv'), 'utf8')
    expect(shown).toContain('GANHO001;15/11/2026 22:30;contato;guardado;ganho;')
    expect(shown).toContain(';R$ 1.500,50;')
    expect(shown).toContain('"=HYPERLINK(""http://x"";""y"")"')
    expect(shown).toContain('<b>_x0041_ & 🎂')
  },
)
