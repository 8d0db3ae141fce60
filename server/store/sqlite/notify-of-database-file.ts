import { commandLine } from '../../../config/command-line.ts'
import { storageNotices } from '../../../content/server-messages.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import type { NotifyAgency } from '../../deliver/notify-agency.ts'
import type { Log } from '../../log.ts'
import type { FileStatus } from './database-file.ts'
import type { FileEvents } from './sqlite-lead-store.ts'

const {
  fates,
  lost,
  rescued: again,
  rescuedInPart,
  notRescued,
  aside,
} = storageNotices.databaseFile

/** Writes to the log and notifies the agency that the database file was lost, and what became of the data. */
export function notifyOfDatabaseFile(
  file: string,
  log: Log,
  notifyAgency: NotifyAgency,
): FileEvents {
  const about = (fate: FileStatus) => ({
    file,
    fate: fates[fate as keyof typeof fates] ?? '',
    command: commandLine('restore', 'PASTA'),
  })
  return {
    // Runs before the database is recovered, so it only logs.
    onFileLost(fate) {
      log.error('database-file-taken', new Error(`${file}: ${fate}`))
    },
    onRecovered(fate, { leads, isComplete, aside: folder }) {
      log.warning('database-file-made-anew', {
        file,
        fate,
        leads,
        complete: isComplete ? 'yes' : 'no',
        ...(folder && { aside: folder }),
      })
      const { subject, text } = isComplete ? again : rescuedInPart
      const putBack = commandLine('restore', folder ?? '')
      const values = { ...about(fate), leads, folder: folder ?? '', putBack }
      notifyAgency({
        kind: 'database-file-made-anew',
        subject,
        text: fillTemplate([text, folder && aside, lost].filter(Boolean).join('\n\n'), values),
      })
    },
    onNotRecovered(fate, error) {
      log.error('database-file-not-made-anew', error)
      const reason = error instanceof Error ? error.message : String(error)
      const { subject, text } = notRescued
      notifyAgency({
        kind: 'database-file-not-made-anew',
        subject,
        text: fillTemplate(`${text}\n\n${lost}`, { ...about(fate), reason }),
      })
    },
  }
}
