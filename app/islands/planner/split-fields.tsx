import { offeredPlatforms } from '@content/channels/offered.ts'
import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatNumber } from '@contracts/number-format.ts'
import { CircleAlert } from 'lucide-react'
import { boundNames } from './planner-draft.ts'
import type { FieldErrors } from './read-scenario.ts'

const texts = planner.split
const { min, max, exponent, exponentHelp, exponentReset } = planner.fields

type Props = {
  errors: FieldErrors
  /** The exponent in use, and whether the visitor moved it. */
  exponent?: { value: number; given: boolean }
  onExponent: (exponent: string | undefined) => void
}

/** Bounds for each channel, and the assumption about the response, behind one click. */
export function SplitFields({ errors, exponent: used, onExponent }: Props) {
  return (
    <details className="planner-more needs-script">
      <summary>{texts.adjust}</summary>
      <p className="mt-4 text-quiet text-sm">{texts.adjustText}</p>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-left">
            <th scope="col" className="sr-only">
              {texts.channel}
            </th>
            <th scope="col" className="pb-1 font-semibold">
              {min}
            </th>
            <th scope="col" className="pb-1 pl-2 font-semibold">
              {max}
            </th>
          </tr>
        </thead>
        <tbody>
          {offeredPlatforms.map((platform) => (
            <tr key={platform}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {platform}
              </th>
              {Object.entries(boundNames(platform)).map(([end, name]) => (
                <td key={end} className="w-[5.25rem] py-1 pl-2 first-of-type:pl-0">
                  <input
                    name={name}
                    aria-label={`${platform}: ${end === 'min' ? min : max}`}
                    aria-invalid={errors[name] !== undefined}
                    inputMode="decimal"
                    autoComplete="off"
                    className="control tabular min-h-11! px-3!"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {offeredPlatforms
        .flatMap((platform) => Object.values(boundNames(platform)))
        .filter((name) => errors[name])
        .slice(0, 1)
        .map((name) => (
          <p key={name} className="mt-2 flex gap-2 font-medium text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{errors[name]}</span>
          </p>
        ))}
      <label htmlFor="exponent" className="mt-6 block font-semibold text-sm">
        {exponent}
      </label>
      {/* Controlled and without a name: until it is moved, the published exponents hold. */}
      <input
        id="exponent"
        type="range"
        min={0.3}
        max={1}
        step={0.01}
        value={used?.value ?? 1}
        onChange={(event) => onExponent(event.currentTarget.value)}
        aria-describedby="exponent-ajuda"
        aria-valuetext={used && formatNumber(used.value, 2)}
        className="slider"
      />
      <p className="text-sm">
        {used && fillTemplate(texts.exponent, { value: formatNumber(used.value, 2) })}
      </p>
      <p id="exponent-ajuda" className="mt-1.5 text-quiet text-sm">
        {exponentHelp}
      </p>
      {used?.given && (
        <button type="button" onClick={() => onExponent(undefined)} className="planner-action mt-1">
          {exponentReset}
        </button>
      )}
    </details>
  )
}
