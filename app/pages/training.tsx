import { training } from '@content/training.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromMaterial } from '~/lib/contact-links.ts'
import { pageHead } from '~/lib/page-head.ts'
import { ReadingCallToAction } from '~/sections/reading/reading-call-to-action.tsx'
import { CoursePath } from '~/sections/training/course-path.tsx'
import { CourseStart } from '~/sections/training/course-start.tsx'
import { CourseWeek } from '~/sections/training/course-week.tsx'

export const head = pageHead(training)

export default function Training() {
  const { badge, headline, intro, needs, daysTitle, kept, end } = training
  return (
    <>
      <PageHero badge={badge} headline={headline} intro={intro} picture={<CoursePath />}>
        <CourseStart />
      </PageHero>
      <div className="wrap section grid gap-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <section>
          <h2 className="text-2xl">{needs.title}</h2>
          <ul className="mt-4 grid gap-3 text-quiet">
            {needs.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="mb-6 text-2xl">{daysTitle}</h2>
          <CourseWeek />
          <p className="needs-script mt-4 text-quiet text-sm">{kept}</p>
        </section>
      </div>
      <ReadingCallToAction title={end.title} text={end.text}>
        <ButtonLink to={contactFromMaterial('treinamento')}>{end.action}</ButtonLink>
        <ButtonLink to="/ebook" variant="quiet">
          {end.other}
        </ButtonLink>
      </ReadingCallToAction>
    </>
  )
}
