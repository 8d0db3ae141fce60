import { commandLine } from '../../config/command-line.ts'
import { channelHealth as texts } from '../../content/channel-health.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { startMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { plural } from '../../contracts/plural.ts'
import { DEFAULT_TIME_ZONE, dateFormats } from '../date-formats.ts'
import { type LeadStore, TRACKING_WITHDRAWAL } from '../leads/lead-store.ts'
import { isEventChannel, withdrawalFrom } from './channel.ts'

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

export const parseState = (stored: Record<string, unknown>): ChannelState => ({
  failures: 0,
  ...stored,
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
  timeZone?: string,
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
    return outageSentence(channel, state, waiting?.count ?? 0, timeZone)
  })
}

export function outageSentence(
  channel: string,
  state: ChannelState,
  waiting: number,
  timeZone?: string,
): string {
  const facts = [
    ...(state.failures > 0 ? [pluralize(texts.failures, state.failures)] : []),
    pluralize(texts.waiting, waiting),
  ]
  return fillTemplate(texts.down, {
    channel: capitalize(channelName(channel)),
    since: readableTime(state.since ?? '', timeZone),
    facts: facts.join(', '),
    reason: readableReason(state.reason ?? ''),
  })
}

export function downNotice(
  channel: string,
  state: ChannelState,
  waiting: number,
  timeZone?: string,
) {
  const variables: Record<string, string> = { ...texts.variables, ...platformEvents.variables }
  const own = withdrawalFrom(channel) ?? channel
  const [subject, text, settings] = isEventChannel(own)
    ? [texts.platformDownSubject, texts.platformDownText, variables[platformOf(channel).platform]]
    : [texts.downSubject, texts.downText, variables[own]]
  return {
    kind: 'channel-down',
    id: `channel-down-${channel}-${Date.parse(state.downAt ?? '')}`,
    subject: fillTemplate(subject, { channel: capitalize(channelName(channel)) }),
    text: fillTemplate(text, {
      sentence: outageSentence(channel, state, waiting, timeZone),
      variables: settings ?? channel,
      doctor: commandLine('doctor'),
      leads: commandLine('leads', 'list --undelivered'),
    }),
  }
}

export function upNotice(channel: string, state: ChannelState, now: number, timeZone?: string) {
  const name = capitalize(channelName(channel))
  const since = Date.parse(state.since ?? '')
  return {
    kind: 'channel-up',
    id: `channel-up-${channel}-${Date.parse(state.downAt ?? '')}`,
    subject: fillTemplate(texts.upSubject, { channel: name }),
    text: fillTemplate(texts.upText, {
      channel: name,
      duration: readableDuration(now - since),
      since: readableTime(state.since ?? '', timeZone),
      waited: pluralize(texts.waited, state.waited ?? 0),
    }),
  }
}

export function channelName(channel: string): string {
  const names: Record<string, string> = startMessages.channels
  const own = withdrawalFrom(channel)
  if (own) {
    const words = channel.endsWith(TRACKING_WITHDRAWAL)
      ? startMessages.trackingWithdrawalChannel
      : startMessages.withdrawalChannel
    return fillTemplate(words, { channel: channelName(own) })
  }
  if (!isEventChannel(channel)) return names[channel] ?? channel
  const events: Record<string, string> = platformEvents.events
  return `${platformName(channel)} (${events[platformOf(channel).event]})`
}

/** The ad platform of a channel such as google-ads-won. */
export function platformName(channel: string): string {
  const names: Record<string, string> = platformEvents.platforms
  const { platform } = platformOf(channel)
  return names[platform] ?? platform
}

export function platformOf(channel: string) {
  const at = channel.lastIndexOf('-')
  return { platform: channel.slice(0, at), event: channel.slice(at + 1) }
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
  return fillTemplate(plural(count, words.one, words.many), { count })
}

function readableDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 120) return pluralize(texts.minutes, minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? pluralize(texts.hours, hours) : pluralize(texts.days, Math.round(hours / 24))
}

/** Shows only the time if the date is today. */
function readableTime(iso: string, timeZone = DEFAULT_TIME_ZONE): string {
  const { day, time } = dateFormats(timeZone)
  const when = Date.parse(iso)
  if (Number.isNaN(when)) return iso
  const date = day.format(when)
  return date === day.format(Date.now())
    ? time.format(when)
    : `${date.slice(0, 5)}, ${time.format(when)}`
}
