import { planForm } from '@content/plan-form.ts'
import { formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import type { Default, Distribution, Plan } from '@planner/types.ts'
import { loadedEngine } from './market.ts'
import { MoreWorthFields } from './more-worth-fields.tsx'
import { NumberField } from './number-field.tsx'
import type { FieldErrors } from './read-scenario.ts'

const shared = planForm.fields

type Props = { errors: FieldErrors; distribution?: Distribution; plan?: Plan }

const percent = (value: number) => formatRoughPercent(value / 100)

/** The model's close rate on the channel that is cheapest, in percent. Undefined where people close nothing. */
function closingDefault({ account, splitDetails }: Plan, sources: Default['sources']) {
  const band = account.figures.find(
    ({ platform, metric }) => metric === 'closeRate' && platform === splitDetails.bestSingle,
  )?.before
  if (!band) return undefined
  return { low: 100 * band.low, middle: 100 * band.middle, high: 100 * band.high, sources }
}

/** What a sale is worth, and how many leads become one. Empty fields stand for the segment's defaults. */
export function WorthFields({ errors, distribution, plan }: Props) {
  // Its sources have many names, so it comes with the engine.
  const DefaultNote = loadedEngine()?.DefaultNote
  const defaults = distribution?.defaults
  const closing = defaults && plan && closingDefault(plan, defaults.closingSources)
  return (
    <>
      <div>
        <NumberField
          name="ticket"
          label={shared.ticket.label}
          help={shared.ticket.help}
          error={errors.ticket}
        />
        {DefaultNote && defaults && (
          <DefaultNote value={defaults.ticket} write={formatRoughReais} />
        )}
      </div>
      <div>
        <NumberField
          name="margin"
          label={shared.margin.label}
          help={shared.margin.help}
          error={errors.margin}
        />
        {DefaultNote && defaults && <DefaultNote value={defaults.margin} write={percent} />}
      </div>
      <div>
        <NumberField
          name="closeRate"
          label={shared.closeRate.label}
          help={shared.closeRate.help}
          error={errors.closeRate}
        />
        {DefaultNote && closing && <DefaultNote value={closing} write={percent} />}
      </div>
      <MoreWorthFields errors={errors} />
    </>
  )
}
