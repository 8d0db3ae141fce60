import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Button } from '~/components/ui/button.tsx'

/** Marks a day as done: app/behaviour/course.ts. Hidden without scripts, because nothing could save it. */
export function DayDone({ day }: { day: number }) {
  return (
    <div
      data-finish={day}
      className="needs-script no-print mt-12 flex flex-wrap items-center gap-4"
    >
      <p
        role="status"
        data-finished={fillTemplate(training.finished, { number: day })}
        className="font-semibold text-good empty:hidden"
      />
      <Button variant="quiet" hidden data-undo>
        {training.undo}
      </Button>
      <Button data-done>{fillTemplate(training.finish, { number: day })}</Button>
      <Button variant="quiet" data-print>
        {training.print}
      </Button>
    </div>
  )
}
