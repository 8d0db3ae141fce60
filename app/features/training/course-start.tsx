import { materialsContent } from 'virtual:materials'
import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Button, ButtonLink } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { clearProgress, useCourseProgress } from './course-progress.ts'

const { days } = materialsContent

/** A link to the first day that is not done on this device, and the progress so far. */
export function CourseStart() {
  const { done } = useCourseProgress()
  const next = days.find(({ number }) => !done.includes(number))
  const label = !next ? training.again : done.length > 0 ? training.resume : training.start
  const { address = '' } = next ?? days[0] ?? {}
  return (
    <>
      <ButtonLink to={`/treinamento/${address}`} reloadDocument>
        {fillTemplate(label, { number: next?.number ?? 1 })}
      </ButtonLink>
      {done.length > 0 && (
        <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2 text-ink-text text-sm">
          <p>{fillTemplate(training.progress, { done: done.length, total: days.length })}</p>
          <Button
            variant="onInk"
            onClick={() => {
              clearProgress()
              showToast({ kind: 'success', ...training.forgotten })
            }}
          >
            {training.forget}
          </Button>
        </div>
      )}
    </>
  )
}
