import { useEffect, useState } from 'react'

/** A reader speaks after the last key, and after the toast, not at each change. */
const PAUSE_MS = 1000

/** A sentence for who listens, read aloud when it has changed. It is in the page before its text is. */
export function LiveText({ text }: { text: string }) {
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
