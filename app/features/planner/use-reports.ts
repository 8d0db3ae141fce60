import { planner } from '@content/planner.ts'
import type { Platform } from '@contracts/campaign.ts'
import type { ReportPlatform } from '@reports/report.ts'
import { useEffect, useRef, useState } from 'react'
import type { OwnNumbers } from './own-numbers.ts'

export type ReadingFile = { id: number; name: string; share: number }
export type FailedFile = { id: number; name: string; error: string }

/** The channel of the plan that a platform's report most likely is about. The visitor may choose another. */
const CHANNEL: Record<ReportPlatform, Platform> = {
  google: 'Google Ads',
  meta: 'Instagram',
  linkedin: 'LinkedIn Ads',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
}

let lastId = 0
export const nextId = () => ++lastId

/** Reads report files one after the other, on this device. */
export function useReports(own: OwnNumbers[], onChange: (own: OwnNumbers[]) => void) {
  const [reading, setReading] = useState<ReadingFile[]>([])
  const [failed, setFailed] = useState<FailedFile[]>([])
  // Reading takes a while: what is added then is added to what is there by then.
  const latest = useRef({ own, onChange })
  useEffect(() => {
    latest.current = { own, onChange }
  }, [own, onChange])

  async function read(files: File[]) {
    const waiting = files.map((file) => ({ id: nextId(), name: file.name, share: 0, file }))
    setReading((before) => [...before, ...waiting])
    const done: OwnNumbers[] = []
    for (const { id, name, file } of waiting) {
      const onProgress = (share: number) =>
        setReading((before) => before.map((one) => (one.id === id ? { ...one, share } : one)))
      const report = await import('./read-file.ts')
        .then(({ readFile }) => readFile(file, onProgress))
        .catch(() => ({ error: planner.account.readFailed }))
      setReading((before) => before.filter((one) => one.id !== id))
      if ('error' in report) setFailed((before) => [...before, { id, name, error: report.error }])
      else done.push({ kind: 'file', id, name, report, channel: CHANNEL[report.platform] })
    }
    if (done.length > 0) latest.current.onChange([...latest.current.own, ...done])
  }

  const dismiss = (id: number) => setFailed((before) => before.filter((one) => one.id !== id))
  return { reading, failed, read, dismiss }
}
