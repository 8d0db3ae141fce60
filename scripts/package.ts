// `npm run package`: makes one archive with everything that a machine with Node needs to run the site.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfiguration } from '../config/load.ts'
import { required } from '../contracts/required.ts'
import packageJson from '../package.json' with { type: 'json' }
import { readBuildInfo } from '../server/build-info.ts'
import { buildInputs } from './build-inputs.ts'
import { bundleServer } from './bundle-server.ts'

const OUT = 'package'
const name = `site-${packageJson.version}`

try {
  const { settings, warnings } = loadConfiguration()
  for (const warning of warnings) console.error(warning)
  const client = join(settings.BUILD_OUT, 'client')
  if (readBuildInfo(client)?.inputs !== buildInputs(settings)) {
    console.log('Páginas: construindo')
    const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
    // The build has already printed the error.
    if (build.status !== 0) process.exit(1)
  }
  const info = required(readBuildInfo(client), 'build.json')
  const folder = resolve(OUT, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundleServer(folder)
  cpSync(client, join(folder, 'site/client'), { recursive: true })
  cpSync(join(settings.BUILD_OUT, 'inbox'), join(folder, 'site/inbox'), { recursive: true })
  writeFileSync(join(folder, 'site/build.json'), `${JSON.stringify(info, null, 2)}\n`)
  cpSync('.env.example', join(folder, '.env.example'))
  cpSync('deploy', join(folder, 'deploy'), { recursive: true })
  rmSync(join(folder, 'deploy/server.mjs'))

  const archive = join(OUT, `${name}.tar.gz`)
  const tar = spawnSync('tar', ['-czf', archive, '-C', OUT, name], { encoding: 'utf8' })
  if (tar.status !== 0) {
    throw new Error(`O arquivo não pôde ser feito: ${tar.error?.message ?? tar.stderr.trim()}`)
  }
  const size = (statSync(archive).size / 1e6).toFixed(1).replace('.', ',')
  console.log(
    `${archive}: ${size} MB. Na máquina: tar -xzf, e node server.mjs (Node 24 ou mais novo).`,
  )
  if (!info.materials.isOfThisBrand) {
    console.log(
      `O PDF e a planilha ainda trazem a marca ${info.materials.name}: npm run materials.`,
    )
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
