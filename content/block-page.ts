import type * as z from 'zod/mini'
import type { blockPageSchema } from '../contracts/block-page.ts'

/**
 * One file of content/pages/ is one page, and its place is its address: content/pages/segmentos/clinicas.ts is
 * /segmentos/clinicas. The file exports `page`. No other file of the site needs to know of it. contracts/block-page.ts explains
 * each field.
 */
export type BlockPage = z.input<typeof blockPageSchema>

export type PageBlock = BlockPage['blocks'][number]
export type EstimateBlock = Extract<PageBlock, { kind: 'estimate' }>

export type Drawing = NonNullable<BlockPage['hero']['drawing']>
type DrawingOf<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>
export type SearchAd = DrawingOf<'search-ad'>
export type MessageAd = DrawingOf<'message-ad'>
export type FunnelDrawing = DrawingOf<'funnel'>
export type CalendarDrawing = DrawingOf<'calendar'>
