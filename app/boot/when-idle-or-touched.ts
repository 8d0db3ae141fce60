const FIRST_SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'submit']
const IDLE_AT_LATEST_MS = 2000
/** After the first paint. A font or picture that hangs would keep the page from ever being complete. */
const COMPLETE_AT_LATEST_MS = 3000

/** Runs it once, when the page is idle or at the visitor's first sign. */
export function whenIdleOrTouched(run: () => void) {
  let started = false
  const start = () => {
    if (started) return
    started = true
    run()
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
