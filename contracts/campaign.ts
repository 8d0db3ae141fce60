/** The calculator's choices and limits. The values are both the wire format and the labels on the page. */
export const SEGMENTS = [
  'E-commerce',
  'Educação',
  'Serviços',
  'SaaS',
  'Imobiliário',
  'Saúde',
  'Moda',
  'Alimentos e Bebidas',
  'Turismo',
  'Outros',
] as const
export type Segment = (typeof SEGMENTS)[number]

export const OBJECTIVES = [
  'Branding',
  'Reconhecimento de Marca',
  'Leads',
  'Vendas',
  'Matrículas',
] as const
export type Objective = (typeof OBJECTIVES)[number]

export const PLATFORMS = [
  'Google Ads',
  'YouTube',
  'Instagram',
  'TikTok',
  'Pinterest',
  'LinkedIn Ads',
] as const
export type Platform = (typeof PLATFORMS)[number]

export const BUDGET_MIN = 100
export const BUDGET_MAX = 100_000_000
export const BUDGET_DEFAULT = 1000

export const DAYS_MIN = 7
export const DAYS_MAX = 365
export const DAYS_DEFAULT = 30

/** Brand objectives buy reach; the others buy conversions. */
export const REACH_OBJECTIVES: readonly string[] = [
  'Branding',
  'Reconhecimento de Marca',
] satisfies Objective[]
