import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { parseEnv } from '../config/env.ts'
import { heroOrbit } from '../content/hero-orbit.ts'
import { poster } from '../content/poster.ts'
import { required } from '../contracts/required.ts'
import { writeScenarioLink } from '../contracts/scenario-url.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { ensureChromium } from './chromium.ts'
import { median } from './median.ts'
import {
  type Answer,
  answersIn,
  type Cost,
  type Frame,
  framesIn,
  type TraceEvent,
} from './motion-trace.ts'

/**
 * `npm run build && npm run bench:motion`: how long the controls that move take to answer, and what a frame costs
 * while they do, with a processor four times as slow. The base is a browser's own slider in a bare page, in turns
 * within one run. Each time is given as it passed and, after the stroke, as time of the page's thread, which a busy
 * machine does not lengthen. `npm run bench:motion -- poster` measures only what has this in its name.
 */
const SLOWER = 4
const ROUNDS = 3
const MOST_ANSWER_MS = 100
const MOST_FRAME_MS = 8
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Página nua</title>
<input type="range" max="60" style="width:100%;margin-top:9rem">`

const RESULT = `/calculator${writeScenarioLink({
  scenario: {
    companyName: 'Padaria Sol',
    segment: 'Educação',
    objective: 'Leads',
    budget: 3000,
    days: 30,
  },
})}`

/** Makes ready what is used, and returns the use that is measured. */
type Use = (page: Page) => Promise<() => Promise<void>>
type Place = {
  name: string
  size: { width: number; height: number }
  open: (page: Page) => Promise<void>
  uses: Record<string, Use>
  /** Its frames are those of a movement, and must stay short. */
  moves?: boolean
}

const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

async function press(page: Page, control: Locator) {
  await control.focus()
  return async () => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key)
      await pause(page, 250)
    }
  }
}

async function boxOf(control: Locator) {
  const { x, y, width, height } = required(await control.boundingBox(), 'a control that is shown')
  return { at: (share: number) => x + share * width, middle: y + height / 2 }
}

async function tap(page: Page, control: Locator) {
  const { at, middle } = await boxOf(control)
  return async () => {
    for (const share of [0.2, 0.8, 0.5, 0.9, 0.35]) {
      await page.mouse.click(at(share), middle)
      await pause(page, 350)
    }
  }
}

async function drag(page: Page, control: Locator) {
  const { at, middle } = await boxOf(control)
  return async () => {
    await page.mouse.move(at(0.3), middle)
    await page.mouse.down()
    for (let step = 0; step <= 40; step++) {
      await page.mouse.move(at(0.5 - 0.35 * Math.cos(step / 5)), middle)
      await pause(page, 16)
    }
    await page.mouse.up()
    await pause(page, 300)
  }
}

const rangeOf = (page: Page) => page.locator('input[type="range"]').first()
const heroSlider = (page: Page) => page.getByRole('slider', { name: heroOrbit.label })
const curve = (page: Page) => page.getByRole('slider', { name: poster.curve.label })

let address = ''
async function openBare(page: Page) {
  await page.setContent(BARE)
}
async function openHero(page: Page) {
  await page.goto(address, { waitUntil: 'networkidle' })
  // The slider answers, the opening is over, and the particles have started.
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('.orbit input')?.style.getPropertyValue('--at'),
  )
  await pause(page, 3500)
  await heroSlider(page).scrollIntoViewIfNeeded()
}
async function openStage(page: Page) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('tablist').scrollIntoViewIfNeeded()
  await page.getByRole('tabpanel').getByRole('img').waitFor()
}
async function openResult(page: Page) {
  await page.goto(`${address}${RESULT}`, { waitUntil: 'networkidle' })
  await curve(page).scrollIntoViewIfNeeded()
  // The toast leaves.
  await pause(page, 6000)
}

const sliderUses = (sliderIn: (page: Page) => Locator): Place['uses'] => ({
  keys: (page) => press(page, sliderIn(page)),
  taps: (page) => tap(page, sliderIn(page)),
  drag: (page) => drag(page, sliderIn(page)),
})

const places: Place[] = [
  { name: 'bare slider', size: WIDE, open: openBare, uses: sliderUses(rangeOf) },
  ...[WIDE, PHONE].map((size) => ({
    name: `hero ${size.width}`,
    size,
    open: openHero,
    uses: {
      opening: playOpening,
      particles: async (page: Page) => () => pause(page, 1500),
      ...sliderUses(heroSlider),
    },
    moves: true,
  })),
  { name: 'stage', size: WIDE, open: openStage, uses: { keys: pressTabs, taps: tapTabs } },
  ...[WIDE, PHONE].map((size) => ({
    name: `poster ${size.width}`,
    size,
    open: openResult,
    uses: sliderUses(curve),
  })),
]

/** The opening once more, without the work of the page's start around it. */
async function playOpening(page: Page) {
  await page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement | SVGElement>('.orbit > svg, .orbit a')
    for (const part of parts) part.style.animation = 'none'
    setTimeout(() => {
      for (const part of parts) part.style.animation = ''
    }, 500)
  })
  return () => pause(page, 2200)
}

async function pressTabs(page: Page) {
  await page.getByRole('tab').first().focus()
  return async () => {
    for (const key of [...Array<string>(7).fill('ArrowRight'), 'ArrowLeft', 'Home', 'End']) {
      await page.keyboard.press(key)
      await pause(page, 400)
    }
  }
}

async function tapTabs(page: Page) {
  const tabs = await Promise.all((await page.getByRole('tab').all()).map(boxOf))
  return async () => {
    for (const { at, middle } of [...tabs, ...tabs.slice(0, 1)]) {
      await page.mouse.click(at(0.5), middle)
      await pause(page, 400)
    }
  }
}

type Found = { name: string; moves: boolean; answers: Answer[]; frames: Frame[] }
const found = new Map<string, Found>()

async function measure(browser: Browser, { name, size, open, uses, moves = false }: Place) {
  const page = await browser.newPage({ viewport: size, locale: 'pt-BR' })
  await open(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const [kind, use] of Object.entries(uses)) {
    const act = await use(page)
    await browser.startTracing(page, { categories: CATEGORIES })
    await act()
    const trace = JSON.parse(String(await browser.stopTracing()))
    const events: TraceEvent[] = trace.traceEvents
    const key = `${name}, ${kind}`
    const its = found.get(key) ?? { name: key, moves, answers: [], frames: [] }
    its.answers.push(...answersIn(events))
    its.frames.push(...framesIn(events))
    found.set(key, its)
  }
  await page.close()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-motion-'))
const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
const site = await startServer({ env, log: createLog(() => {}) })
address = site.url
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const [only = ''] = process.argv.slice(2)
for (let round = 0; round < ROUNDS; round++) {
  for (const place of places) {
    if (place.name.startsWith('bare') || place.name.includes(only)) await measure(browser, place)
  }
}
await browser.close()
await site.close()
rmSync(folder, { recursive: true })

/** The value below which this share of them lies. */
function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
const of = (costs: readonly Cost[], clock: keyof Cost, share: number) =>
  quantile(
    costs.map((cost) => cost[clock]),
    share,
  )
const both = (costs: readonly Cost[], share: number) =>
  `${of(costs, 'wall', share).toFixed(1)} / ${of(costs, 'thread', share).toFixed(1)}`
const base = median(
  [...found.values()]
    .filter(({ name }) => name.startsWith('bare'))
    .map(({ answers }) => of(answers, 'thread', 1)),
)

console.log(
  `${ROUNDS} rounds in turns, processor ${SLOWER} times as slow; ms passed / of the thread`,
)
const row = (cells: string[]) =>
  console.log(cells.map((cell, index) => cell.padEnd(index === 0 ? 22 : 16)).join(''))
row(['', 'INP (worst)', 'median', 'ratio of INP', 'frame, median', 'frame, 95%', 'frame, worst'])
for (const { name, moves, answers, frames } of found.values()) {
  const inp = of(answers, 'thread', 1)
  row([
    name,
    ...(answers.length > 0
      ? [both(answers, 1), both(answers, 0.5), (inp / base).toFixed(1)]
      : ['', '', '']),
    both(frames, 0.5),
    both(frames, 0.95),
    both(frames, 1),
  ])
  const isHeavy = moves && of(frames, 'thread', 0.95) > MOST_FRAME_MS
  if (inp > MOST_ANSWER_MS || isHeavy) process.exitCode = 1
}
console.log(
  `by the thread at most ${MOST_ANSWER_MS} ms an answer, ${MOST_FRAME_MS} ms of script and style in 95% of the hero's frames`,
)
