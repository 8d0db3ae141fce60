import { calculator } from '@content/calculator.ts'
import { formErrors } from '@content/form-errors.ts'
import {
  CALCULATE_FUNCTION,
  COMPANY_NAME_MAX,
  calculatorFormSchema,
  type CalculatorForm as Scenario,
} from '@contracts/calculate-campaign-metrics.ts'
import {
  BUDGET_DEFAULT,
  DAYS_DEFAULT,
  DAYS_MAX,
  DAYS_MIN,
  OBJECTIVES,
  type Platform,
  SEGMENTS,
} from '@contracts/campaign.ts'
import { formatMoneyText } from '@contracts/money-text.ts'
import { LoaderCircle } from 'lucide-react'
import {
  type FormEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync, preinit } from 'react-dom'
import { PRECEDENCE } from '~/boot/constants.ts'
import { Button } from '~/components/ui/button.tsx'
import { ErrorSummary } from '~/components/ui/error-summary.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { useReadyForm } from '~/islands/use-ready-form.ts'
import { preloadBackend } from '~/lib/backend.ts'
import { functionUrl } from '~/lib/function-url.ts'
import { usePageTitle } from '~/lib/use-page-title.ts'
import { CalculationFailed } from './calculation-failed.tsx'
import stylesheet from './poster.css?url'

const texts = calculator.form
const FAILURE = 'calculo-falhou'
type Errors = Partial<Record<keyof Scenario, string>>

/** The parsed scenario, or the first message of each invalid field. */
function validate(form: HTMLFormElement) {
  const result = calculatorFormSchema.safeParse(Object.fromEntries(new FormData(form)))
  const errors: Errors = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof Scenario
    errors[field] ??= issue.message
  }
  return { scenario: result.data, errors }
}

/** What the answer needs is there before the form is sent. */
function prepare() {
  preloadBackend()
  preinit(stylesheet, { as: 'style', precedence: PRECEDENCE })
}

type Props = {
  platform: Platform | null
  /** The scenario of the URL. */
  initial?: Scenario
  loading: boolean
  /** Why the last calculation failed. */
  failure?: string
  /** Once it is sent the form is one sentence of the same controls, until it is edited. */
  folded: boolean
  onSubmit: (scenario: Scenario) => Promise<void>
}

