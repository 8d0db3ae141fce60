import { commandLine } from '../../config/command-line.ts'
import { channelHealth as texts } from '../../content/channel-health.ts'
import { startMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { TIME_ZONE } from './lead-mail.ts'

/** The state of a channel, stored in the database and shared by all processes. Times are ISO 8601. */
export type ChannelState = {
  /** Failures in a row until now. */
  failures: number
  /** Since when nothing has been delivered; undefined while the channel works. */
  since?: string
  reason?: string
  /** When the channel was declared down, which takes more than one failure. */
  downAt?: string
  /** The largest number of deliveries that waited during the outage. */
  waited?: number
  /** Until then one process is notifying the agency. If it dies, another may do it afterwards. */
  tellingUntil?: string
  toldAt?: string
  checkedAt?: string
  /** Only while the channel is down. */
  nextCheckAt?: string
}

export const taskName = (channel: string) => `channel:${channel}`
const TASKS = taskName('')

export const parseState = (remembered: Record<string, unknown>): ChannelState => ({
  failures: 0,
  ...remembered,
})

/** The states of all channels, by name. */
export async function readChannelStates(store: Pick<LeadStore, 'readTasks'>) {
  const tasks = await store.readTasks(TASKS)
  return new Map(tasks.map(({ name, state }) => [name.slice(TASKS.length), parseState(state)]))
}

/** One sentence for each of these channels that is down, for the `leads` command. */
export async function outageSentences(
  store: Pick<LeadStore, 'readTasks' | 'counts'>,
  channels: readonly string[],
): Promise<string[]> {
  const states = await readChannelStates(store)
  const down = channels.flatMap((channel) => {
    const state = states.get(channel)
    return state?.downAt ? [{ channel, state }] : []
  })
  if (down.length === 0) return []
  const { deliveries } = await store.counts()
  return down.map(({ channel, state }) => {
    const waiting = deliveries.find((one) => one.channel === channel && one.state === 'waiting')
    return outageSentence(channel, state, waiting?.count ?? 0)
  })
}

export function outageSentence(channel: string, state: ChannelState, waiting: number): string {
  const facts = [
    ...(state.failures > 0 ? [pluralize(texts.failures, state.failures)] : []),
    pluralize(texts.waiting, waiting),
  ]
  return fillTemplate(texts.down, {
    channel: capitalize(channelName(channel)),
    since: readableTime(state.since ?? ''),
    facts: facts.join(', '),
    reason: readableReason(state.reason ?? ''),
  })
}

export function downNotice(channel: string, state: ChannelState, waiting: number) {
  const variables: Record<string, string> = texts.variables
  return {
    kind: 'channel-down',
    id: `channel-down-${channel}-${Date.parse(state.downAt ?? '')}`,
    subject: fillTemplate(texts.downSubject, { channel: capitalize(channelName(channel)) }),
    text: fillTemplate(texts.downText, {
      sentence: outageSentence(channel, state, waiting),
      variables: variables[channel] ?? channel,
      doctor: commandLine('doctor'),
      leads: commandLine('leads', 'list --undelivered'),
    }),
  }
}

export function upNotice(channel: string, state: ChannelState, now: number) {
  const name = capitalize(channelName(channel))
  const since = Date.parse(state.since ?? '')
  return {
    kind: 'channel-up',
    id: `channel-up-${channel}-${Date.parse(state.downAt ?? '')}`,
    subject: fillTemplate(texts.upSubject, { channel: name }),
    text: fillTemplate(texts.upText, {
      channel: name,
      duration: readableDuration(now - since),
      since: readableTime(state.since ?? ''),
      waited: pluralize(texts.waited, state.waited ?? 0),
    }),
  }
}

export function channelName(channel: string): string {
  const names: Record<string, string> = startMessages.channels
  return names[channel] ?? channel
}

/** A known code is explained in words, followed by the code itself. */
export function readableReason(reason: string): string {
  const known = Object.entries(texts.reasons).find(([code]) => reason.includes(code))
  if (!known) return reason
  return known[0] === reason && reason === 'waiting' ? known[1] : `${known[1]} (${reason})`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function pluralize(words: { none?: string; one: string; many: string }, count: number): string {
  if (count === 0 && words.none) return words.none
  return count === 1 ? words.one : fillTemplate(words.many, { count })
}

function readableDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 120) return pluralize(texts.minutes, minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? pluralize(texts.hours, hours) : pluralize(texts.days, Math.round(hours / 24))
}

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE })
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE })

/** Shows only the time if the date is today. */
function readableTime(iso: string): string {
  const when = Date.parse(iso)
  if (Number.isNaN(when)) return iso
  const date = day.format(when)
  return date === day.format(Date.now())
    ? time.format(when)
    : `${date.slice(0, 5)}, ${time.format(when)}`
}
