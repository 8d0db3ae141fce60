import { type ReactNode, useEffect, useRef } from 'react'
import { setTicked, useCourseProgress } from './course-progress.ts'

type Props = { day: number; items: readonly ReactNode[] }

/** A checklist that is saved on this device. A box that was ticked before the scripts ran stays ticked. */
export function LessonChecklist({ day, items }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { ticked } = useCourseProgress()
  useEffect(() => {
    for (const box of list.current?.querySelectorAll('input') ?? []) {
      if (box.checked) setTicked(day, Number(box.value), true)
    }
  }, [day])
  useEffect(() => {
    for (const box of list.current?.querySelectorAll('input') ?? []) {
      box.checked = (ticked[day] ?? []).includes(Number(box.value))
    }
  }, [day, ticked])
  return (
    <ul className="checklist checklist-live" ref={list}>
      {items.map((item, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <li key={line}>
          <label>
            <input
              type="checkbox"
              value={line}
              onChange={({ currentTarget }) => setTicked(day, line, currentTarget.checked)}
            />
            <span>{item}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
