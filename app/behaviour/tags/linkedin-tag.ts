import { forAdvertising, loadScript, type Tag } from './tag.ts'

type Track = ((...command: unknown[]) => void) & { q: unknown[] }

declare global {
  interface Window {
    lintrk?: Track
    _linkedin_partner_id?: string
    _linkedin_data_partner_ids?: string[]
  }
}

/** 'partner/conversion': a lead is that conversion. Without it LinkedIn counts by the page's address. */
export function linkedinInsight(ids: string): Tag {
  const [partner = '', conversion] = ids.split('/')
  return {
    isAllowed: forAdvertising,
    start() {
      window._linkedin_partner_id = partner
      window._linkedin_data_partner_ids = [partner]
      const q: unknown[] = []
      window.lintrk = Object.assign((...command: unknown[]) => void q.push(command), { q })
      loadScript('https://snap.licdn.com/li.lms-analytics/insight.min.js')
    },
    send({ name, id }) {
      if (name === 'page_view') window.lintrk?.('track')
      if (name !== 'generate_lead' || !conversion) return
      window.lintrk?.('track', { conversion_id: Number(conversion), event_id: id })
    },
  }
}
