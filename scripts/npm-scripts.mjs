// Starts every npm script: installs missing dependencies, then runs the script on Node 26. It runs before
// anything is installed, so it imports only Node's own modules.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkInstallation, install, node26, root, run } from './installation.mjs'

/** These scripts also need the test tools, which `npm start` does not install. */
const WITH_TEST_TOOLS = new Set(['test', 'check', 'materials'])
/** These need exactly the dependencies of the lockfile; the others accept what is installed. */
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
    if (name === 'check') await checkTextsFirst()
    await ensureInstalled(name, WITH_TEST_TOOLS.has(name))
    // The child gets this process's signals, and ends by itself when this process is gone.
    process.exitCode = await run(node26(), [file, ...args], { passSignals: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The texts need none of the test tools, whose installation takes a minute: their errors come before it. */
async function checkTextsFirst() {
  if (checkInstallation({ withTests: true }).installed) return
  await ensureInstalled('check', false)
  await run(node26(), [join('scripts', 'check.ts'), '--texts'])
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