/** The fields are uncontrolled, so that text typed before the scripts ran is not lost. */
export function CalculatorForm({ platform, initial, loading, failure, folded, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<number>(undefined)
  const [errors, setErrors] = useState<Errors>({})
  /** What the last check refused, also after the field was corrected. */
  const [refused, setRefused] = useState<Errors>({})
  const [edited, setEdited] = useState(false)
  const isSentence = folded && !edited
  const word = (name: keyof typeof texts.sentence) =>
    isSentence && <span aria-hidden="true">{texts.sentence[name]}</span>
  const refusedFields = (Object.keys(calculatorFormSchema.shape) as (keyof Scenario)[]).flatMap(
    (id) => (refused[id] ? [{ id, message: refused[id] }] : []),
  )
  usePageTitle({ prefix: refusedFields.length > 0 ? formErrors.titlePrefix : '' })
  useReadyForm(form, { ownMessages: true })
  // After a call that failed, the button is where the visitor pressed it.
  useLayoutEffect(() => {
    if (folded || !button.current || pressedAt.current === undefined) return
    const { top } = button.current.getBoundingClientRect()
    window.scrollBy({ top: top - pressedAt.current, behavior: 'instant' })
    pressedAt.current = undefined
  }, [folded])
  // Disabling the button dropped the keyboard's focus.
  const wasLoading = useRef(false)
  useEffect(() => {
    const isOver = wasLoading.current && !loading
    wasLoading.current = loading
    if (isOver && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
  }, [loading])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    const validated = validate(event.currentTarget)
    // The messages must be in the page before the focus moves, so that screen readers read them out.
    flushSync(() => {
      setErrors(validated.errors)
      setRefused(validated.errors)
    })
    if (!validated.scenario) return summary.current?.focus()
    setEdited(false)
    pressedAt.current = button.current?.getBoundingClientRect().top
    onSubmit(validated.scenario)
  }

  /** A sentence unfolds. After a field was refused, its message is updated while the visitor types. */
  function revalidate(event: FormEvent<HTMLFormElement>) {
    setEdited(true)
    const field = (event.target as HTMLInputElement).name as keyof Scenario
    if (!errors[field]) return
    setErrors({ ...errors, [field]: validate(event.currentTarget).errors[field] })
  }

  return (
    <form
      ref={form}
      method="post"
      action={functionUrl(CALCULATE_FUNCTION)}
      data-waits
      onSubmit={submit}
      onInput={revalidate}
      onFocus={prepare}
      className={`@container ${isSentence ? 'form-sentence' : 'grid gap-5'}`}
    >
      <input type="hidden" name="platform" value={platform ?? ''} />
      <ErrorSummary ref={summary} errors={refusedFields} />
      {word('company')}
      <FormField
        id="companyName"
        name="companyName"
        label={texts.companyName}
        help={texts.companyNameHelp}
        error={errors.companyName}
      >
        {(control) => (
          <input
            {...control}
            className="control"
            autoComplete="organization"
            defaultValue={initial?.companyName}
            maxLength={COMPANY_NAME_MAX}
            required
          />
        )}
      </FormField>
      <div className="grid gap-5 @lg:grid-cols-2">
        {word('segment')}
        <FormField id="segment" name="segment" label={texts.segment} error={errors.segment}>
          {(control) => (
            <select {...control} className="control" defaultValue={initial?.segment} required>
              <option value="">{texts.segmentPlaceholder}</option>
              {SEGMENTS.map((segment) => (
                <option key={segment}>{segment}</option>
              ))}
            </select>
          )}
        </FormField>
        {word('objective')}
        <FormField id="objective" name="objective" label={texts.objective} error={errors.objective}>
          {(control) => (
            <select {...control} className="control" defaultValue={initial?.objective} required>
              <option value="">{texts.objectivePlaceholder}</option>
              {OBJECTIVES.map((objective) => (
                <option key={objective}>{objective}</option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      {/* The longest amount needs more room than the days do. */}
      <div className="grid gap-x-3 gap-y-5 @min-[16rem]:grid-cols-[1.5fr_1fr] @lg:grid-cols-2 @lg:gap-x-5">
        {word('budget')}
        <FormField
          id="budget"
          name="budget"
          label={texts.budget}
          help={texts.budgetHelp}
          error={errors.budget}
        >
          {(control) => (
            <input
              {...control}
              className="control tabular"
              type="text"
              inputMode="decimal"
              defaultValue={initial ? formatMoneyText(initial.budget) : BUDGET_DEFAULT}
              autoComplete="off"
              required
            />
          )}
        </FormField>
        {word('days')}
        <FormField
          id="days"
          name="days"
          label={texts.days}
          help={texts.daysHelp}
          error={errors.days}
        >
          {(control) => (
            <input
              {...control}
              className="control tabular"
              type="number"
              inputMode="numeric"
              min={DAYS_MIN}
              max={DAYS_MAX}
              defaultValue={initial?.days ?? DAYS_DEFAULT}
              required
            />
          )}
        </FormField>
        {word('end')}
      </div>
      {failure !== undefined && <CalculationFailed id={FAILURE} text={failure} />}
      <Button
        ref={button}
        type="submit"
        disabled={loading}
        aria-describedby={failure === undefined ? undefined : FAILURE}
        className="w-full px-3!"
      >
        {loading && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        <span className="text-balance">{loading ? texts.submitting : texts.submit}</span>
      </Button>
      <p role="status" className="sr-only">
        {loading && calculator.results.loading}
      </p>
    </form>
  )
}
