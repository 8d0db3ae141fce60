import { people as words } from '@content/inbox.ts'
import { useTeamQuery } from '../data/answers.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { Page } from '../layout/page.tsx'
import { Section } from '../lead/section.tsx'
import { HistoryList } from './history-list.tsx'
import { PersonCard } from './person-card.tsx'

/** Who has access, and what everybody did. Of the owner alone. */
export function PeoplePage() {
  const { data, isError, refetch } = useTeamQuery('list-people', {})
  return (
    <Page title={words.title}>
      <Section title={words.team}>
        <p className="mb-4 text-quiet text-sm">{words.intro}</p>
        {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
        <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
          {data?.people.map((person) => (
            <PersonCard key={person.email} person={person} />
          ))}
        </ul>
      </Section>
      <HistoryList />
    </Page>
  )
}
