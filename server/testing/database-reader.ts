import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { leadsFile } from '../store/sqlite/sqlite-database.ts'

const PROGRAM = `
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec('BEGIN')
  const { count } = database.prepare('SELECT count(*) AS count FROM leads').get()
  console.log(count)
  process.stdin.once('data', () => {
    database.exec('COMMIT')
    database.close()
    process.exit()
  })
`

/** Another process that is reading the leads. It keeps seeing the state from when it began. */
export async function startReader(dataDir: string) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, leadsFile(dataDir)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', () => reject(new Error('the reader ended before it read')))
  })
  return {
    async stop() {
      child.stdin.end('enough')
      await ended
    },
  }
}
