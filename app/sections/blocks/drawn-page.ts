import type { BlockPage, EstimateBlock, PageBlock } from '@content/block-page.ts'
import type { Platform } from '@contracts/campaign.ts'
import type { Conversion } from '@contracts/estimate-details.ts'

/** A page of content/pages/ as scripts/block-pages.ts makes it: links are addresses, estimates are computed. */
type WithAddresses<Part> = Part extends { planner: unknown } | { calculator: unknown }
  ? string
  : Part extends object
    ? { [Field in keyof Part]: WithAddresses<Part[Field]> }
    : Part

export type CostRow = { platform: Platform; cost: number; low: number; high: number }
export type DrawnEstimate = WithAddresses<EstimateBlock> & {
  conversion: Conversion
  rows: CostRow[]
  observations: number
  sources: number
}
export type DrawnBlock = WithAddresses<Exclude<PageBlock, EstimateBlock>> | DrawnEstimate
export type DrawnHero = WithAddresses<BlockPage['hero']>
export type DrawnAction = { label: string; to: string }
export type DrawnPage = Omit<BlockPage, 'hero' | 'blocks'> & {
  hero: DrawnHero
  blocks: DrawnBlock[]
}

export type BlockOf<Kind extends DrawnBlock['kind']> = Extract<DrawnBlock, { kind: Kind }>
