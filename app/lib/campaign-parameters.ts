/**
 * What the visit's first address says of the campaign that paid for it. It stays on the device, for this
 * tab only, and travels with a lead and with nothing else.
 */
const KEY = 'campanha'
const PARAMETER = /^(?:utm_[a-z_]+|gclid|fbclid|ttclid|li_fat_id)$/

export function saveCampaignParameters(search: string) {
  const found = [...new URLSearchParams(search)].filter(([name]) => PARAMETER.test(name))
  if (found.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(found)))
  } catch {
    // Storage may be full or forbidden; the visit goes on without it.
  }
}

export function readCampaignParameters(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
