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

/**
 * Of the leads of one person, the furthest counts. A sale outranks everything: nothing that comes later takes it back.
 * Below it, 'perdido' is said by the lead that the others were joined to, which is the one that the team works with.
 */
const RANKING = ['novo', 'em conversa', 'qualificado', 'proposta', 'perdido', 'ganho'] as const
/** A lost lead behind another says nothing of the person, who has come back. */
const speaksWhenJoined = (stage: Stage) => stage !== 'perdido'

/** The stage of a person: of the main lead and of those that were joined to it. */
export const personStage = (main: Stage, joined: readonly Stage[]): Stage =>
  [main, ...joined.filter(speaksWhenJoined)].reduce((one, other) =>
    RANKING.indexOf(other) > RANKING.indexOf(one) ? other : one,
  )

/** The same for a query: the stages that make a person's, and those that outrank it, of the main and of joined leads. */
export function stagesThatMake(stage: Stage) {
  const above = RANKING.slice(RANKING.indexOf(stage) + 1)
  return {
    joined: [stage].filter(speaksWhenJoined),
    mainAbove: above,
    joinedAbove: above.filter(speaksWhenJoined),
  }
}
