import type { LeadWrite, TeamRefusal } from '@contracts/team.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const [ANA, BIA] = ['ana@example.com', 'bia@example.com']
const [FIRST, SECOND] = ['1', '2'].map((end) => `4f5c7c1e-0000-4000-8000-00000000000${end}`)
const id = FIRST ?? ''
const other = SECOND ?? ''

type Sent = { name: LeadWrite; key: string; input: { id: string; version?: number; text?: string } }
type Answer = ({ wrote?: number } & Partial<TeamRefusal>) | 'no answer'

/** All that the server was sent, and how it answers. */
let sent: Sent[]
let answer: (write: Sent) => Answer | Promise<Answer>
let stored: Map<string, string>
let isFull: boolean

beforeEach(() => {
  sent = []
  answer = () => ({})
  stored = new Map()
  isFull = false
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('full')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { addEventListener() {}, getElementById: () => null })
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {})
  vi.stubGlobal('fetch', async (address: string, { headers, body }: never) => {
    const name = address.slice(address.lastIndexOf('/') + 1) as LeadWrite
    // What is shown is asked for again after some writes.
    if (!headers['Idempotency-Key']) throw new Error('offline')
    const write = { name, key: headers['Idempotency-Key'], input: JSON.parse(body) }
    sent.push(write)
    const given = await answer(write)
    if (given === 'no answer') throw new Error('offline')
    const isRefused = given.code !== undefined
    return Response.json(
      { success: !isRefused, error: '', ...given },
      { status: isRefused ? 409 : 200 },
    )
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

/** A page of the inbox, with this person signed in. All share the device. */
async function openTab(email: string) {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const { session } = await import('../session.ts')
  session.set({ state: 'signed-in', me: { person: { email } } as never })
  onTestFinished(() => session.set({ state: 'signed-out' }))
  return outbox
}
type Tab = Awaited<ReturnType<typeof openTab>>
const note = (tab: Tab, text: string, lead = id) =>
  tab.write('add-note', { id: lead, noteId: lead, text })
const texts = () => sent.map(({ input }) => input.text)
const waiting = (tab: Tab) =>
  tab.unsent.get().map(({ input, trouble }) => [input.id, trouble?.kind])
const tryAgain = () => window.dispatchEvent(new Event('online'))

test('writes are sent in their order, one at a time', async () => {
  let under = 0
  answer = async () => {
    under += 1
    expect(under).toBe(1)
    await new Promise((done) => setTimeout(done, 5))
    under -= 1
    return {}
  }
  const tab = await openTab(ANA)
  for (const text of ['a', 'b', 'c']) note(tab, text)
  await expect.poll(() => waiting(tab)).toEqual([])
  expect(texts()).toEqual(['a', 'b', 'c'])
})

test('without an answer a write stays on the device and is sent again with its key', async () => {
  answer = () => 'no answer'
  note(await openTab(ANA), 'a')
  await expect.poll(() => texts()).toEqual(['a'])
  // The page is closed and opened.
  answer = () => ({})
  const tab = await openTab(ANA)
  await expect.poll(() => waiting(tab)).toEqual([])
  expect(texts()).toEqual(['a', 'a'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(stored.has('equipe.outbox')).toBe(false)
})

test('behind a write that failed those of its lead wait, and those of others go on', async () => {
  answer = ({ input }) => (input.text === 'bad' ? { code: 'failed' } : {})
  const tab = await openTab(ANA)
  note(tab, 'bad')
  note(tab, 'behind')
  note(tab, 'of another lead', other)
  await expect.poll(() => texts()).toEqual(['bad', 'of another lead'])
  const again = await openTab(ANA)
  expect(waiting(again)).toEqual([
    [id, 'failed'],
    [id, undefined],
  ])
  const [failed] = again.unsent.get()
  if (!failed) throw new Error('it is not kept')
  again.sendAgain(failed)
  await expect.poll(() => texts()).toEqual(['bad', 'of another lead', 'bad'])
  expect(sent[2]?.key).toBe(sent[0]?.key)
  await expect.poll(() => waiting(again)[0]).toEqual([id, 'failed'])
  again.drop(failed)
  await expect.poll(() => waiting(again)).toEqual([])
  expect(texts().at(-1)).toBe('behind')
})

test('a joined lead waits for both', async () => {
  answer = ({ input }) => (input.text === 'bad' ? { code: 'failed' } : {})
  const tab = await openTab(ANA)
  note(tab, 'bad')
  tab.write('join', { id: other, to: id })
  note(tab, 'behind the join', other)
  await expect.poll(() => waiting(tab)[0]).toEqual([id, 'failed'])
  tryAgain()
  await new Promise((done) => setTimeout(done, 50))
  expect(texts()).toEqual(['bad'])
})

test('a conflict survives a reload; saved all the same, it is another write over what stands there', async () => {
  answer = ({ input }) =>
    input.version === 3
      ? { code: 'conflict', lead: { name: 'Ana', version: 7, owner: '' } as never }
      : { wrote: (input.version ?? 0) + 1 }
  const before = await openTab(ANA)
  before.write('set-stage', { id, version: 3, stage: 'proposta' })
  before.write('set-owner', { id, version: 3, owner: ANA })
  await expect.poll(() => waiting(before)[0]).toEqual([id, 'conflict'])
  const tab = await openTab(ANA)
  const [conflict] = tab.unsent.get()
  expect(conflict?.trouble).toMatchObject({ now: { name: 'Ana', version: 7 } })
  if (conflict) tab.overwrite(conflict)
  await expect.poll(() => waiting(tab)).toEqual([])
  // What waited behind was meant for what this one left.
  expect(sent.map(({ input }) => input.version)).toEqual([3, 7, 8])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('several tabs send each write once', async () => {
  answer = () => 'no answer'
  const tabs = [await openTab(ANA), await openTab(ANA), await openTab(ANA)]
  for (const [index, tab] of tabs.entries()) note(tab, `of tab ${index}`)
  await new Promise((done) => setTimeout(done, 50))
  sent = []
  answer = async () => {
    await new Promise((done) => setTimeout(done, 5))
    return {}
  }
  tryAgain()
  await expect.poll(() => stored.get('equipe.outbox')).toBeUndefined()
  expect(texts()).toEqual(['of tab 0', 'of tab 1', 'of tab 2'])
})

test('of several people of one device each sees, sends and forgets only what is their own', async () => {
  answer = () => 'no answer'
  note(await openTab(ANA), 'of Ana')
  await expect.poll(() => texts()).toEqual(['of Ana'])
  const bia = await openTab(BIA)
  expect(waiting(bia)).toEqual([])
  note(bia, 'of Bia')
  await expect.poll(() => texts()).toEqual(['of Ana', 'of Bia'])
  bia.forgetUnsent(BIA)
  expect(waiting(bia)).toEqual([])
  answer = () => ({})
  const ana = await openTab(ANA)
  await expect.poll(() => waiting(ana)).toEqual([])
  expect(texts()).toEqual(['of Ana', 'of Bia', 'of Ana'])
})

test('where the device keeps nothing, the open page does', async () => {
  isFull = true
  answer = () => 'no answer'
  const tab = await openTab(ANA)
  note(tab, 'a')
  note(tab, 'b')
  expect(waiting(tab)).toHaveLength(2)
  answer = () => ({})
  tryAgain()
  await expect.poll(() => waiting(tab)).toEqual([])
  expect(texts().slice(-2)).toEqual(['a', 'b'])
})
