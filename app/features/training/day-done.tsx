import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Button } from '~/components/ui/button.tsx'
import { setDayDone, useCourseProgress } from './course-progress.ts'

/** Marks a day as done. Hidden without scripts, because nothing could save it. */
export function DayDone({ day }: { day: number }) {
  const done = useCourseProgress().done.includes(day)
  return (
    <div className="needs-script no-print mt-12 flex flex-wrap items-center gap-4">
      {done ? (
        <>
          <p role="status" className="font-semibold text-good">
            {fillTemplate(training.finished, { number: day })}
          </p>
          <Button variant="quiet" onClick={() => setDayDone(day, false)}>
            {training.undo}
          </Button>
        </>
      ) : (
        <Button onClick={() => setDayDone(day, true)}>
          {fillTemplate(training.finish, { number: day })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => print()}>
        {training.print}
      </Button>
    </div>
  )
}
