import { resolve } from 'node:path'
import { commandLine } from '../../config/command-line.ts'
import type { Settings } from '../../config/variables.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { changedSinceBuild, readBuildInfo } from '../../server/build-info.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** Whether the pages that are served are those of this configuration. */
export function buildFindings(settings: Settings): Finding[] {
  const info = readBuildInfo(resolve(settings.BUILD_DIR))
  const build = commandLine('build')
  if (!info) return [wrong('páginas', `não foram construídas: ${build}`)]
  const changed = changedSinceBuild(info, settings)
  const { materials } = info
  return [
    info.version !== packageJson.version
      ? wrong(
          'páginas',
          `são da versão ${info.version}, e esta é a ${packageJson.version}: ${build}`,
        )
      : changed.length > 0
        ? wrong('páginas', `têm outro valor de ${changed.join(', ')}: construa de novo`)
        : ok('páginas', `construídas com esta configuração, versão ${info.version}`),
    !materials.isOfThisBrand
      ? wrong(
          'materiais',
          `o PDF e a planilha trazem a marca ${materials.name}: npm run materials, e construa de novo`,
        )
      : materials.isOld
        ? wrong('materiais', 'o PDF e a planilha são mais velhos que os textos: npm run materials')
        : ok('materiais', 'o PDF e a planilha trazem a marca da agência'),
  ]
}
