import { useMemo, useState } from 'react'
import type { FieldErrors } from './read-scenario.ts'

/** A field is checked when it is left: half a number is not a wrong one. */
export function useCheckedErrors(errors: FieldErrors) {
  const [typedIn, setTypedIn] = useState('')
  const checked = useMemo(() => {
    if (!errors[typedIn]) return errors
    const { [typedIn]: _unfinished, ...others } = errors
    return others
  }, [errors, typedIn])
  return { checked, setTypedIn }
}
