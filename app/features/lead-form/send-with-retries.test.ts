import { expect, test } from 'vitest'
import { CallError } from '~/lib/backend.ts'
import { SEND_DEADLINE_MS, sendWithRetries } from './send-with-retries.ts'

/** A clock that moves only when it is waited for, or when a try takes its time. */
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

test('three silent retries, then the failure', async () => {
  let tries = 0
  const send = async () => {
    tries++
    throw broken
  }
  await expect(sendWithRetries(send, clock())).rejects.toBe(broken)
  expect(tries).toBe(4)
})

test('the first yes ends it', async () => {
  let tries = 0
  const send = async () => {
    if (++tries < 3) throw broken
    return 'sim'
  }
  expect(await sendWithRetries(send, clock())).toBe('sim')
  expect(tries).toBe(3)
})

test('a refusal is not tried again', async () => {
  let tries = 0
  const refusal = new CallError('Informe seu nome.', false)
  const send = async () => {
    tries++
    throw refusal
  }
  await expect(sendWithRetries(send, clock())).rejects.toBe(refusal)
  expect(tries).toBe(1)
})

test('everything together stays within the limit, however slow each try is', async () => {
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
