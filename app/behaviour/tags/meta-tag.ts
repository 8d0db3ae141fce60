import { forAdvertising, loadScript, type Tag, type TagEvent } from './tag.ts'

type Queue = ((...command: unknown[]) => void) & {
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Queue
    _fbq?: Queue
  }
}

const STANDARD: Partial<Record<TagEvent['name'], string>> = {
  page_view: 'PageView',
  generate_lead: 'Lead',
  view_estimate: 'ViewContent',
  whatsapp_click: 'Contact',
}
/** As the server calls it. */
const CUSTOM: Partial<Record<TagEvent['name'], string>> = {
  creator_application: 'CreatorApplication',
}

/** Holds commands until Meta's script has come and takes them over. */
function createQueue(): Queue {
  const fbq = ((...command) =>
    fbq.callMethod ? fbq.callMethod(...command) : fbq.queue.push(command)) as Queue
  return Object.assign(fbq, {
    queue: [],
    push: fbq,
    loaded: true,
    version: '2.0',
    // Without this it would tell of every change of the address by itself.
    disablePushState: true,
  })
}

export const metaPixel = (id: string): Tag => ({
  isAllowed: forAdvertising,
  start() {
    window.fbq = createQueue()
    window._fbq = window.fbq
    // Otherwise it watches buttons and reads the page's texts.
    window.fbq('set', 'autoConfig', false, id)
    window.fbq('init', id)
    loadScript('https://connect.facebook.net/en_US/fbevents.js')
  },
  send({ name, id: eventID }) {
    const standard = STANDARD[name]
    window.fbq?.(
      standard ? 'track' : 'trackCustom',
      standard ?? CUSTOM[name] ?? name,
      {},
      { eventID },
    )
  },
})
