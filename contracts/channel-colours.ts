/**
 * The accents of the channels in app/app.css, for pictures that read no style sheet: the canvas, and the page
 * without scripts. Their test compares them.
 */
export const CHANNEL_COLOURS: Readonly<Record<string, string>> = {
  'Google Ads': '#0a7545',
  YouTube: '#c4241c',
  Instagram: '#b8216e',
  TikTok: '#08747f',
  Pinterest: '#8c5300',
  'LinkedIn Ads': '#0a5fb4',
}

/** A channel that the server added has the site's own accent. */
export const channelColour = (platform: string) => CHANNEL_COLOURS[platform] ?? '#5636e6'
