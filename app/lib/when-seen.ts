import { whenIdle } from './when-idle.ts'

/**
 * Runs it when somebody sees the page and it has nothing else to do; returns how to cancel. A page that the browser
 * prepares ahead is hidden until it is opened, and one that is never opened runs nothing.
 */
export function whenSeen(run: () => void): () => void {
  const stopWaiting = () => document.removeEventListener('visibilitychange', check)
  let cancel = stopWaiting
  function check() {
    if (document.visibilityState !== 'visible') return
    stopWaiting()
    cancel = whenIdle(run)
  }
  document.addEventListener('visibilitychange', check)
  check()
  return () => cancel()
}
