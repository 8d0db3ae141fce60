import { materialsContent } from 'virtual:materials'
import { readingTexts } from '@content/reading.ts'
import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useCourseProgress } from './course-progress.ts'

/** The seven days and which are done. The links load whole pages: see reading-pagination.tsx. */
export function CourseWeek() {
  const { done } = useCourseProgress()
  return (
    <ol className="border-line border-t">
      {materialsContent.days.map(({ number, address, title, goal, minutes }) => (
        <li key={address} className="border-line border-b">
          <a
            href={`/treinamento/${address}`}
            className="group grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-5"
          >
            <span
              aria-hidden="true"
              className={`tabular grid size-11 place-items-center rounded-full border font-bold font-display text-xl ${done.includes(number) ? 'border-good bg-good text-white' : 'border-violet text-violet-deep'}`}
            >
              {number}
            </span>
            <span>
              <span className="block font-bold font-display text-xl leading-snug group-hover:text-violet-deep">
                <span className="sr-only">{`${fillTemplate(training.day, { number })}: `}</span>
                <span>{title}</span>
              </span>
              <span className="mt-1 block max-w-2xl text-quiet">{goal}</span>
              <span className="mt-1 block text-quiet text-sm">
                <span>{fillTemplate(readingTexts.minutes, { minutes })}</span>
                {done.includes(number) && (
                  <strong className="ml-3 text-good">{training.done}</strong>
                )}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
