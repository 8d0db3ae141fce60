import { planner } from '@content/planner.ts'
import type { Platform } from '@contracts/campaign.ts'
import type { ReportPlatform } from '@reports/report.ts'
import { useEffect, useRef, useState } from 'react'
import { isOnYouTube, type OwnNumbers } from './own-numbers.ts'

/** Without a share, a file waits for those before it. */
export type ReadingFile = { id: number; name: string; share?: number; reading: AbortController }
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
  const [cancelled, setCancelled] = useState<string>()
  const open = useRef(new Set<AbortController>())
  // Reading takes a while: what is added then is added to what is there by then.
  const latest = useRef({ own, onChange })
  useEffect(() => {
    latest.current = { own, onChange }
  }, [own, onChange])
  useEffect(() => {
    const all = open.current
    return () => {
      for (const reading of all) reading.abort()
    }
  }, [])

  async function read(files: File[]) {
    setCancelled(undefined)
    const waiting = files.map((file) => {
      const reading = new AbortController()
      open.current.add(reading)
      return { id: nextId(), name: file.name, file, reading }
    })
    setReading((before) => [...before, ...waiting])
    const done: OwnNumbers[] = []
    for (const { id, name, file, reading } of waiting) {
      const { signal } = reading
      if (signal.aborted) continue
      const onProgress = (share: number) =>
        setReading((before) => before.map((one) => (one.id === id ? { ...one, share } : one)))
      onProgress(0)
      const read = import('./read-file.ts').then(({ readFile }) =>
        readFile(file, onProgress, signal),
      )
      const report = await Promise.race([read, aborted(signal)]).catch(() => ({
        error: planner.account.readFailed,
      }))
      open.current.delete(reading)
      if (signal.aborted) continue
      setReading((before) => before.filter((one) => one.id !== id))
      if ('error' in report) setFailed((before) => [...before, { id, name, error: report.error }])
      else {
        const channel = CHANNEL[report.platform]
        done.push({ kind: 'file', id, name, report, channel, byType: isOnYouTube(report) })
      }
    }
    if (done.length > 0) latest.current.onChange([...latest.current.own, ...done])
  }

  function cancel({ id, name, reading }: ReadingFile) {
    reading.abort()
    setReading((before) => before.filter((one) => one.id !== id))
    setCancelled(name)
  }
  const dismiss = (id: number) => setFailed((before) => before.filter((one) => one.id !== id))
  return { reading, failed, cancelled, read, cancel, dismiss }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
