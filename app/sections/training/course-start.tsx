import { materialsContent } from 'virtual:materials'
import { training } from '@content/training.ts'
import { Button, ButtonLink } from '~/components/ui/button.tsx'

const { days } = materialsContent

/** A link to the first day; app/behaviour/course.ts leads on to the first that is not done, and shows the progress. */
export function CourseStart() {
  return (
    <>
      <ButtonLink
        to={`/treinamento/${days[0]?.address}`}
        data-course-start={training.start}
        data-resume={training.resume}
        data-again={training.again}
      >
        {training.start}
      </ButtonLink>
      <div
        hidden
        data-course-progress={training.progress}
        className="needs-script flex w-full flex-wrap items-center gap-x-6 gap-y-2 text-ink-text text-sm"
      >
        <p />
        <Button
          variant="onInk"
          data-forgotten={training.forgotten.title}
          data-text={training.forgotten.text}
        >
          {training.forget}
        </Button>
      </div>
    </>
  )
}
