import { readConsent } from './consent.ts'

/** What tags are told. `id` is the one that the server's event of the same thing carries, if it sends one. */
export type MeasuredEvent = {
  name:
    | 'page_view'
    | 'generate_lead'
    | 'creator_application'
    | 'view_estimate'
    | 'download_material'
    | 'whatsapp_click'
  id?: string
}

/** Tags may not run where the address or the page tells of a plan or of what somebody sent. */
const UNMEASURED = /^\/(?:planejador|recibo)(?:\/|$)/
export const isMeasuredPath = (path: string) => !UNMEASURED.test(path)

/** Whether the visitor lets any tag run. */
function isAllowed() {
  if (!import.meta.env.HAS_TAGS) return false
  const consent = readConsent()
  return consent?.measurement === true || consent?.advertising === true
}

/** Whether tags run in this page, or will once it is idle. */
export const isMeasured = () => isMeasuredPath(window.location.pathname) && isAllowed()

let receive: ((event: MeasuredEvent) => void) | undefined
let waiting: MeasuredEvent[] = []

/**
 * What happens before the visitor has consented is told to nobody, also later. A page view before the tags came does
 * not wait for them: they begin with one of the address that they find.
 */
export function measure(event: MeasuredEvent) {
  if (!isMeasured()) return
  if (receive) receive(event)
  else if (event.name !== 'page_view') waiting.push(event)
}

export function receiveEvents(receiver: (event: MeasuredEvent) => void) {
  receive = receiver
  const missed = waiting
  waiting = []
  for (const event of missed) receiver(event)
}
