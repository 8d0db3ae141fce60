// What npm's scripts share: dependencies when they are missing, then the script itself on Node 26.
// Only Node's own modules here: this runs before anything is installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkInstallation, install, node26, root, run } from './installation.mjs'

/** What `npm start` does without: these scripts need the tools of the tests too. */
const WITH_TEST_TOOLS = new Set(['test', 'check', 'materials'])
/** These ask for the exact dependencies of the lock; the others take what is there. */
const UP_TO_DATE = new Set(['start', 'test', 'check', 'dev', 'build', 'package', 'materials'])

/**
 * @param {string} name
 * @param {string[]} args
 */
export async function runNpmScript(name, args) {
  try {
    const file = join('scripts', `${name}.ts`)
    if (!existsSync(join(root, file))) {
      throw new Error(`Não existe o comando ${name}: npm run mostra os que há.`)
    }
    await ensureInstalled(name, WITH_TEST_TOOLS.has(name))
    // The script's own process: it is told to stop, and ends by itself when this one is gone.
    process.exitCode = await run(node26(), [file, ...args], { passSignals: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * @param {string} name
 * @param {boolean} withTests
 */
async function ensureInstalled(name, withTests) {
  const { installed, missing } = checkInstallation({ withTests })
  if (installed) {
    if (name === 'start') console.log('1/3 Dependências: já instaladas')
    return
  }
  if (!missing && !UP_TO_DATE.has(name)) return
  console.log(name === 'start' ? '1/3 Dependências: instalando' : 'Dependências: instalando')
  await install({ withTests })
}
