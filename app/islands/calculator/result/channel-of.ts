import { offered } from '@content/channels/offered.ts'

/** The value of `data-channel`, which sets the accent; a channel that the server added has none. */
export const channelOf = (platform: string | undefined) =>
  offered.find((channel) => channel.platform === platform)?.slug
