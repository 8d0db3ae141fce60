import { offeredPlatforms } from '@content/channels/offered.ts'
import { planForm } from '@content/plan-form.ts'
import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { closeRateField } from '@contracts/plan-form.ts'
import { FormField } from '~/components/ui/form-field.tsx'
import { NumberField } from './number-field.tsx'
import type { FieldErrors } from './read-scenario.ts'

const texts = planner.fields
const shared = planForm.fields

/** What few visitors need: how the sale happens, closing by channel, and where more results bring nothing. */
export function MoreWorthFields({ errors }: { errors: FieldErrors }) {
  return (
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
        <NumberField
          name="fee"
          label={shared.fee.label}
          help={shared.fee.help}
          error={errors.fee}
        />
        <NumberField
          name="people"
          label={shared.people.label}
          help={shared.people.help}
          error={errors.people}
        />
        <NumberField
          name="capacity"
          label={shared.capacity.label}
          help={shared.capacity.help}
          error={errors.capacity}
        />
        <fieldset className="grid gap-4">
          <legend className="font-semibold text-sm">{texts.closingByChannel}</legend>
          <p className="text-quiet text-sm">{planForm.channelCloseRate.help}</p>
          {offeredPlatforms.map((platform) => {
            const name = closeRateField(platform)
            const label = fillTemplate(planForm.channelCloseRate.label, { platform })
            return <NumberField key={name} name={name} label={label} error={errors[name]} />
          })}
        </fieldset>
      </div>
    </details>
  )
}
