import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { PoolFull } from './pool-full.ts'
import { createThreadPool } from './thread-pool.ts'

/** Answers when told to: a job waits until the shared flag is set. */
const THREAD = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ value, flag }) => {
  if (value === 'die') process.exit(3)
  if (value === 'throw') return parentPort.postMessage({ error: new Error('no') })
  if (flag) Atomics.wait(flag, 0, 0)
  parentPort.postMessage({ output: value + '!' })
})`

type Input = { value: string; flag?: Int32Array }
function pool(threads: number, queue: number) {
  const file = join(temporaryFolder(), 'thread.mjs')
  writeFileSync(file, THREAD)
  const made = createThreadPool<Input, string>(pathToFileURL(file), { threads, queue })
  onTestFinished(() => made.close())
  return made
}

test('what does not fit into the queue is refused at once, and the rest is answered', async () => {
  const { run } = pool(2, 3)
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const all = Array.from({ length: 20 }, (_, number) => run({ value: `${number}`, flag }))
  const refused = await Promise.allSettled(all.slice(5))
  expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof PoolFull)).toBe(
    true,
  )
  // This thread is free while the others are busy.
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
  expect(await Promise.all(all.slice(0, 5))).toEqual(['0!', '1!', '2!', '3!', '4!'])
  expect(await run({ value: 'again' })).toBe('again!')
})

test('an error belongs to its own work, and a thread that ended is replaced', async () => {
  const { run } = pool(1, 5)
  const answers = await Promise.allSettled(
    ['a', 'throw', 'b', 'die', 'c'].map((value) => run({ value })),
  )
  expect(
    answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
  ).toEqual(['a!', 'no', 'b!', 'the thread ended with 3', 'c!'])
})

test('a closed pool answers what waits', async () => {
  const { run, close } = pool(1, 5)
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const waiting = [run({ value: 'a', flag }), run({ value: 'b', flag })]
  const settled = Promise.allSettled(waiting)
  await close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
