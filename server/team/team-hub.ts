import type { TeamEvents } from '../../contracts/team.ts'
import type { Log } from '../log.ts'
import type { Publish } from './team-call.ts'

/** Proxies and the server itself close a connection on which nothing happens. */
const HEARTBEAT_MS = 20_000
/** How often the database is asked for what other processes have stored, while somebody looks. */
const POLL_MS = 3000
/** A page that does not read is let go; it asks for everything again when it comes back. */
const LONGEST_QUEUE = 1000
/**
 * Of one session. One more closes the oldest, so that the tab that was opened or looked at last is heard; a page that
 * is closed this way comes back when somebody looks at it, and two never fight for one place.
 */
const MOST_STREAMS = 10
/** A page says what it shows before or after its stream opens. */
const EARLY_MS = 60_000
const EARLY_KEPT = 1000

export type TabOf = { person: string; sessionId: string; tab: string }
type Stream = TabOf & { write(text: string): void; close(): void }

const keyOf = ({ sessionId, tab }: Pick<TabOf, 'sessionId' | 'tab'>) => `${sessionId} ${tab}`
const eventText = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The open pages of the team: tells them what happens, and who looks at what. Lives in this process. */
export function createTeamHub({
  poll,
  log,
  pollMs = POLL_MS,
}: {
  /** Finds what is new in the database and publishes it. Called again and again while a page is open. */
  poll(openSessions: string[]): Promise<void>
  log: Pick<Log, 'error'>
  pollMs?: number
}) {
  const streams = new Set<Stream>()
  /** The lead that each tab shows. */
  const shown = new Map<string, { person: string; lead: string }>()
  /** The same of tabs whose stream is not open yet. */
  const early = new Map<string, { lead: string; at: number }>()
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false

  const beat = setInterval(() => {
    for (const stream of [...streams]) stream.write(': \n\n')
  }, HEARTBEAT_MS)
  beat.unref()

  const publish: Publish = (event, data, to) => {
    const text = eventText(event, data)
    for (const stream of [...streams]) {
      if (!to || stream.person === to.person) stream.write(text)
    }
  }

  /** Each page hears of the others. */
  function tellPresence(lead: string) {
    const people = new Set([...shown.values()].filter((o) => o.lead === lead).map((o) => o.person))
    for (const stream of [...streams]) {
      const others = [...people].filter((person) => person !== stream.person)
      const data: TeamEvents['presence'] = { id: lead, people: others }
      stream.write(eventText('presence', data))
    }
  }

  function leave(key: string) {
    const before = shown.get(key)
    if (!before) return
    shown.delete(key)
    tellPresence(before.lead)
  }

  function drop(stream: Stream) {
    if (!streams.delete(stream)) return
    const key = keyOf(stream)
    if (![...streams].some((other) => keyOf(other) === key)) leave(key)
    if (streams.size === 0) clearTimeout(timer)
  }

  function pollNow(): Promise<void> {
    clearTimeout(timer)
    // What is stored while a poll is under way may have been missed by it.
    if (polling) pollAgain = true
    polling ??= (async () => {
      try {
        do {
          pollAgain = false
          await poll([...new Set([...streams].map(({ sessionId }) => sessionId))])
        } while (pollAgain && !isClosed)
      } catch (error) {
        log.error('team-look-failed', error)
      } finally {
        polling = undefined
        if (streams.size > 0 && !isClosed) timer = setTimeout(pollNow, pollMs)
      }
    })()
    return polling
  }

  function end(wanted: (stream: Stream) => boolean, event: 'signed-out' | 'paused') {
    for (const stream of [...streams].filter(wanted)) {
      stream.write(eventText(event, {}))
      stream.close()
    }
  }

  function rememberEarly(key: string, lead: string) {
    early.delete(key)
    early.set(key, { lead, at: performance.now() })
    for (const [name, { at }] of early) {
      if (performance.now() - at < EARLY_MS && early.size <= EARLY_KEPT) break
      early.delete(name)
    }
  }

  /** What the tab said before its stream was there. */
  function takeEarly(tab: TabOf) {
    const key = keyOf(tab)
    const said = early.get(key)
    early.delete(key)
    if (!said || performance.now() - said.at > EARLY_MS) return
    shown.set(key, { person: tab.person, lead: said.lead })
    tellPresence(said.lead)
  }

  return {
    publish,
    /** The stream of one open page, as the body of a response. */
    open(tab: TabOf): ReadableStream<Uint8Array> {
      const encoder = new TextEncoder()
      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const opened: Stream = {
            ...tab,
            write(text) {
              if (!streams.has(opened)) return
              if ((controller.desiredSize ?? 0) < -LONGEST_QUEUE) return opened.close()
              controller.enqueue(encoder.encode(text))
            },
            close() {
              if (!streams.has(opened)) return
              drop(opened)
              controller.close()
            },
          }
          stream = opened
          streams.add(opened)
          // The browser knows that it is connected only when the first byte has come.
          opened.write('retry: 2000\n: \n\n')
          if (isClosed) return opened.close()
          const ofSession = [...streams].filter(({ sessionId }) => sessionId === tab.sessionId)
          const tooMany = ofSession.slice(0, -MOST_STREAMS)
          end((one) => tooMany.includes(one), 'paused')
          takeEarly(tab)
          pollNow()
        },
        cancel() {
          if (stream) drop(stream)
        },
      })
    },
    /** What a tab shows counts as long as its stream is open. */
    showPresence(tab: TabOf, lead: string | null) {
      const key = keyOf(tab)
      const before = shown.get(key)?.lead
      const isHere = [...streams].some((stream) => keyOf(stream) === key)
      if (lead !== null && isHere) shown.set(key, { person: tab.person, lead })
      else shown.delete(key)
      if (lead !== null && !isHere) rememberEarly(key, lead)
      else early.delete(key)
      if (before !== undefined && before !== lead) tellPresence(before)
      if (lead !== null) tellPresence(lead)
    },
    endSessions(ids: string[]) {
      const ended = new Set(ids)
      end(({ sessionId }) => ended.has(sessionId), 'signed-out')
    },
    /** The browser has another session by now. Whoever else holds the old one does not come back. */
    replaceSessions(ids: string[]) {
      const replaced = new Set(ids)
      end(({ sessionId }) => replaced.has(sessionId), 'paused')
    },
    /** Something was stored by this process. */
    wake() {
      if (streams.size > 0 && !isClosed) pollNow()
    },
    /** Closes all streams at once. The pages come back when the server does. */
    async close() {
      isClosed = true
      clearInterval(beat)
      clearTimeout(timer)
      for (const stream of [...streams]) stream.close()
      await polling
    },
  }
}
export type TeamHub = ReturnType<typeof createTeamHub>
