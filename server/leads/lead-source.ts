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

/** Ids that stand on clicks of ads alone. Meta adds `fbclid` to every link, so that it says nothing of an ad. */
const AD_CLICKS: Record<string, AdPlatform> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  ttclid: 'tiktok',
  li_fat_id: 'linkedin',
  epik: 'pinterest',
  msclkid: 'bing',
}
/** utm_medium of a visit that no ad was paid for. Instagram itself writes 'social' into links of a profile. */
const UNPAID =
  /^(?:organic|organico|referral|e-?mail|newsletter|sm|(?:organic|organico)[_ -]?social|social(?:[_ -]?(?:organic|organico|network|media))?|(?:link[_ -]?(?:in|na)[_ -]?)?bio)$/
const META_HOST = /(?:^|\.)(?:facebook|instagram)\.com$/

/** Where a lead came from, by its last arrival. */
export function leadSource(lead: AttributedLead): LeadSource {
  const touch = lastTouch(lead)
  const { utm_source = '', utm_medium = '', ...more } = touch?.parameters ?? {}
  // The name alone counts: the value of a click id is forgotten before the lead is.
  const click = Object.keys(AD_CLICKS).find((name) => more[name] !== undefined)
  const isUnpaid = !click && UNPAID.test(unaccented(utm_medium.trim()))
  const platform = click ? AD_CLICKS[click] : isUnpaid ? undefined : platformNamed(utm_source)
  const referrer = URL.parse(touch?.referrer ?? '')?.hostname ?? ''
  const isMeta = more.fbclid !== undefined || META_HOST.test(referrer)
  const named = [utm_source, isUnpaid ? utm_medium : ''].filter((text) => text !== '').join(' / ')
  return {
    platform,
    source: platform
      ? AD_PLATFORMS[platform].name
      : named ||
        (isMeta ? teamMessages.leads.metaSource : referrer) ||
        teamMessages.leads.directSource,
    campaign: more.utm_campaign ?? more.gad_campaignid ?? more.utm_id ?? '',
    campaignKeys: [more.utm_campaign, more.gad_campaignid, more.utm_id].flatMap((name) =>
      name ? [unaccented(name.trim())] : [],
    ),
    keyword: more.utm_term ?? '',
  }
}
