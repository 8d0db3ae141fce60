/** How far a lead has come. The names are stored and shown as they stand. */
export const STAGES = [
  'novo',
  'em conversa',
  'qualificado',
  'proposta',
  'ganho',
  'perdido',
] as const
export type Stage = (typeof STAGES)[number]
