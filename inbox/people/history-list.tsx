import { people as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { call } from '../calls.ts'
import { fullTime } from '../data/dates.ts'
import { attempt } from '../data/show-error.ts'
import { historyLine } from '../lead/history-line.ts'
import { Section } from '../lead/section.tsx'
import { useMe } from '../session.ts'

/** Everything that anybody did, newest first. */
export function HistoryList() {
  const me = useMe()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['read-history'],
    queryFn: ({ pageParam }) => call('read-history', { before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Section title={words.history}>
      <ol className="grid gap-2 text-sm">
        {data?.pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <li key={entry.number} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                <span>{historyLine(entry, me)}</span>
                {entry.leadId && entry.protocol && (
                  <>
                    <span>{' · '}</span>
                    <Link
                      to={`/lead/${entry.leadId}`}
                      aria-label={fillTemplate(words.openLead, { protocol: entry.protocol })}
                      className="text-violet-deep underline underline-offset-2"
                    >
                      {entry.protocol}
                    </Link>
                  </>
                )}
              </span>
              <time dateTime={entry.at} className="tabular text-quiet">
                {fullTime(entry.at, me.timeZone)}
              </time>
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
          onClick={() => void attempt(() => fetchNextPage({ throwOnError: true }))}
        >
          {words.older}
        </Button>
      )}
    </Section>
  )
}
