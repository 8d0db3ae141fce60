import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'

/** Leaves the files of a killed build behind. build-folder.test.ts checks that the next build removes them. */
export function leaveKilledDraft(folder: string) {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  mkdirSync(`${folder}/.draft-${pid}`, { recursive: true })
}

/** The project's files with their modification times. */
const filesOfProject = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .flatMap((file) => {
      const stat = file ? statSync(file, { throwIfNoEntry: false }) : undefined
      return stat ? [`${file} ${stat.mtimeMs}`] : []
    })

/** Returns a function that lists the files of the project that changed since. */
export function watchProject(): () => string[] {
  const before = new Set(filesOfProject())
  return () => filesOfProject().filter((file) => !before.has(file))
}
