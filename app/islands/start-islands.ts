import { required } from '@contracts/required.ts'
import { afterNextPaint } from '~/lib/after-next-paint.ts'
import { hearError } from '~/lib/hear-errors.ts'
import { whenNear } from '~/lib/when-near.ts'
import { islands } from './islands.ts'

/** What a visitor does first: only then are the scripts of the islands in sight worth their bytes. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']

const started = new WeakMap<HTMLElement, Promise<boolean>>()
let released = Promise.resolve()

/**
 * React takes an island over when the visitor touches it, when it comes near after the visitor's first sign, or at
 * once where it has something to show that its HTML has not.
 */
export function startIslands() {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  if (waiting.length === 0) return
  addEventListener('pointerdown', notePress, { passive: true, capture: true })
  for (const island of waiting) {
    const start = () => void takeOver(island)
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'submit']) {
      island.addEventListener(sign, start, { once: true, passive: true })
    }
    island.addEventListener('click', keepClick, true)
    if (entryOf(island).isAwaited?.(island)) void takeOver(island, Promise.resolve())
  }
  // Typed or pressed while this script was on its way.
  const active = document.activeElement?.closest<HTMLElement>('[data-island]')
  if (active || document.querySelector('[data-pressed]')) watch(waiting)
  else {
    const watching = new AbortController()
    const begin = () => {
      watching.abort()
      watch(waiting)
    }
    for (const sign of SIGNS) {
      addEventListener(sign, begin, { passive: true, capture: true, signal: watching.signal })
    }
  }
}

function watch(waiting: HTMLElement[]) {
  // An island has no box of its own.
  for (const island of waiting) {
    whenNear(island.firstElementChild ?? island, () => void takeOver(island))
  }
}

const entryOf = ({ dataset }: HTMLElement) => required(islands[dataset.island ?? ''], 'an island')

/**
 * Resolves to whether the island answers. If its files do not come it stays what it is: HTML, whose forms are posted.
 * The next press of a button tries anew.
 */
function takeOver(island: HTMLElement, turn = afterPress()): Promise<boolean> {
  const running = started.get(island) ?? load(island, turn)
  started.set(island, running)
  return running
}

async function load(island: HTMLElement, turn: Promise<void>) {
  try {
    await turn
    // Both at once: a slow network does not fetch one import after another.
    const component = entryOf(island).load()
    component.catch(() => {})
    const { hydrateIsland } = await import('./hydrate-island.ts')
    await hydrateIsland(island, await component)
    island.removeEventListener('click', keepClick, true)
    return true
  } catch (error) {
    started.delete(island)
    hearError(error)
    return false
  }
}

function notePress() {
  released = new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel', 'contextmenu']) {
      addEventListener(end, () => resolve(), { once: true, capture: true })
    }
  })
}

/** What a finger does is painted first: a file that runs between press and click would hold the click back. */
async function afterPress() {
  await nextPaint()
  await released
  await nextPaint()
}

const nextPaint = () => new Promise<void>((resolve) => void afterNextPaint(resolve))

/** A button that is pressed before React answers is pressed again as soon as it does. Fields keep their own state. */
function keepClick(event: MouseEvent) {
  const island = event.currentTarget as HTMLElement
  const button = (event.target as Element).closest<HTMLElement>('button:not([type=submit])')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  takeOver(island).then(async (answers) => {
    if (answers) button.click()
    else (await import('~/lib/say-not-loaded.ts')).sayNotLoaded()
  }, hearError)
}
