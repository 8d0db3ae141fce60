import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed: what is for paper only is not drawn with every answer. */
export function usePrinting() {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when the listener returns.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const media = window.matchMedia('print')
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? start() : end())
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
