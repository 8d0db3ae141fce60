import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from '../server/env.ts'
import { finishPages } from './finish-pages.ts'
import { writeLandingEstimate } from './landing-estimate.ts'
import { writeMaterialsContent } from './materials-content.ts'
import { writeMethodologyContent } from './methodology-content.ts'

/** Builds the site: prerendered pages and their assets, ready for any static host. */
const folder = process.env.BUILD_OUT ?? 'build'
try {
  parseEnv(process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

writeMethodologyContent()
writeLandingEstimate()
writeMaterialsContent()
rmSync(folder, { recursive: true, force: true })
const quiet = !process.argv.includes('--verbose')
const build = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  stdio: quiet ? 'pipe' : 'inherit',
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (build.status !== 0) {
  console.error(build.stdout, build.stderr)
  process.exit(1)
}
await finishPages(join(folder, 'client'))
