import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Stage, stagesThatMake } from '../../../contracts/lead-stages.ts'
import type { LeadTables } from '../../store/queries/tables.ts'

type Where = ExpressionBuilder<LeadTables, 'lead_work'>

/** Whether this is the stage of a main lead's person, as `personStage` says it. */
export function personStageIs(where: Where, stage: Stage): Expression<SqlBool> {
  // The index holds the stages of leads that somebody has worked on. All others are new.
  const own = (stages: readonly Stage[]) =>
    where
      .selectFrom('leads')
      .select('leads.submission_id as id')
      .where('leads.stage', '<>', sql.lit('novo'))
      .where('leads.stage', 'in', stages)
  const behind = (stages: readonly Stage[]) =>
    where
      .selectFrom('lead_work as joined')
      .innerJoin('leads', 'leads.submission_id', 'joined.submission_id')
      .select((one) => one.ref('joined.joined_to').$notNull().as('id'))
      .where('joined.joined_to', 'is not', null)
      .where('leads.stage', 'in', stages)
  const { joined, mainAbove, joinedAbove } = stagesThatMake(stage)
  const conditions: Expression<SqlBool>[] = []
  // Of a new one nothing is known but that no other stage is reached.
  if (stage !== 'novo') {
    const reached = joined.length > 0 ? own([stage]).union(behind(joined)) : own([stage])
    conditions.push(where('lead_work.submission_id', 'in', reached))
  }
  if (mainAbove.length > 0) {
    conditions.push(where('lead_work.submission_id', 'not in', own(mainAbove)))
  }
  if (joinedAbove.length > 0) {
    conditions.push(where('lead_work.submission_id', 'not in', behind(joinedAbove)))
  }
  return where.and(conditions)
}
