import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createFloodNotice } from '../receive/flood-notice.ts'
import type { LeadStore, StoredLead } from '../store/lead-store.ts'
import { HOLD_AT, NEAR_BORDER } from '../store/quarantine.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import type { Notice } from './notice.ts'
import { DIGEST_TIMINGS, sendQuarantineDigest, startQuarantineDigest } from './quarantine-digest.ts'
import { defang, quarantineMail } from './quarantine-mail.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-16T12:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

const lead = (different: object = {}) =>
  ({
    ...sampleLead({ protocol: 'AAAA1111', spam: ['links'], spamScore: 120 }),
    ...different,
  }) as unknown as StoredLead

describe('the message about held leads', () => {
  test('has a paragraph for each, and what to do with it', () => {
    const { kind, subject, text } = quarantineMail(
      [lead(), lead({ protocol: '', submissionId: 'the-id' })],
      0,
    )
    expect([kind, subject]).toEqual(['quarantine', '2 envios em quarentena'])
    const [intro, first, second, outro, ...more] = text.split('\n\n')
    expect(intro).toContain(`perto de ${HOLD_AT} pontos`)
    expect(first?.split('\n')).toEqual([
      '1. AAAA1111, 15/11/2026, 09:00, 120 pontos (muitos links)',
      'De: Ana Souza <ana@example.com>',
      'Telefone: (12) 91234-5678',
      '“Quero vender mais.”',
      expect.stringMatching(/^Liberar: .*leads.* restore AAAA1111$/),
      expect.stringMatching(/^Apagar: .*leads.* discard AAAA1111$/),
    ])
    expect(second).toMatch(/^2\. the-id, /)
    expect(outro).toMatch(/^Os textos são de quem enviou/)
    expect(more).toEqual([])
  })

  test('leaves out what was not written, and knows a reason without words by its name', () => {
    const { text, subject } = quarantineMail([lead({ fields: {}, spam: ['links', 'new-sign'] })], 0)
    expect(subject).toBe('1 envio em quarentena')
    expect(text).toContain('(muitos links, new-sign)')
    expect(text).toContain('De:  <>')
    expect(text).not.toContain('Telefone')
    expect(text).not.toContain('“')
  })

  test('says how many more there are, and where', () => {
    const { text, subject } = quarantineMail([lead()], 70)
    expect(subject).toBe('71 envios em quarentena')
    expect(text).toMatch(
      /\n\nE mais 70, que vêm na próxima mensagem\. Todos: .*leads.* list --spam\n\n/,
    )
  })

  test.each([
    ['HTTP://x.example HTTPS://y', 'hxxp:// x[.]example hxxpS:// y'],
    ['ftp://x', 'ftp:// x'],
    ['a.b 1.a a.1 fim. x', 'a[.]b 1[.]a a.1 fim. x'],
    ['um\n\ndois\ttres', 'um dois tres'],
    ['a\u202eb\u2028c\u200bd\u0007', 'ab cd'],
    ['xhttp:', 'xhttp:'],
  ])('%j is harmless as %j', (text, plain) => {
    expect(defang(text, 80)).toBe(plain)
  })

  test('long texts are cut by whole characters', () => {
    expect(defang('🎂'.repeat(10), 10)).toBe('🎂'.repeat(10))
    expect(defang('🎂'.repeat(11), 10)).toBe(`${'🎂'.repeat(9)}…`)
    const { text } = quarantineMail(
      [lead({ fields: { name: 'n'.repeat(99), message: 'm'.repeat(300) } })],
      0,
    )
    expect(text).toContain(`De: ${'n'.repeat(79)}… <`)
    expect(text).toContain(`“${'m'.repeat(239)}…”`)
  })
})

