import { planner } from '@content/planner.ts'
import { NumberField } from './number-field.tsx'
import type { FieldErrors } from './read-scenario.ts'

const texts = planner.fields

/** Under Leads the target counts leads; where people buy or enrol, clients. */
export function NeededFields({ errors, objective }: { errors: FieldErrors; objective?: string }) {
  const countsClients = objective === 'Vendas' || objective === 'Matrículas'
  return (
    <NumberField
      name="target"
      label={countsClients ? texts.targetClients : texts.targetLeads}
      help={texts.targetHelp}
      error={errors.target}
    />
  )
}
