import { forAdvertising, loadScript, type Tag, type TagEvent } from './tag.ts'

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js'
const METHODS = [
  'page',
  'track',
  'identify',
  'instances',
  'on',
  'off',
  'ready',
  'holdConsent',
] as const

type Queue = unknown[] &
  Record<(typeof METHODS)[number], (...values: unknown[]) => void> & {
    methods: readonly string[]
    _i: Record<string, unknown>
    _t: Record<string, number>
    _o: Record<string, object>
  }

declare global {
  interface Window {
    ttq?: Queue
    TiktokAnalyticsObject?: string
  }
}

const NAMES: Record<Exclude<TagEvent['name'], 'page_view'>, string> = {
  generate_lead: 'Lead',
  creator_application: 'CreatorApplication',
  view_estimate: 'ViewContent',
  whatsapp_click: 'Contact',
  download_material: 'Download',
}

/** Holds commands until TikTok's script has come and takes them over. */
function createQueue(id: string): Queue {
  const queue = [] as unknown as Queue
  for (const method of METHODS) {
    queue[method] = (...values) => queue.push([method, ...values])
  }
  return Object.assign(queue, {
    methods: METHODS,
    _i: { [id]: Object.assign([], { _u: SCRIPT }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
}

export const tiktokPixel = (id: string): Tag => ({
  isAllowed: forAdvertising,
  start() {
    window.TiktokAnalyticsObject = 'ttq'
    window.ttq = createQueue(id)
    loadScript(`${SCRIPT}?sdkid=${id}&lib=ttq`)
  },
  send({ name, id: event_id }) {
    if (name === 'page_view') window.ttq?.page()
    else window.ttq?.track(NAMES[name], {}, { event_id })
  },
})
