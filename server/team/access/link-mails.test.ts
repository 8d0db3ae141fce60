import { expect, test } from 'vitest'
import { createLinkMails, LINK_LIVES_MS } from './link-mails.ts'

const ANA = 'ana@example.com'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A mailbox, and strangers who ask for a link each minute. */
function mailbox() {
  let now = 0
  let number = 0
  const expires = new Map<string, number>()
  const mails = createLinkMails(true, () => now)
  return {
    mails,
    pass: (ms: number) => {
      now += ms
    },
    hasOpenLink: () => [...expires.values()].some((at) => at > now),
    async ask(isOwnDevice = false) {
      const isOpen = async (link: string) => (expires.get(link) ?? 0) > now
      const life = await mails.next(ANA, isOwnDevice, isOpen)
      if (life === undefined) return false
      const link = `link ${number++}`
      expires.set(link, now + (LINK_LIVES_MS[life] ?? 0))
      mails.sent(ANA, link, isOwnDevice)
      return true
    },
  }
}

test('a stranger who asks every minute sends eleven mails on the first day and six on the next', async () => {
  const box = mailbox()
  const days = []
  for (let day = 0; day < 2; day++) {
    let sent = 0
    for (let minute = 0; minute < DAY_MS / MINUTE_MS; minute++) {
      if (await box.ask()) sent++
      // Whenever she asks, one of the links in her mailbox lets her in.
      expect(box.hasOpenLink()).toBe(true)
      box.pass(MINUTE_MS)
    }
    days.push(sent)
  }
  expect(days).toEqual([11, 6])
})

test('whoever asks from a device of their own gets five in ten minutes beside it', async () => {
  const box = mailbox()
  for (let tries = 0; tries < 20; tries++) await box.ask()
  const sent = []
  for (let tries = 0; tries < 6; tries++) sent.push(await box.ask(true))
  expect(sent).toEqual([true, true, true, true, true, false])
})

test('a sign-in, or a quiet day, begins anew', async () => {
  const box = mailbox()
  for (let tries = 0; tries < 10; tries++) await box.ask()
  expect(await box.ask()).toBe(false)
  box.mails.signedIn(ANA)
  expect(await box.ask()).toBe(true)
  for (let tries = 0; tries < 10; tries++) await box.ask()
  box.pass(DAY_MS)
  for (let tries = 0; tries < 3; tries++) expect(await box.ask()).toBe(true)
})
