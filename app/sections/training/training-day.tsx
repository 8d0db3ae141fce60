import { materialsContent } from 'virtual:materials'
import { readingTexts } from '@content/reading.ts'
import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromMaterial } from '~/lib/contact-links.ts'
import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { ReadingCallToAction } from '~/sections/reading/reading-call-to-action.tsx'
import { ReadingPage } from '~/sections/reading/reading-page.tsx'
import { ReadingPagination } from '~/sections/reading/reading-pagination.tsx'
import { ReadingPlate } from '~/sections/reading/reading-plate.tsx'
import { ReadingText } from '~/sections/reading/reading-text.tsx'
import { DayDone } from '~/sections/training/day-done.tsx'
import { LessonChecklist } from '~/sections/training/lesson-checklist.tsx'
import { LessonQuiz } from '~/sections/training/lesson-quiz.tsx'

const { days } = materialsContent
const neighbour = (number: number) => {
  const day = days.find((one) => one.number === number)
  return day && { to: `/treinamento/${day.address}`, title: day.title }
}

export function TrainingDay({ reading }: { reading: Reading }) {
  const { number, minutes, title, description, address, goal, blocks } = reading
  const badge = [
    fillTemplate(training.dayOf, { number, total: days.length }),
    fillTemplate(readingTexts.minutes, { minutes }),
  ].join(' · ')
  return (
    <div data-below-fold="all">
      <PageHero
        badge={badge}
        headline={title}
        intro={description}
        plate={<ReadingPlate of={`treinamento/${address}`} />}
      >
        <ButtonLink to="/treinamento" variant="onInk">
          {training.all}
        </ButtonLink>
      </PageHero>
      <ReadingPage reading={reading} after={<DayDone day={number} />}>
        <aside className="callout" data-callout="meta">
          <p className="callout-name">{training.goal}</p>
          <p>{goal}</p>
        </aside>
        <ReadingText
          blocks={blocks}
          checklist={(items) => <LessonChecklist day={number} items={items} />}
          quiz={(questions) => <LessonQuiz questions={questions} />}
        />
      </ReadingPage>
      <ReadingPagination
        label={training.all}
        previous={neighbour(number - 1)}
        next={neighbour(number + 1)}
      />
      {number === days.length && (
        <ReadingCallToAction title={training.end.title} text={training.end.text}>
          <ButtonLink to={contactFromMaterial('treinamento')}>{training.end.action}</ButtonLink>
          <ButtonLink to="/ebook" variant="quiet">
            {training.end.other}
          </ButtonLink>
        </ReadingCallToAction>
      )}
    </div>
  )
}
