import { errorCount } from '@content/form-errors.ts'
import { CircleAlert } from 'lucide-react'
import type { MouseEvent, RefObject } from 'react'

export type FieldError = {
  /** Of its control; absent where there is none to go to. */
  id?: string
  message: string
}

/** The address stays as it is: on some pages its hash holds the scenario. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

type Props = { errors: readonly FieldError[]; ref: RefObject<HTMLDivElement | null> }

/**
 * What the last check refused, with a link to each field. It takes the focus after a check and stays as it was until
 * the next one, so that nothing moves while the visitor types.
 */
export function ErrorSummary({ errors, ref }: Props) {
  if (errors.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className="error-summary">
      <div role="alert">
        <p className="flex gap-2 font-semibold">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <span>{errorCount(errors.length)}</span>
        </p>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id ?? message}>
              {id ? (
                <a href={`#${id}`} onClick={goToField}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
