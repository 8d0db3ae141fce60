import { HYDRATION_FILES } from './constants.ts'

const FIRST_SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'submit']
const IDLE_AT_LATEST_MS = 2000

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
  else addEventListener('load', whenIdle)
}

/** All files are requested at once, so that a slow network does not fetch one import after another. */
function hydrate() {
  // The development server's pages have no such list: React Router loads its own scripts there.
  const files =
    document.querySelector<HTMLElement>(HYDRATION_FILES)?.dataset.files?.split(' ') ?? []
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  const start = files.at(-1)
  if (start) import(/* @vite-ignore */ start)
}
