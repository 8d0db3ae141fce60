import type { HistoryEntry, LeadView, TeamAnswers, TeamCall, TeamInput } from '@contracts/team.ts'
import { CallRefused, call, Unreachable } from '../calls.ts'
import { canKeep, keep, readKept } from '../data/device-storage.ts'
import { createStore } from '../data/store.ts'
import { onConnection } from '../events.ts'
import { session } from '../session.ts'

/** The calls that change a lead. */
export type LeadWrite = Extract<
  TeamCall,
  | 'mark-read'
  | 'set-stage'
  | 'set-owner'
  | 'set-reminder'
  | 'add-note'
  | 'record-contact'
  | 'resend-delivery'
  | 'release'
  | 'discard'
  | 'join'
  | 'separate'
>

export type Unsent<Name extends LeadWrite = LeadWrite> = {
  [One in Name]: {
    key: string
    /** Only this person's session sends it. */
    by: string
    name: One
    input: TeamInput<One>
  }
}[Name]

/** Somebody changed the lead since it was read: the person decides. */
export type Conflict = { write: Unsent; lead: LeadView; changes: HistoryEntry[] }

/** What waits to be sent, oldest first. Kept on the device, so that a closed tab loses nothing. */
export const unsent = createStore<Unsent[]>(readKept('outbox') ?? [])
export const conflicts = createStore<Conflict[]>([])
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
  const writes = next(canKeep ? (readKept<Unsent[]>('outbox') ?? []) : unsent.get())
  keep('outbox', writes.length > 0 ? writes : undefined)
  unsent.set(writes)
}

/** Adds a write to those that wait, and sends them. */
export function write<Name extends LeadWrite>(name: Name, input: TeamInput<Name>) {
  const now = session.get()
  if (!('me' in now)) return
  const added = { key: crypto.randomUUID(), by: now.me.person.email, name, input } as Unsent
  change((writes) => [...writes, added])
  void sendUnsent()
}

/** One tab at a time sends, so that nothing is sent twice. */
export async function sendUnsent(): Promise<void> {
  clearTimeout(retry)
  // Only over TLS or on this machine do browsers have locks.
  if (navigator.locks) await navigator.locks.request('equipe.outbox', sendAll)
  else await sendAll()
}

async function sendAll() {
  const wasStuck = isStuck.get()
  let next = nextUnsent()
  while (next) {
    if (!(await send(next))) return
    next = nextUnsent()
  }
  wait = RETRY_MS.first
  isStuck.set(false)
  if (wasStuck) settled.caughtUp()
}

function nextUnsent(): Unsent | undefined {
  const now = session.get()
  if (now.state !== 'signed-in') return undefined
  change((writes) => writes)
  return unsent.get().find(({ by }) => by === now.me.person.email)
}

/** Answers whether to go on with the next. */
async function send(next: Unsent): Promise<boolean> {
  const remove = () => change((writes) => writes.filter(({ key }) => key !== next.key))
  try {
    const answer: Partial<TeamAnswers['set-stage']> = await call(next.name, next.input as never)
    remove()
    if (answer.lead) raiseVersions(next, answer.lead.version)
    settled.done(next, answer)
    return true
  } catch (error) {
    if (error instanceof CallRefused) {
      // Kept until somebody is signed in again.
      if (error.refusal.code === 'signed-out') return false
      // The limit on calls is over in a moment.
      if (error.refusal.code === 'too-many') return later()
      remove()
      const { code, lead, changes = [] } = error.refusal
      if (code === 'conflict' && lead) {
        conflicts.set((known) => [...known, { write: next, lead, changes }])
      } else settled.refused(next, error)
      return true
    }
    if (error instanceof Unreachable) return later()
    throw error
  }
}

/** What this person changed after this, without having seen an answer, was meant for what stands there now. */
function raiseVersions(sent: Unsent, version: number) {
  if (!('version' in sent.input)) return
  const before = sent.input.version
  change((writes) =>
    writes.map((write) =>
      'version' in write.input && write.input.id === sent.input.id && write.input.version === before
        ? ({ ...write, input: { ...write.input, version } } as Unsent)
        : write,
    ),
  )
}

function later() {
  isStuck.set(true)
  clearTimeout(retry)
  retry = setTimeout(sendUnsent, wait)
  wait = Math.min(2 * wait, RETRY_MS.longest)
  return false
}

export const dropConflict = (conflict: Conflict) =>
  conflicts.set((known) => known.filter((one) => one !== conflict))

/** Sends it again, over what stands there now. */
export function overwrite(conflict: Conflict) {
  dropConflict(conflict)
  const { name, input } = conflict.write
  write(name, { ...input, version: conflict.lead.version } as never)
}

window.addEventListener('online', () => void sendUnsent())
onConnection('reconnected', () => void sendUnsent())
session.subscribe(() => {
  if (session.get().state === 'signed-in' && unsent.get().length > 0) void sendUnsent()
})
window.addEventListener('storage', (event) => {
  if (event.key === 'equipe.outbox') unsent.set(readKept('outbox') ?? [])
})
