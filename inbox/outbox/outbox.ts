import type {
  HistoryEntry,
  LeadView,
  LeadWrite,
  TeamAnswers,
  TeamInput,
  TeamRefusal,
} from '@contracts/team.ts'
import { CallFailed, CallRefused, call, Unavailable, Unreachable } from '../calls.ts'
import { keep, readKept } from '../data/device-storage.ts'
import { createStore } from '../data/store.ts'
import { onConnection } from '../events.ts'
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

/** Left alone if the device cannot keep anything, or no more. */
let inMemory: Unsent[] | undefined
const readAll = () => inMemory ?? readKept<Unsent[]>('outbox') ?? []

/** Of several people who share a device each sees only what is their own. */
function ownOf(writes: Unsent[]): Unsent[] {
  const now = session.get()
  return 'me' in now ? writes.filter(({ by }) => by === now.me.person.email) : []
}

/**
 * What the person who is signed in has not sent yet, oldest first. Kept on the device with its troubles, so that a
 * closed tab loses nothing.
 */
export const unsent = createStore<Unsent[]>(ownOf(readAll()))
/** Whether the last try found no server. */
export const isStuck = createStore(false)

type Settled = {
  done: (write: Unsent, answer: Partial<TeamAnswers['set-stage']>) => void
  refused: (write: Unsent, error: CallRefused) => void
  /** All that had waited for the server is sent. */
  caughtUp: () => void
}
let settled: Settled = { done: () => {}, refused: () => {}, caughtUp: () => {} }
export function onSettled(listeners: Settled) {
  settled = listeners
}

const RETRY_MS = { first: 2000, longest: 30_000 }
let wait = RETRY_MS.first
let retry: ReturnType<typeof setTimeout> | undefined

function change(next: (writes: Unsent[]) => Unsent[]) {
  // Another tab may have added or sent some.
  const writes = next(readAll())
  const isKept = keep('outbox', writes.length > 0 ? writes : undefined)
  inMemory = isKept ? undefined : writes
  unsent.set(ownOf(writes))
}

const changeOne = (key: string, next: (write: Unsent) => Unsent) =>
  change((writes) => writes.map((write) => (write.key === key ? next(write) : write)))

/** Adds a write to those that wait, and sends them. */
export function write<Name extends LeadWrite>(name: Name, input: TeamInput<Name>) {
  const now = session.get()
  if (!('me' in now)) return
  const added = { key: crypto.randomUUID(), by: now.me.person.email, name, input } as Unsent
  change((writes) => [...writes, added])
  void sendUnsent()
}

/** One tab at a time sends. */
export async function sendUnsent(): Promise<void> {
  clearTimeout(retry)
  // Only over TLS or on this machine do browsers have locks.
  if (navigator.locks) await navigator.locks.request('equipe.outbox', sendAll)
  else await sendAll()
}

async function sendAll() {
  const wasStuck = isStuck.get()
  /** Leads of which the server cannot take a write at the moment. */
  const waiting = new Set<string>()
  for (let next = nextUnsent(waiting); next; next = nextUnsent(waiting)) {
    const outcome = await send(next)
    if (outcome === 'stop') return
    if (outcome === 'wait') for (const id of leadsOf(next)) waiting.add(id)
  }
  if (waiting.size > 0) return later()
  wait = RETRY_MS.first
  isStuck.set(false)
  if (wasStuck && unsent.get().length === 0) settled.caughtUp()
}

const leadsOf = ({ input }: Unsent) => ('to' in input ? [input.id, input.to] : [input.id])

/**
 * The writes of one lead are sent in their order, because each was decided on what the one before left: behind one that
 * is in trouble they wait. Those of other leads go on.
 */
function nextUnsent(waiting: ReadonlySet<string>): Unsent | undefined {
  if (session.get().state !== 'signed-in') return undefined
  change((writes) => writes)
  const held = new Set(waiting)
  return unsent.get().find((write) => {
    const leads = leadsOf(write)
    const isHeld = write.trouble !== undefined || leads.some((id) => held.has(id))
    if (isHeld) for (const id of leads) held.add(id)
    return !isHeld
  })
}

type Outcome = 'next' | 'wait' | 'stop'

async function send(next: Unsent): Promise<Outcome> {
  const { key } = next
  const remove = () => change((writes) => writes.filter((write) => write.key !== key))
  const trouble = (trouble: Trouble) => changeOne(key, (write) => ({ ...write, trouble }))
  try {
    const answer: Partial<TeamAnswers['set-stage']> = await call(
      next.name,
      next.input as never,
      key,
    )
    remove()
    if (answer.wrote !== undefined) raiseVersions(next, answer.wrote)
    settled.done(next, answer)
  } catch (error) {
    if (error instanceof Unavailable) return 'wait'
    if (error instanceof Unreachable) return later()
    if (error instanceof CallFailed) trouble({ kind: 'failed', error: error.message })
    else if (error instanceof CallRefused) {
      const { refusal } = error
      // Kept until somebody is signed in again.
      if (refusal.code === 'signed-out') return 'stop'
      // The limit on calls is over in a moment.
      if (refusal.code === 'too-many') return later()
      const conflict = conflictOf(refusal)
      if (conflict) trouble(conflict)
      else {
        remove()
        settled.refused(next, error)
      }
    } else throw error
  }
  return 'next'
}

function conflictOf({ code, lead, changes = [] }: TeamRefusal): Trouble | undefined {
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

function later(): 'stop' {
  isStuck.set(true)
  clearTimeout(retry)
  retry = setTimeout(sendUnsent, wait)
  wait = Math.min(2 * wait, RETRY_MS.longest)
  return 'stop'
}

const withoutTrouble = ({ trouble: _, ...write }: Unsent) => write as Unsent

/** With the same key: if the server had done it before the error, it is not done again. */
export function sendAgain(write: Unsent) {
  changeOne(write.key, withoutTrouble)
  void sendUnsent()
}

/** Leaves the lead as it is. What waited behind goes on. */
export function drop({ key }: Unsent) {
  change((writes) => writes.filter((write) => write.key !== key))
  void sendUnsent()
}

/** Sends it over what stands there now. It is another write, so it has another key. */
export function overwrite(write: Unsent) {
  const { trouble } = write
  if (trouble?.kind !== 'conflict') return
  raiseVersions(write, trouble.now.version)
  const key = crypto.randomUUID()
  changeOne(write.key, (raised) => ({ ...withoutTrouble(raised), key }) as Unsent)
  void sendUnsent()
}

/** After a sign-out. What other people have not sent stays. */
export const forgetUnsent = (person: string) =>
  change((writes) => writes.filter(({ by }) => by !== person))

const readAgain = () => unsent.set(ownOf(readAll()))

window.addEventListener('online', () => void sendUnsent())
onConnection('reconnected', () => void sendUnsent())
session.subscribe(() => {
  readAgain()
  if (session.get().state === 'signed-in' && unsent.get().length > 0) void sendUnsent()
})
window.addEventListener('storage', (event) => {
  if (event.key === 'equipe.outbox') readAgain()
})
