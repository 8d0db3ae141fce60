import { REACH_OBJECTIVES } from '@contracts/campaign.ts'

/** Where reach is bought the picture compares impressions; elsewhere the cost of a lead. */
export const primaryFigure = (objective: string) =>
  REACH_OBJECTIVES.includes(objective) ? ('impressions' as const) : ('cpl' as const)
