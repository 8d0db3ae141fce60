import { people as words } from '@content/inbox.ts'
import { useAnswer } from '../data/use-answer.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { Page } from '../layout/page.tsx'
import { Section } from '../lead/section.tsx'
import { HistoryList } from './history-list.tsx'
import { PersonCard } from './person-card.tsx'

/** Who has access, and what everybody did. Of the owner alone. */
export function PeoplePage() {
  const { data, hasFailed, reload, setData } = useAnswer('list-people', {})
  return (
    <Page title={words.title}>
      <Section title={words.team}>
        <p className="mb-4 text-quiet text-sm">{words.intro}</p>
        {hasFailed && !data && <LoadFailure text={words.failed} onRetry={reload} />}
        <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
          {data?.people.map((person) => (
            <PersonCard
              key={person.email}
              person={person}
              onChange={(people) => setData({ people })}
            />
          ))}
        </ul>
      </Section>
      <HistoryList />
    </Page>
  )
}
