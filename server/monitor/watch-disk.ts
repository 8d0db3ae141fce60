import { storageNotices } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { NotifyAgency } from '../deliver/notify-agency.ts'
import type { Log } from '../log.ts'
import { freeBytes, isFreeSpaceBelow } from './free-disk-space.ts'

/** There is still room for some hundred thousand leads, so the owner has time to act. */
const MIN_FREE_BYTES = 200_000_000
const POLL_MS = 60_000

export const isDiskNearlyFull = (dataDir: string) => isFreeSpaceBelow(dataDir, MIN_FREE_BYTES)

/** Checks the disk now and every minute, and notifies the agency. Returns a function that stops it. */
export function watchDisk(parts: {
  dataDir: string
  log: Log
  notifyAgency: NotifyAgency
}): () => void {
  const { dataDir, log, notifyAgency } = parts
  async function check() {
    if (!(await isDiskNearlyFull(dataDir))) return
    const megabytes = Math.floor((await freeBytes(dataDir)) / 1e6)
    log.warning('disk-nearly-full', { folder: dataDir, megabytes })
    const { subject, text } = storageNotices.diskNearlyFull
    await notifyAgency({
      kind: 'disk-nearly-full',
      subject,
      text: fillTemplate(text, { megabytes, folder: dataDir }),
    })
  }
  const checkSafely = () => check().catch((error) => log.error('disk-not-read', error))
  checkSafely()
  const timer = setInterval(checkSafely, POLL_MS)
  return () => clearInterval(timer)
}
