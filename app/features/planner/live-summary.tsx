import { useEffect, useState } from 'react'

/** A reader speaks after the last key, not after each. */
const PAUSE_MS = 1000

/** The answer as one sentence, read aloud when it has changed. */
export function LiveSummary({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
