import type { Channel } from './channels/channel.ts'

type Environment = Record<string, string | undefined>
export type Video = { kind: 'file' | 'youtube'; address: string }

/** The build variable that names a channel's demo video: SITE_VIDEO_GOOGLE_ADS and so on. */
export const videoVariable = (slug: Channel['slug']) =>
  `SITE_VIDEO_${slug.toUpperCase().replaceAll('-', '_')}`

const SLUGS: Channel['slug'][] = [
  'google-ads',
  'youtube-ads',
  'instagram-ads',
  'tiktok-ads',
  'pinterest-ads',
  'linkedin-ads',
]
export const videoVariables = SLUGS.map(videoVariable)

const SITE_FILE = /^\/(?!\/)[\w./-]+\.(?:mp4|webm)$/
const YOUTUBE = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+(?:\?[\w=&-]*)?$/

/** A file of the site ('/videos/busca.mp4') or a youtube-nocookie address; anything else is refused. */
export function readVideo(address: string): Video | undefined {
  if (SITE_FILE.test(address)) return { kind: 'file', address }
  if (YOUTUBE.test(address)) return { kind: 'youtube', address }
  return undefined
}

const environment = (import.meta as { env?: Environment }).env ?? {}

export function channelVideo(slug: Channel['slug']): Video | undefined {
  return readVideo(environment[videoVariable(slug)]?.trim() ?? '')
}

export const videoTexts = { soon: 'Em breve', play: 'Assistir ao vídeo' }
