import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { parseEnv } from '../config/env.ts'
import { planner } from '../content/planner.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { ensureChromium } from './chromium.ts'
import { median } from './median.ts'

/**
 * `npm run build && npm run bench:planner-page`: how long a visitor of the planner waits from a changed number to
 * the first answer painted, with that answer in view, on a phone with a processor four times as slow. The base is a bare page that writes as many
 * texts after the same steps, in turns within one run.
 */
const SLOWER = 4
const ROUNDS = 7
const CHANGES = 12
const MOST_MILLISECONDS = 100
const PHONE = { width: 390, height: 844 }
const TEXTS = 60

const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Página nua</title>
<input name="budget"><div class="question-answer">${'<p>R$ 0</p>'.repeat(TEXTS)}</div>`

/** Runs in the bare page: it answers in a task after the next frame, as the planner does. */
function answerBarely() {
  const { port1, port2 } = new MessageChannel()
  const input = document.querySelector('input')
  port1.onmessage = () => {
    for (const text of document.querySelectorAll('p')) text.textContent = `R$ ${input?.value}`
  }
  input?.addEventListener('input', () => requestAnimationFrame(() => port2.postMessage(null)))
}

/** Runs in the page: writes a number into a field and resolves with the milliseconds until the answer is painted. */
function timeOfAnswer([name, value]: [string, string]) {
  return new Promise<number>((resolve) => {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const answer = document.querySelector('.question-answer')
    if (!input || !answer) throw new Error(`Missing: ${name}`)
    let start = 0
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - start)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      // A task that is posted in a frame runs after the frame was painted.
      requestAnimationFrame(() => port2.postMessage(null))
    })
    observer.observe(answer, { subtree: true, childList: true, characterData: true })
    // The change comes in a task of its own, as a key does.
    setTimeout(() => {
      start = performance.now()
      input.value = value
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, 100)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'bench-planner-page-'))
const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
const site = await startServer({ env, log: createLog(() => {}) })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const bare = await browser.newPage({ viewport: PHONE })
await bare.setContent(BARE)
await bare.evaluate(answerBarely)
const page = await browser.newPage({ viewport: PHONE, locale: 'pt-BR' })
await page.goto(`${site.url}/planejador`, { waitUntil: 'networkidle' })
await page.getByRole('button', { name: planner.base.example }).click()
await page.locator(`#${planner.worth.id} figure`).waitFor()

async function slowDown(one: Page) {
  const session = await one.context().newCDPSession(one)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Performance.enable')
  return session
}
await slowDown(bare)
const session = await slowDown(page)
/** Seconds that the planner's page has spent so far. */
async function spent() {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  }
}

const LOADS = { bare: 'budget', budget: 'budget', ticket: 'ticket' } as const
type Load = keyof typeof LOADS
const times: Record<Load, number[]> = { bare: [], budget: [], ticket: [] }
const parts: Awaited<ReturnType<typeof spent>>[] = []
for (let round = 0; round <= ROUNDS; round++) {
  for (const [load, field] of Object.entries(LOADS) as [Load, string][]) {
    const one = load === 'bare' ? bare : page
    await one.bringToFront()
    await one.locator('.question-answer').first().scrollIntoViewIfNeeded()
    const before = await spent()
    for (let change = 0; change < CHANGES; change++) {
      const value = String(700 + 37 * (round * CHANGES + change))
      const time = await one.evaluate(timeOfAnswer, [field, value] as [string, string])
      // The first round warms up.
      if (round > 0) times[load].push(time)
    }
    const after = await spent()
    if (round === 0 || load === 'bare') continue
    parts.push({
      script: (1000 * (after.script - before.script)) / CHANGES,
      style: (1000 * (after.style - before.style)) / CHANGES,
      layout: (1000 * (after.layout - before.layout)) / CHANGES,
    })
  }
}
const base = median(times.bare)
console.log(`${ROUNDS} rounds of ${CHANGES} changes in turns, processor ${SLOWER} times as slow`)
for (const load of Object.keys(LOADS) as Load[]) {
  const sorted = times[load].toSorted((a, b) => a - b)
  const slow = sorted[Math.floor(0.9 * sorted.length)] ?? 0
  console.log(
    `${load.padEnd(8)} ${median(sorted).toFixed(1).padStart(6)} ms to the painted answer (one in ten above ${slow.toFixed(0)}), ratio ${(median(sorted) / base).toFixed(1)}`,
  )
}
const part = (name: 'script' | 'style' | 'layout') =>
  median(parts.map((one) => one[name])).toFixed(1)
console.log(
  `of an answer: script ${part('script')} ms, style ${part('style')} ms, layout ${part('layout')} ms; most ${MOST_MILLISECONDS} ms in all`,
)
if (Math.max(median(times.budget), median(times.ticket)) > MOST_MILLISECONDS) process.exitCode = 1
await browser.close()
await site.close()
rmSync(folder, { recursive: true })
