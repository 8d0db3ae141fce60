import { useState } from 'react'

/** A form folds with its first result and stays so while the next is calculated; a failure unfolds it. */
export function useFolding(state: 'idle' | 'loading' | 'done'): boolean {
  const [folded, setFolded] = useState(false)
  const next = state === 'loading' ? folded : state === 'done'
  if (next !== folded) setFolded(next)
  return next
}
