import { materialsContent } from 'virtual:materials'
import { readingTexts } from '@content/reading.ts'
import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { DayDone } from '~/features/training/day-done.tsx'
import { LessonChecklist } from '~/features/training/lesson-checklist.tsx'
import { LessonQuiz } from '~/features/training/lesson-quiz.tsx'
import { contactFromMaterial } from '~/lib/contact-address.ts'
import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { ReadingInvitation } from '~/sections/reading/reading-invitation.tsx'
import { ReadingPage } from '~/sections/reading/reading-page.tsx'
import { ReadingText } from '~/sections/reading/reading-text.tsx'
import { ReadingTurn } from '~/sections/reading/reading-turn.tsx'

const { days } = materialsContent
const neighbour = (number: number) => {
  const day = days.find((one) => one.number === number)
  return day && { to: `/treinamento/${day.address}`, title: day.title }
}

export function TrainingDay({ reading }: { reading: Reading }) {
  const { number, minutes, title, description, goal, blocks } = reading
  const badge = [
    fillTemplate(training.dayOf, { number, total: days.length }),
    fillTemplate(readingTexts.minutes, { minutes }),
  ].join(' · ')
  return (
    <>
      <PageHero badge={badge} headline={title} intro={description}>
        <ButtonLink to="/treinamento" look="onInk">
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
      <ReadingTurn
        label={training.all}
        previous={neighbour(number - 1)}
        next={neighbour(number + 1)}
      />
      {number === days.length && (
        <ReadingInvitation title={training.end.title} text={training.end.text}>
          <ButtonLink to={contactFromMaterial('treinamento')}>{training.end.action}</ButtonLink>
          <ButtonLink to="/ebook" look="quiet">
            {training.end.other}
          </ButtonLink>
        </ReadingInvitation>
      )}
    </>
  )
}
