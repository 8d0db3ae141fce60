import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the element is on the screen. */
export function useInView(place: RefObject<HTMLElement | null>) {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInView
}
