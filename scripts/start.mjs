// `npm start`: installs when needed, builds when stale, then serves. Only Node's own modules here.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInputs } from './build-inputs.mjs'
import { install, isInstalled, node26, root, run } from './installation.mjs'

try {
  process.loadEnvFile(join(root, '.env'))
} catch {
  // No .env file: the environment alone decides.
}

const say = (line) => console.log(line)
const fail = (message) => {
  console.error(message)
  process.exit(1)
}
const stamp = join(root, 'build', '.inputs')
const readStamp = () => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

if (isInstalled({ withTests: false })) {
  say('1/3 Dependências: já instaladas')
} else {
  say('1/3 Dependências: instalando (a primeira vez leva alguns minutos)')
  await install({ withTests: false }).catch((error) => fail(error.message))
}

const inputs = buildInputs(process.env)
if (readStamp() === inputs) {
  say('2/3 Páginas: já construídas')
} else {
  say('2/3 Páginas: construindo')
  // The build has said what is wrong.
  if ((await run(node26, ['scripts/build.ts'])) !== 0) process.exit(1)
  writeFileSync(stamp, inputs)
}

say('3/3 Servidor: iniciando')
const server = spawn(node26, ['server/main.ts'], { cwd: root, stdio: 'inherit' })
// A terminal's Ctrl-C reaches the server by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
