import { HYDRATION_FILES } from './constants.ts'
import { pause } from './pause.ts'

const FIRST_SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'submit']
const IDLE_AT_LATEST_MS = 2000
/** After the first paint. A font or picture that hangs would keep the page from ever being complete. */
const COMPLETE_AT_LATEST_MS = 3000

/** React and the page's own scripts start when the page is idle, or at the visitor's first sign. */
export function hydrateWhenIdle() {
  let started = false
  const start = () => {
    if (started) return
    started = true
    hydrate()
  }
  for (const sign of FIRST_SIGNS) {
    addEventListener(sign, start, { once: true, passive: true, capture: true })
  }
  const whenIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_LATEST_MS })
    else setTimeout(start)
  }
  if (navigator.userActivation?.hasBeenActive) start()
  else if (document.readyState === 'complete') whenIdle()
  else {
    addEventListener('load', whenIdle)
    setTimeout(whenIdle, COMPLETE_AT_LATEST_MS)
  }
}

/**
 * All files are requested at once, so that a slow network does not fetch one import after another. Each runs in
 * a task of its own, so that a slow phone answers in between. The last starts the router.
 */
async function hydrate() {
  // The development server's pages have no such list: React Router loads its own scripts there.
  const { files, entry = '' } = document.querySelector<HTMLElement>(HYDRATION_FILES)?.dataset ?? {}
  if (!files) return
  const modules = files.split(' ')
  for (const href of [...modules, entry]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await pause(0)
  }
}
