import { commandLine } from '../../config/how-to-run.ts'
import { channelHealth as texts } from '../../content/channel-health.ts'
import { startMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { TIME_ZONE } from './lead-mail.ts'

/** What is remembered of a channel, in the database: all processes go by the same. Times are ISO 8601. */
export type ChannelState = {
  /** In a row, up to now. */
  failures: number
  /** Since when nothing went through; undefined while it works. */
  since?: string
  reason?: string
  /** When it was found to be down, not only to have failed. */
  downAt?: string
  /** The most that waited. */
  waited?: number
  /** A process is telling the agency; if it dies, another does from then on. */
  tellingUntil?: string
  toldAt?: string
  checkedAt?: string
  /** While it is down. */
  nextCheckAt?: string
}

export const taskOf = (channel: string) => `channel:${channel}`
const TASKS = taskOf('')

export const stateFrom = (remembered: Record<string, unknown>): ChannelState => ({
  failures: 0,
  ...remembered,
})

/** What is remembered of every channel, by its name. */
export async function readChannelStates(store: Pick<LeadStore, 'readTasks'>) {
  const tasks = await store.readTasks(TASKS)
  return new Map(tasks.map(({ name, state }) => [name.slice(TASKS.length), stateFrom(state)]))
}

/** A sentence for each of these channels that is down, for the `leads` command. */
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
    ...(state.failures > 0 ? [counted(texts.failures, state.failures)] : []),
    counted(texts.waiting, waiting),
  ]
  return fillTemplate(texts.down, {
    channel: atStart(channelName(channel)),
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
    subject: fillTemplate(texts.downSubject, { channel: atStart(channelName(channel)) }),
    text: fillTemplate(texts.downText, {
      sentence: outageSentence(channel, state, waiting),
      variables: variables[channel] ?? channel,
      doctor: commandLine('doctor'),
      leads: commandLine('leads', 'list --undelivered'),
    }),
  }
}

export function upNotice(channel: string, state: ChannelState, now: number) {
  const name = atStart(channelName(channel))
  const since = Date.parse(state.since ?? '')
  return {
    kind: 'channel-up',
    id: `channel-up-${channel}-${Date.parse(state.downAt ?? '')}`,
    subject: fillTemplate(texts.upSubject, { channel: name }),
    text: fillTemplate(texts.upText, {
      channel: name,
      duration: readableDuration(now - since),
      since: readableTime(state.since ?? ''),
      waited: counted(texts.waited, state.waited ?? 0),
    }),
  }
}

export function channelName(channel: string): string {
  const names: Record<string, string> = startMessages.channels
  return names[channel] ?? channel
}

/** In words where the code is a known one; the code itself for who looks it up. */
export function readableReason(reason: string): string {
  const known = Object.entries(texts.reasons).find(([code]) => reason.includes(code))
  if (!known) return reason
  return known[0] === reason && reason === 'waiting' ? known[1] : `${known[1]} (${reason})`
}

const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function counted(words: { none?: string; one: string; many: string }, count: number): string {
  if (count === 0 && words.none) return words.none
  return count === 1 ? words.one : fillTemplate(words.many, { count })
}

function readableDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 120) return counted(texts.minutes, minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? counted(texts.hours, hours) : counted(texts.days, Math.round(hours / 24))
}

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE })
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE })

/** The hour alone when it is of today. */
function readableTime(iso: string): string {
  const when = Date.parse(iso)
  if (Number.isNaN(when)) return iso
  const date = day.format(when)
  return date === day.format(Date.now())
    ? time.format(when)
    : `${date.slice(0, 5)}, ${time.format(when)}`
}
