import { planner } from '@content/planner.ts'
import { useEffect, useState } from 'react'

export const QUESTIONS = [
  planner.worth,
  planner.account,
  planner.needed,
  planner.split,
  planner.test,
] as const

/** Scrolls to a question without touching the address, whose hash holds the scenario. */
function goToQuestion(event: { target: EventTarget | null; preventDefault: () => void }) {
  const link = (event.target as Element).closest('a')
  const place = link && document.getElementById(link.hash.slice(1))
  if (!place) return
  event.preventDefault()
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' })
  place.focus({ preventScroll: true })
}

/** The five questions as a bar that stays in view on a wide screen. */
export function PlannerNav() {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    // The same questions in the hero, which is no part of the island.
    const list = document.querySelector<HTMLElement>('#abertura ol')
    list?.addEventListener('click', goToQuestion)
    return () => list?.removeEventListener('click', goToQuestion)
  }, [])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setSeen(entry.target.id)
      },
      // The question that passes the upper third of the window is the one that is read.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const { id } of QUESTIONS) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return (
    <nav aria-label={planner.contents.label} className="planner-nav needs-script">
      <ol className="flex flex-wrap justify-center">
        {QUESTIONS.map(({ id, short }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={goToQuestion}
              aria-current={seen === id ? 'location' : undefined}
            >
              {short}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
