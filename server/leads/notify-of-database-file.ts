import { commandLine } from '../../config/how-to-run.ts'
import { storageNotices } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { NotifyAgency } from '../deliveries/notify-agency.ts'
import type { Log } from '../log.ts'
import type { FileFate } from './database-file.ts'
import type { FileEvents } from './sqlite-lead-store.ts'

const {
  fates,
  lost,
  rescued: again,
  rescuedInPart,
  notRescued,
  aside,
} = storageNotices.databaseFile

/** Says in the log and to the agency that the database's file was taken away, and what came of it. */
export function notifyOfDatabaseFile(file: string, log: Log, tell: NotifyAgency): FileEvents {
  const about = (fate: FileFate) => ({
    file,
    fate: fates[fate as keyof typeof fates] ?? '',
    command: commandLine('restore', 'PASTA'),
  })
  return {
    // Before anything is written anew, which is why nobody waits for the message.
    onTaken(fate) {
      log.error('database-file-taken', new Error(`${file}: ${fate}`))
    },
    onRescued(fate, { leads, isComplete, aside: folder }) {
      log.warning('database-file-made-anew', {
        file,
        fate,
        leads,
        complete: isComplete ? 'yes' : 'no',
        ...(folder && { aside: folder }),
      })
      const { subject, text } = isComplete ? again : rescuedInPart
      const values = { ...about(fate), leads, folder: folder ?? '' }
      tell({
        kind: 'database-file-made-anew',
        subject,
        text: fillTemplate([text, folder && aside, lost].filter(Boolean).join('\n\n'), values),
      })
    },
    onNotRescued(fate, error) {
      log.error('database-file-not-made-anew', error)
      const reason = error instanceof Error ? error.message : String(error)
      const { subject, text } = notRescued
      tell({
        kind: 'database-file-not-made-anew',
        subject,
        text: fillTemplate(`${text}\n\n${lost}`, { ...about(fate), reason }),
      })
    },
  }
}
