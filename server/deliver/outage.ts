import { commandLine } from '../../config/command-line.ts'
import { channelHealth as texts } from '../../content/channel-health.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { startMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { plural } from '../../contracts/plural.ts'
import { DEFAULT_TIME_ZONE, dateFormats } from '../date-formats.ts'
import { type LeadStore, TRACKING_WITHDRAWAL } from '../store/lead-store.ts'
import { isEventChannel, withdrawalFrom } from './channel.ts'

/** The state of a channel, stored in the database and shared by all processes. Times are ISO 8601. */
export type ChannelState = {
  /** When the channel was declared down; undefined while it works. */
  downAt?: string
  /** Since when nothing has been delivered. */
  since?: string
  reason?: string
  /** The largest number of deliveries that waited during the outage. */
  waited?: number
  /** When the agency was notified. */
  toldAt?: string
  checkedAt?: string
}

export const taskName = (channel: string) => `channel:${channel}`
const TASKS = taskName('')

/** The states of all channels, by name. */
export async function readChannelStates(store: Pick<LeadStore, 'readTasks'>) {
  const tasks = await store.readTasks(TASKS)
  return new Map(tasks.map(({ name, state }) => [name.slice(TASKS.length), state as ChannelState]))
}

/** One sentence for each of these channels that is down. */
export async function outageSentences(
  store: Pick<LeadStore, 'readTasks' | 'counts'>,
  channels: readonly string[],
  timeZone?: string,
): Promise<string[]> {
  const states = await readChannelStates(store)
  const down = channels.filter((channel) => states.get(channel)?.downAt)
  if (down.length === 0) return []
  const { deliveries } = await store.counts()
  return down.map((channel) => {
    const waiting = deliveries.find((one) => one.channel === channel && one.state === 'waiting')
    return outageSentence(channel, states.get(channel) ?? {}, waiting?.count ?? 0, timeZone)
  })
}

const outageSentence = (
  channel: string,
  { since = '', reason = '' }: ChannelState,
  waiting: number,
  timeZone?: string,
) =>
  fillTemplate(texts.down, {
    channel: capitalize(channelName(channel)),
    since: readableTime(since, timeZone),
    waiting: pluralize(texts.waiting, waiting),
    reason: readableReason(reason),
  })

/** The same id for every attempt to tell of one outage. */
const noticeOf = (kind: 'channel-down' | 'channel-up', channel: string, state: ChannelState) => ({
  kind,
  id: `${kind}-${channel}-${Date.parse(state.downAt ?? '')}`,
})

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
    ...noticeOf('channel-down', channel, state),
    subject: fillTemplate(subject, { channel: capitalize(channelName(channel)) }),
    text: fillTemplate(text, {
      sentence: outageSentence(channel, state, waiting, timeZone),
      variables: settings ?? channel,
      doctor: commandLine('doctor'),
      leads: commandLine('leads', 'list --undelivered'),
    }),
  }
}

export function upNotice(channel: string, state: ChannelState, timeZone?: string) {
  const name = capitalize(channelName(channel))
  return {
    ...noticeOf('channel-up', channel, state),
    subject: fillTemplate(texts.upSubject, { channel: name }),
    text: fillTemplate(texts.upText, {
      channel: name,
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
  return reason === 'waiting' ? known[1] : `${known[1]} (${reason})`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const pluralize = (words: { none: string; one: string; many: string }, count: number) =>
  count === 0 ? words.none : fillTemplate(plural(count, words.one, words.many), { count })

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
