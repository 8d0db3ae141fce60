import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util'
import { environment } from '../config/load.ts'
import type { Settings } from '../config/variables.ts'
import packageJson from '../package.json' with { type: 'json' }
import { type BuildInfo, pageSettings } from '../server/build-info.ts'
import { buildInputs } from './build-inputs.ts'
import { chosenMaterials, materialFileNames } from './material-files.ts'

/** Builds a new site. It replaces the old one only when every step has succeeded. */
export async function buildSite(settings: Settings, { verbose }: { verbose: boolean }) {
  const folder = settings.BUILD_OUT
  mkdirSync(folder, { recursive: true })
  cleanUpKilledBuilds(folder)
  const info = await buildInfo(settings)
  // The draft is inside the output folder, so that nothing else of the project needs to be writable.
  const draft = join(folder, `.draft-${process.pid}`)
  try {
    await checkContent()
    runStep('scripts/prerender-pages.ts', draft, verbose)
    const client = join(draft, 'client')
    copyMaterials(settings, client)
    // Imported only now: with both steps in memory, a machine of 1 GB would not be enough.
    const { finishPages } = await import('./finish-pages.ts')
    await finishPages(client, settings)
    runStep('scripts/build-inbox.ts', draft, verbose)
    replaceFolder(
      join(draft, 'inbox'),
      join(folder, 'inbox'),
      join(folder, `.inbox-${process.pid}`),
    )
    replaceFolder(client, join(folder, 'client'), join(folder, `.old-${process.pid}`))
    writeFileSync(join(folder, 'build.json'), `${JSON.stringify(info, null, 2)}\n`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function checkContent() {
  const { syntaxErrors } = await import('./content-syntax.ts')
  const unreadable = syntaxErrors()
  const errors =
    unreadable.length > 0
      ? unreadable
      : await import('./content-check.ts').then(({ contentErrors }) => contentErrors())
  if (errors.length === 0) return
  const lines = errors.map((error) => `- ${error}.`)
  throw new Error(['O conteúdo tem erros, e o site que está no ar fica:', ...lines].join('\n'))
}

/** Without these limits the peak is 950 MB; with them it is 700 MB, and prerendering takes a tenth longer. */
const MEMORY_LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=2']

/** Runs in a child process, so that its memory is free again before the next step. */
function runStep(script: string, out: string, verbose: boolean) {
  const build = spawnSync(process.execPath, [...MEMORY_LIMITS, script], {
    stdio: verbose ? 'inherit' : 'pipe',
    encoding: 'utf8',
    env: { ...environment, NODE_ENV: 'production', BUILD_OUT: out },
  })
  if (build.status === 0) return
  const said = stripVTControlCharacters(build.stderr ?? '').replaceAll(/^ +at .*\n?/gm, '')
  const lines = [...new Set(said.trim().split('\n'))]
  throw new Error(['O site não pôde ser construído, e o que está no ar fica:', ...lines].join('\n'))
}

async function buildInfo(settings: Settings): Promise<BuildInfo> {
  const { brand, isOfThisBrand, madeFrom } = chosenMaterials(settings)
  const { materialInputs } = await import('./material-inputs.ts')
  return {
    version: packageJson.version,
    inputs: buildInputs(settings),
    settings: pageSettings(settings),
    materials: {
      name: brand.name,
      isOfThisBrand,
      isOld: !isDeepStrictEqual(materialInputs(), madeFrom),
    },
  }
}

/** Copies the downloads with the agency's own brand, if they were made. public/ has those of the example brand. */
function copyMaterials(settings: Settings, client: string) {
  const { folder } = chosenMaterials(settings)
  for (const name of materialFileNames(folder)) {
    copyFileSync(join(folder.files, name), join(client, 'materiais', name))
  }
}

function replaceFolder(made: string, place: string, old: string) {
  if (existsSync(place)) renameSync(place, old)
  renameSync(made, place)
  rmSync(old, { recursive: true, force: true })
}

/** Removes the drafts of killed builds. If a build died during the swap, the last good site is put back. */
function cleanUpKilledBuilds(folder: string) {
  for (const name of readdirSync(folder)) {
    const [, kind, builder] = /^\.(draft|old|inbox)-(\d+)$/.exec(name) ?? []
    if (!kind || isRunning(Number(builder))) continue
    const path = join(folder, name)
    const place = join(folder, kind === 'old' ? 'client' : 'inbox')
    if (kind !== 'draft' && !existsSync(place)) {
      renameSync(path, place)
    } else {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
