/** Brand objectives buy reach first: their picture compares impressions, the others' the cost of a lead. */
const REACH = ['Branding', 'Reconhecimento de Marca']

export const boughtFigure = (objective: string) =>
  REACH.includes(objective) ? ('impressions' as const) : ('cpl' as const)
