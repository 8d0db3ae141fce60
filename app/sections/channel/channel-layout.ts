import type { Channel } from '@content/channels/channel.ts'

export type ChannelBlock = 'benefits' | 'fit' | 'expect' | 'video'
export type BenefitsLayout = 'lead' | 'columns' | 'rows'
export type ExpectLayout = 'columns' | 'rows'

/** The order and layout of each page: what visitors of the channel ask first comes first. */
export const channelLayouts: Record<
  Channel['slug'],
  { benefits: BenefitsLayout; expect: ExpectLayout; order: readonly ChannelBlock[] }
> = {
  'google-ads': {
    benefits: 'lead',
    expect: 'columns',
    order: ['benefits', 'expect', 'fit', 'video'],
  },
  'youtube-ads': {
    benefits: 'columns',
    expect: 'rows',
    order: ['benefits', 'video', 'expect', 'fit'],
  },
  'instagram-ads': {
    benefits: 'columns',
    expect: 'columns',
    order: ['benefits', 'expect', 'video', 'fit'],
  },
  'tiktok-ads': {
    benefits: 'lead',
    expect: 'columns',
    order: ['benefits', 'fit', 'expect', 'video'],
  },
  'pinterest-ads': {
    benefits: 'rows',
    expect: 'columns',
    order: ['benefits', 'video', 'expect', 'fit'],
  },
  'linkedin-ads': {
    benefits: 'columns',
    expect: 'rows',
    order: ['fit', 'benefits', 'expect', 'video'],
  },
}
