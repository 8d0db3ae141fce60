/**
 * The UTM parameters and click ids of the visit's first URL. They stay on the device, for this tab only, and
 * are sent with a lead and with nothing else.
 */
const KEY = 'campanha'
const PARAMETER = /^(?:utm_[a-z_]+|gclid|fbclid|ttclid|li_fat_id)$/

export function saveCampaignParameters(search: string) {
  const found = [...new URLSearchParams(search)].filter(([name]) => PARAMETER.test(name))
  if (found.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(found)))
  } catch {
    // Storage may be full or forbidden; the site works without it.
  }
}

export function readCampaignParameters(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
