import { EVENTS } from './known-events.ts'
import type { Observed } from './market-data.ts'

const SPEND = /R\$\s?(\d[\d,]*(?:\.\d+)?)(?![\d-]| a day)/
const CONVERSIONS =
  /(\d[\d,]*) (?:purchases|leads|conversations|conversions|sales|contacts|buyers|cars sold|clients|enrol|results|bookings|orders)/

const numberIn = (note: string, pattern: RegExp) => {
  const found = pattern.exec(note)?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(',', ''))
}

/** How many events an account's figure was counted from, where its note tells: the spend over a cost, or a count. */
export function eventsInNote({ kind, records: [record] }: Observed): number | undefined {
  const spend = numberIn(record.note, SPEND)
  const isCost = /^c(?:pc|ost)/.test(kind)
  const counts = isCost && spend ? { spend } : { conversions: numberIn(record.note, CONVERSIONS) }
  return EVENTS[kind]?.(Number(record.value), counts)
}
