import { expect, test } from 'vitest'
import { CallError } from '~/lib/backend.ts'
import { SEND_DEADLINE_MS, sendWithRetries } from './submit-lead.ts'

/** A fake clock: it moves only by `wait`. */
function clock() {
  let time = 0
  return {
    now: () => time,
    wait: async (ms: number) => {
      time += ms
    },
  }
}
const broken = new CallError('sem rede', true)

test('retries three times, then throws the error', async () => {
  let tries = 0
  const send = async () => {
    tries++
    throw broken
  }
  await expect(sendWithRetries(send, clock())).rejects.toBe(broken)
  expect(tries).toBe(4)
})

test('stops at the first success', async () => {
  let tries = 0
  const send = async () => {
    if (++tries < 3) throw broken
    return 'sim'
  }
  expect(await sendWithRetries(send, clock())).toBe('sim')
  expect(tries).toBe(3)
})

test('does not retry a refusal', async () => {
  let tries = 0
  const refusal = new CallError('Informe seu nome.', false)
  const send = async () => {
    tries++
    throw refusal
  }
  await expect(sendWithRetries(send, clock())).rejects.toBe(refusal)
  expect(tries).toBe(1)
})

test('all attempts together end before the deadline, however slow each one is', async () => {
  const time = clock()
  const given: number[] = []
  const send = async (timeout: number) => {
    given.push(timeout)
    await time.wait(Math.min(timeout, 3500))
    throw broken
  }
  await expect(sendWithRetries(send, time)).rejects.toBe(broken)
  expect(time.now()).toBeLessThanOrEqual(SEND_DEADLINE_MS)
  expect(given.every((timeout) => timeout > 0)).toBe(true)
})
