import { REACH_OBJECTIVES } from '@contracts/campaign.ts'

/** The figure to compare platforms by: impressions for reach objectives, else the cost per lead. */
export const primaryFigure = (objective: string) =>
  REACH_OBJECTIVES.includes(objective) ? ('impressions' as const) : ('cpl' as const)
