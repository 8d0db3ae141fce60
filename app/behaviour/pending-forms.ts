import { PRESSED, READY, WAITS } from '../boot/constants.ts'

/** After this the browser posts the form by itself. */
export const PATIENCE_MS = 6000

/** A form sent before its script is ready waits for it. If the script does not come, the browser posts. */
export function holdForms() {
  addEventListener('submit', holdForm, true)
  // A page brought back by the back button was posted once already. It may be sent again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.forms) form.removeAttribute(PRESSED)
  })
}

function holdForm(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  if (!form.hasAttribute(WAITS) || form.hasAttribute(READY)) return
  event.preventDefault()
  if (form.hasAttribute(PRESSED)) return
  form.setAttribute(PRESSED, 'waiting')
  setTimeout(() => {
    // Its script is there, or the page was left and has come back.
    if (form.getAttribute(PRESSED) !== 'waiting') return
    // A script that comes now, while the browser posts, must not send the form a second time.
    form.setAttribute(PRESSED, 'posted')
    form.submit()
  }, PATIENCE_MS)
}
