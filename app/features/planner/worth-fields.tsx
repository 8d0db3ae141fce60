import { planner } from '@content/planner.ts'
import { formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import type { Distribution } from '@planner/types.ts'
import { FormField } from '~/components/ui/form-field.tsx'
import { DefaultNote } from './default-note.tsx'
import { NumberField } from './number-field.tsx'
import type { FieldErrors } from './read-scenario.ts'

const texts = planner.fields

type Props = { errors: FieldErrors; distribution?: Distribution }

const percent = (value: number) => formatRoughPercent(value / 100)

/** What a sale is worth, and how many leads become one. Empty fields stand for the segment's defaults. */
export function WorthFields({ errors, distribution }: Props) {
  const defaults = distribution?.defaults
  return (
    <>
      <div>
        <NumberField
          name="ticket"
          label={texts.ticket}
          help={texts.ticketHelp}
          error={errors.ticket}
        />
        {defaults && <DefaultNote value={defaults.ticket} write={formatRoughReais} />}
      </div>
      <div>
        <NumberField
          name="margin"
          label={texts.margin}
          help={texts.marginHelp}
          error={errors.margin}
        />
        {defaults && <DefaultNote value={defaults.margin} write={percent} />}
      </div>
      <div>
        <NumberField
          name="closeRate"
          label={texts.closeRate}
          help={texts.closeRateHelp}
          error={errors.closeRate}
        />
        {defaults && <DefaultNote value={defaults.closeRate} write={percent} />}
      </div>
      <details className="planner-more needs-script">
        <summary>{planner.worth.more}</summary>
        <div className="mt-4 grid gap-5">
          <FormField id="saleMode" name="saleMode" label={texts.saleMode}>
            {(control) => (
              <select {...control} className="control">
                <option value="">{texts.saleModes.auto}</option>
                <option value="closed">{texts.saleModes.closed}</option>
                <option value="direct">{texts.saleModes.direct}</option>
              </select>
            )}
          </FormField>
          <NumberField
            name="repeat"
            label={texts.repeat}
            help={texts.repeatHelp}
            error={errors.repeat}
          />
          <NumberField name="fee" label={texts.fee} help={texts.feeHelp} error={errors.fee} />
        </div>
      </details>
    </>
  )
}
