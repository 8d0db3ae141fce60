import type { Channel } from '@content/channels/channel.ts'

export type Block = 'benefits' | 'fit' | 'expect' | 'video'
export type BenefitsLook = 'lead' | 'columns' | 'rows'
export type ExpectLook = 'columns' | 'rows'
export type FitLook = 'below' | 'beside'

/** What a visitor of each channel asks first decides what the page says first. */
export const channelLayouts: Record<
  Channel['slug'],
  { benefits: BenefitsLook; expect: ExpectLook; fit: FitLook; order: readonly Block[] }
> = {
  'google-ads': {
    benefits: 'lead',
    expect: 'rows',
    fit: 'below',
    order: ['benefits', 'expect', 'fit', 'video'],
  },
  'youtube-ads': {
    benefits: 'columns',
    expect: 'rows',
    fit: 'beside',
    order: ['benefits', 'video', 'expect', 'fit'],
  },
  'instagram-ads': {
    benefits: 'columns',
    expect: 'rows',
    fit: 'beside',
    order: ['benefits', 'expect', 'video', 'fit'],
  },
  'tiktok-ads': {
    benefits: 'lead',
    expect: 'rows',
    fit: 'below',
    order: ['benefits', 'fit', 'expect', 'video'],
  },
  'pinterest-ads': {
    benefits: 'rows',
    expect: 'columns',
    fit: 'below',
    order: ['benefits', 'video', 'expect', 'fit'],
  },
  'linkedin-ads': {
    benefits: 'rows',
    expect: 'columns',
    fit: 'below',
    order: ['fit', 'benefits', 'expect', 'video'],
  },
}
