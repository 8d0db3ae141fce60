import type { ReactNode } from 'react'

type Props = { day: number; items: readonly ReactNode[] }

/** A checklist that app/behaviour/course.ts keeps on this device. */
export function LessonChecklist({ day, items }: Props) {
  return (
    <ul className="checklist checklist-live" data-checklist={day}>
      {items.map((item, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <li key={line}>
          <label>
            <input type="checkbox" value={line} />
            <span>{item}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
