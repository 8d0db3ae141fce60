import { connection } from '@content/inbox.ts'
import type { HistoryEntry, LeadView, LeadWrite, TeamAnswers, TeamInput } from '@contracts/team.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { CallFailed, CallRefused, call, Unavailable, Unreachable } from '../calls.ts'
import { keep, readKept } from '../data/device-storage.ts'
import { createStore } from '../data/store.ts'
import { onConnection } from '../events.ts'
import { onDone, onRefused } from '../lead/lead-answer.ts'
import { session } from '../session.ts'

/** What a conflict shows of the lead. The rest of it is not kept on the device. */
type NowThere = Pick<LeadView, 'name' | 'version' | 'own' | 'owner' | 'remindAt'>

/** What only the person can decide. */
export type Trouble =
  /** Somebody changed the lead since it was read. */
  | { kind: 'conflict'; now: NowThere; changes: HistoryEntry[] }
  /** The server met an error that it did not expect. */
  | { kind: 'failed'; error: string }

export type Unsent<Name extends LeadWrite = LeadWrite> = {
  [One in Name]: {
    /** The same however often it is sent, so that the server counts it once. */
    key: string
    /** Only this person's session sends and shows it. */
    by: string
    name: One
    input: TeamInput<One>
    trouble?: Trouble
  }
}[Name]

/**
 * What the person who is signed in has not sent yet, oldest first. Kept on the device with its troubles, so that a
 * closed tab loses nothing.
 */
export const unsent = createStore<Unsent[]>([])
/** Whether the last try found no server. */
export const isStuck = createStore(false)

/** Left alone if the device cannot keep anything, or no more. */
let inMemory: Unsent[] | undefined
const readAll = () => inMemory ?? readKept<Unsent[]>('outbox') ?? []

/** Of several people who share a device each sees only what is their own. */
function readAgain() {
  const now = session.get()
  const email = 'me' in now ? now.me.person.email : undefined
  unsent.set(readAll().filter(({ by }) => by === email))
}

function change(next: (writes: Unsent[]) => Unsent[]) {
  // Another tab may have added or sent some.
  const writes = next(readAll())
  inMemory = keep('outbox', writes.length > 0 ? writes : undefined) ? undefined : writes
  readAgain()
}

/** `[]` takes it away. */
const changeOne = ({ key }: Unsent, next: (write: Unsent) => Unsent | []) =>
  change((writes) => writes.flatMap((write) => (write.key === key ? next(write) : write)))

/** Adds a write to those that wait, and sends them. */
export function write<Name extends LeadWrite>(name: Name, input: TeamInput<Name>) {
  const now = session.get()
  if (!('me' in now)) return
  const added = { key: crypto.randomUUID(), by: now.me.person.email, name, input } as Unsent
  change((writes) => [...writes, added])
  void sendUnsent()
}

const RETRY_MS = { first: 2000, longest: 30_000 }
let wait = RETRY_MS.first
let retry: ReturnType<typeof setTimeout> | undefined

/** One tab at a time sends. Browsers that can make keys have locks, too. */
function sendUnsent() {
  clearTimeout(retry)
  return navigator.locks.request('equipe.outbox', sendAll)
}

async function sendAll() {
  /** Leads of which the server cannot take a write at the moment. */
  const waiting = new Set<string>()
  for (let next = nextUnsent(waiting); next; next = nextUnsent(waiting)) {
    const outcome = await send(next)
    if (outcome === 'stop') return
    if (outcome === 'later') return later()
    if (outcome === 'wait') for (const id of leadsOf(next)) waiting.add(id)
  }
  if (waiting.size > 0) return later()
  wait = RETRY_MS.first
  const isDone = session.get().state === 'signed-in' && unsent.get().length === 0
  if (isStuck.get() && isDone) showToast({ kind: 'success', ...connection.sent })
  isStuck.set(false)
}

