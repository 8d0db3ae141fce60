import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

type Props = {
  id: string
  name: string
  label: string
  note?: string
  help?: string
  error?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, help and error message, linked by ARIA attributes. */
export function FormField({ id, name, label, note, help, error, children }: Props) {
  const describedBy = [help && `${id}-ajuda`, error && `${id}-erro`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        <span>{label}</span> {note && <span className="font-normal text-quiet">{note}</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby': describedBy || undefined,
        // Said also when it is false: else a required field that is still empty is announced as wrong.
        'aria-invalid': Boolean(error),
      })}
      {help && (
        <p id={`${id}-ajuda`} className="mt-1.5 text-quiet text-sm">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-erro`} className="mt-1.5 flex gap-2 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
