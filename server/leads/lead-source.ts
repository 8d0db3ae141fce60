import { teamMessages } from '../../content/team-messages.ts'
import { unaccented } from '../unaccented.ts'
import { AD_PLATFORMS, type AdPlatform, platformNamed } from './ad-platforms.ts'
import { type AttributedLead, lastTouch } from './attribution-facts.ts'

export type LeadSource = {
  platform: AdPlatform | undefined
  /** 'Google Ads', 'direto', a site's name. */
  source: string
  campaign: string
  /** What the platform may call the campaign: its name or its number. */
  campaignKeys: string[]
  keyword: string
}

const CLICKS: Record<string, AdPlatform> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'meta',
  ttclid: 'tiktok',
  li_fat_id: 'linkedin',
  epik: 'pinterest',
  msclkid: 'bing',
}
/** utm_medium of a visit that no ad was paid for. */
const UNPAID = /^(?:organic|organico|referral|e-?mail|social|bio)$/

/** Where a lead came from, by its last arrival. */
export function leadSource(lead: AttributedLead): LeadSource {
  const touch = lastTouch(lead)
  const { utm_source = '', utm_medium = '', ...more } = touch?.parameters ?? {}
  // The name alone counts: the value of a click id is forgotten before the lead is.
  const click = Object.keys(CLICKS).find((name) => more[name] !== undefined)
  const isUnpaid = !click && UNPAID.test(unaccented(utm_medium))
  const platform = click ? CLICKS[click] : isUnpaid ? undefined : platformNamed(utm_source)
  const referrer = URL.parse(touch?.referrer ?? '')?.hostname ?? ''
  const named = [utm_source, isUnpaid ? utm_medium : ''].filter((text) => text !== '').join(' / ')
  return {
    platform,
    source: platform
      ? AD_PLATFORMS[platform].name
      : named || referrer || teamMessages.leads.directSource,
    campaign: more.utm_campaign ?? more.gad_campaignid ?? more.utm_id ?? '',
    campaignKeys: [more.utm_campaign, more.gad_campaignid, more.utm_id].flatMap((name) =>
      name ? [unaccented(name.trim())] : [],
    ),
    keyword: more.utm_term ?? '',
  }
}