function later() {
  isStuck.set(true)
  clearTimeout(retry)
  retry = setTimeout(sendUnsent, wait)
  wait = Math.min(2 * wait, RETRY_MS.longest)
}

const leadsOf = ({ input }: Unsent) => ('to' in input ? [input.id, input.to] : [input.id])

/**
 * The writes of one lead are sent in their order, because each was decided on what the one before left: behind one that
 * is in trouble they wait. Those of other leads go on.
 */
function nextUnsent(waiting: ReadonlySet<string>): Unsent | undefined {
  if (session.get().state !== 'signed-in') return undefined
  readAgain()
  const held = new Set(waiting)
  return unsent.get().find((write) => {
    const leads = leadsOf(write)
    const isHeld = write.trouble !== undefined || leads.some((id) => held.has(id))
    if (isHeld) for (const id of leads) held.add(id)
    return !isHeld
  })
}

async function send(next: Unsent): Promise<'next' | 'wait' | 'later' | 'stop'> {
  try {
    const { name, input, key } = next
    const answer: Partial<TeamAnswers['set-stage']> = await call(name, input as never, key)
    changeOne(next, () => [])
    if (answer.wrote !== undefined) raiseVersions(next, answer.wrote)
    onDone(next, answer)
  } catch (error) {
    if (error instanceof Unavailable) return 'wait'
    if (error instanceof Unreachable) return 'later'
    if (!(error instanceof CallFailed || error instanceof CallRefused)) throw error
    const code = error instanceof CallRefused && error.refusal.code
    // Kept until somebody is signed in again.
    if (code === 'signed-out') return 'stop'
    // The limit on calls is over in a moment.
    if (code === 'too-many') return 'later'
    const trouble = troubleOf(error)
    changeOne(next, (write) => (trouble ? { ...write, trouble } : []))
    if (!trouble && error instanceof CallRefused) onRefused(next, error)
  }
  return 'next'
}

function troubleOf(error: CallFailed | CallRefused): Trouble | undefined {
  if (error instanceof CallFailed) return { kind: 'failed', error: error.message }
  const { code, lead, changes = [] } = error.refusal
  if (code !== 'conflict' || !lead) return undefined
  const { name, version, own, owner, remindAt } = lead
  return { kind: 'conflict', now: { name, version, own, owner, remindAt }, changes }
}

/** What this person changed after this, without having seen an answer, was meant for what stands there now. */
function raiseVersions({ input }: Unsent, version: number) {
  if (!('version' in input)) return
  const { id, version: before } = input
  change((writes) =>
    writes.map((write) =>
      'version' in write.input && write.input.id === id && write.input.version === before
        ? ({ ...write, input: { ...write.input, version } } as Unsent)
        : write,
    ),
  )
}

/** With the same key: if the server had done it before the error, it is not done again. */
export function sendAgain(write: Unsent, key = write.key) {
  changeOne(write, ({ trouble: _, ...again }) => ({ ...again, key }) as Unsent)
  void sendUnsent()
}

/** Leaves the lead as it is. What waited behind goes on. */
export function drop(write: Unsent) {
  changeOne(write, () => [])
  void sendUnsent()
}

/** Sends it over what stands there now. It is another write, so it has another key. */
export function overwrite(write: Unsent) {
  if (write.trouble?.kind !== 'conflict') return
  raiseVersions(write, write.trouble.now.version)
  sendAgain(write, crypto.randomUUID())
}

/** After a sign-out. What other people have not sent stays. */
export const forgetUnsent = (person: string) =>
  change((writes) => writes.filter(({ by }) => by !== person))

window.addEventListener('online', () => void sendUnsent())
onConnection('reconnected', () => void sendUnsent())
session.subscribe(() => {
  readAgain()
  if (session.get().state === 'signed-in' && unsent.get().length > 0) void sendUnsent()
})
window.addEventListener('storage', (event) => {
  if (event.key === 'equipe.outbox') readAgain()
})
