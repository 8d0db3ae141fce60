import { storageNotices } from '../content/server-messages.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import type { NotifyAgency } from './deliveries/notify-agency.ts'
import { freeBytes, hasLessFree } from './free-disk.ts'
import type { Log } from './log.ts'

/** Below it there is still room for some hundred thousand leads: time to do something about it. */
const LEAST_FREE_BYTES = 200_000_000
const LOOK_MS = 60_000

export const isDiskNearlyFull = (dataDir: string) => hasLessFree(dataDir, LEAST_FREE_BYTES)

/** Looks now and every minute, and tells. Gives the way to stop it. */
export function watchDisk(parts: {
  dataDir: string
  log: Log
  tell: NotifyAgency
  lookMs?: number
}): () => void {
  const { dataDir, log, tell, lookMs = LOOK_MS } = parts
  async function look() {
    if (!(await isDiskNearlyFull(dataDir))) return
    const megabytes = Math.floor((await freeBytes(dataDir)) / 1e6)
    log.warning('disk-nearly-full', { folder: dataDir, megabytes })
    const { subject, text } = storageNotices.diskNearlyFull
    await tell({
      kind: 'disk-nearly-full',
      subject,
      text: fillTemplate(text, { megabytes, folder: dataDir }),
    })
  }
  const lookSafely = () => look().catch((error) => log.error('disk-not-read', error))
  lookSafely()
  const timer = setInterval(lookSafely, lookMs)
  return () => clearInterval(timer)
}
