import { materialsContent } from 'virtual:materials'
import { readingTexts } from '@content/reading.ts'
import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

/** The seven days; app/behaviour/course.ts marks those that are done. */
export function CourseWeek() {
  return (
    <ol className="border-line border-t">
      {materialsContent.days.map(({ number, address, title, goal, minutes }) => (
        <li key={address} data-day={number} className="group/day border-line border-b">
          <a
            href={`/treinamento/${address}`}
            className="group grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-5"
          >
            <span
              aria-hidden="true"
              className="tabular grid size-11 place-items-center rounded-full border border-violet font-bold font-display text-violet-deep text-xl group-data-done/day:border-good group-data-done/day:bg-good group-data-done/day:text-white"
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
                <strong className="ml-3 hidden text-good group-data-done/day:inline">
                  {training.done}
                </strong>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
