import type { Env } from '../../config/env.ts'
import { RECRUITMENT_EVENT } from '../../contracts/attribution.ts'
import type { Channel } from '../deliver/channel.ts'
import { ga4Platform } from './ga4.ts'
import { googleAdsPlatform } from './google-ads.ts'
import { linkedinPlatform } from './linkedin.ts'
import { metaPlatform } from './meta.ts'
import { channelsOf } from './platform-channel.ts'
import { tiktokPlatform } from './tiktok.ts'

/** The channels of every ad platform that the environment configures. */
export function platformChannels(
  { meta, googleAds, ga4, tiktok, linkedin, site, saleWaitMs, recruitmentEvents }: Env,
  timeLimitMs?: number,
): Channel[] {
  const platforms = [
    meta && metaPlatform(meta),
    googleAds && googleAdsPlatform(googleAds),
    ga4 && ga4Platform(ga4),
    tiktok && tiktokPlatform(tiktok),
    linkedin && linkedinPlatform(linkedin),
  ]
  return platforms
    .filter((platform) => platform !== undefined)
    .map((platform) => ({
      ...platform,
      events: platform.events.filter((event) => recruitmentEvents || event !== RECRUITMENT_EVENT),
    }))
    .flatMap((platform) => channelsOf(platform, site.url, saleWaitMs, timeLimitMs))
}
