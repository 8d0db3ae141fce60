import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Brazilian separators, and every formula evaluated anew: by default stored values are believed. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>pt-BR</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** Opens the files without a window and writes each in another format, all in one run. */
export async function convertWithLibreOffice(
  soffice: string,
  files: readonly string[],
  format: string,
  folder: string,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  try {
    mkdirSync(join(profile, 'user'))
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), SETTINGS)
    await promisify(execFile)(soffice, [
      `-env:UserInstallation=file://${profile}`,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      folder,
      ...files,
    ])
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}