describe('when it is told', () => {
  function digest(untold: { count?: number; oldest?: string; lowestScore?: number } = {}) {
    const state = {
      count: 1,
      oldest: at(-45 * MINUTE) as string | undefined,
      lowestScore: 500,
      hears: true,
      ...untold,
    }
    const told: (Omit<Notice, 'id'> & { id?: string })[] = []
    const logged: Record<string, unknown>[] = []
    const memory: { state: Record<string, unknown>; claims: unknown[] } = { state: {}, claims: [] }
    const marked: unknown[][] = []
    const asked: number[] = []
    const fake: Partial<LeadStore> = {
      async claimTask(...how) {
        memory.claims.push(how)
        return memory.state
      },
      async finishTask(_, next) {
        memory.state = next
      },
      countUnnotified: async () => state as Awaited<ReturnType<LeadStore['countUnnotified']>>,
      async listUnnotified(limit) {
        asked.push(limit)
        return [lead({ submissionId: 'one' }), lead({ submissionId: 'two' })].slice(0, state.count)
      },
      markNotified: async (...how) => void marked.push(how),
    }
    const channel = { name: 'email', deliver: async () => {}, notify: async () => {} }
    const parts = {
      store: fake as LeadStore,
      channels: [{ name: 'rdstation', deliver: async () => {} }, channel],
      log: createLog((line) => logged.push(JSON.parse(line))),
      notifyAgency: async (notice: Omit<Notice, 'id'> & { id?: string }) => {
        told.push(notice)
        return state.hears ? { took: ['email'], failed: [] } : { took: [], failed: ['email'] }
      },
    }
    return {
      state,
      told,
      logged,
      memory,
      marked,
      asked,
      parts,
      look: () => sendQuarantineDigest(parts),
    }
  }

  test.each([
    ['45 minutes after the first', { oldest: at(-45 * MINUTE) }, 1],
    ['not before', { oldest: at(-45 * MINUTE + 1) }, 0],
    ['at once what may be a person', { oldest: at(0), lowestScore: HOLD_AT + NEAR_BORDER - 1 }, 1],
    ['not what is past the border', { oldest: at(0), lowestScore: HOLD_AT + NEAR_BORDER }, 0],
    ['nothing', { count: 0 }, 0],
  ])('%s', async (_, untold, times) => {
    const { look, told, memory } = digest(untold)
    await look()
    expect(told).toHaveLength(times)
    expect(memory.claims).toHaveLength(times)
  })

  test('it is marked as told, and five minutes are quiet', async () => {
    const { look, told, marked, memory, asked, state } = digest({ count: 2, lowestScore: 100 })
    await look()
    expect(told[0]).toMatchObject({ kind: 'quarantine', subject: '2 envios em quarentena' })
    expect(told[0]?.id).toMatch(/^quarantine-[\da-f]{24}$/)
    expect(marked).toEqual([[['one', 'two'], at(0)]])
    expect(asked).toEqual([50])
    expect(memory.claims[0]).toEqual(['quarantine-digest', { now: at(0), until: at(2 * MINUTE) }])
    expect(memory.state).toEqual({ notBefore: START + 5 * MINUTE })
    vi.setSystemTime(START + 5 * MINUTE - 1)
    await look()
    expect(told).toHaveLength(1)
    expect(memory.state).toEqual({ notBefore: START + 5 * MINUTE })
    vi.setSystemTime(START + 5 * MINUTE)
    state.count = 1
    await look()
    expect(told).toHaveLength(2)
    // Other leads, another id.
    expect(told[1]?.id).not.toBe(told[0]?.id)
  })

  test('a clock that went back holds nothing up', async () => {
    const { look, told, memory } = digest()
    memory.state = { notBefore: START + 5 * MINUTE + 1 }
    await look()
    expect(told).toHaveLength(1)
  })

  test('what nobody took is told again after a minute', async () => {
    const { look, told, marked, memory, state } = digest()
    state.hears = false
    await look()
    expect([told.length, marked.length]).toEqual([1, 0])
    expect(memory.state).toEqual({ notBefore: START + MINUTE })
  })

  test('more than is in a message is counted in it', async () => {
    const { look, told, state } = digest()
    state.count = 9
    await look()
    expect(told[0]?.text).toContain('E mais 7, que vêm')
  })

  test('without a channel that can tell, or while another process does, nothing happens', async () => {
    const { parts, told, memory } = digest()
    await sendQuarantineDigest({ ...parts, channels: parts.channels.slice(0, 1) })
    expect(memory.claims).toEqual([])
    parts.store.claimTask = async () => undefined
    await sendQuarantineDigest(parts)
    expect(told).toEqual([])
  })

  test('it is looked for at the start and every ten seconds, one at a time, until the end', async () => {
    const { parts, logged } = digest()
    const release: (() => void)[] = []
    const look = vi.fn(
      () => new Promise<never>((_, reject) => release.push(() => reject(new Error('away')))),
    )
    parts.store.countUnnotified = look
    const stop = startQuarantineDigest(parts)
    expect(look).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(DIGEST_TIMINGS.pollMs)
    expect(look).toHaveBeenCalledTimes(1)
    release[0]?.()
    await vi.advanceTimersByTimeAsync(9999)
    expect(logged).toMatchObject([{ level: 'error', event: 'quarantine-not-told' }])
    await vi.advanceTimersByTimeAsync(1)
    expect(look).toHaveBeenCalledTimes(2)
    const stopped = vi.fn()
    const stopping = stop().then(stopped)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(stopped).not.toHaveBeenCalled()
    release[1]?.()
    await stopping
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(look).toHaveBeenCalledTimes(2)
  })
})

describe('a flood', () => {
  function flood() {
    const told: unknown[] = []
    const state = { isMine: true, hears: true, isAway: false }
    const claims: unknown[] = []
    const finished: unknown[] = []
    const fake: Partial<LeadStore> = {
      async claimTask(...how) {
        claims.push(how)
        if (state.isAway) throw new Error('away')
        return state.isMine ? {} : undefined
      },
      finishTask: async (...how) => void finished.push(how),
    }
    const notice = createFloodNotice(fake as LeadStore, async (words) => {
      told.push(words)
      return state.hears ? { took: ['email'], failed: [] } : { took: [], failed: [] }
    })
    return { notice, told, state, claims, finished }
  }

  test('is told once an hour', async () => {
    const { notice, told, claims, finished } = flood()
    await notice()
    await notice()
    expect(told).toMatchObject([{ kind: 'flood', subject: 'Chegaram envios demais pelo site' }])
    expect(claims).toEqual([['flood-notice', { now: at(0), until: at(60 * MINUTE) }]])
    expect(finished).toEqual([])
    vi.advanceTimersByTime(60 * MINUTE - 1)
    await notice()
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await notice()
    expect(told).toHaveLength(2)
  })

  test('of which another process tells is not told here', async () => {
    const { notice, told, state, claims } = flood()
    state.isMine = false
    await notice()
    vi.advanceTimersByTime(60 * MINUTE - 1)
    await notice()
    expect([told.length, claims.length]).toEqual([0, 1])
  })

  test.each(['nobody heard', 'the database is away'])(
    'is tried again after a minute when %s',
    async (what) => {
      const { notice, state, claims, finished } = flood()
      if (what === 'nobody heard') state.hears = false
      else state.isAway = true
      await notice()
      expect(finished).toEqual(what === 'nobody heard' ? [['flood-notice', {}]] : [])
      vi.advanceTimersByTime(MINUTE - 1)
      await notice()
      expect(claims).toHaveLength(1)
      vi.advanceTimersByTime(1)
      await notice()
      expect(claims).toHaveLength(2)
    },
  )
})
