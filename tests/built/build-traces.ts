import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'

/** What a build that was killed leaves behind. The next one removes it: build-folder.test.ts. */
export function leaveKilledDraft(folder: string) {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  mkdirSync(`${folder}/.draft-${pid}`, { recursive: true })
}

/** The project's own files, each with when it was written. */
const filesOfProject = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .flatMap((file) => {
      const stat = file ? statSync(file, { throwIfNoEntry: false }) : undefined
      return stat ? [`${file} ${stat.mtimeMs}`] : []
    })

/** Gives a function that says which files of the project were written in the meantime. */
export function watchProject(): () => string[] {
  const before = new Set(filesOfProject())
  return () => filesOfProject().filter((file) => !before.has(file))
}
