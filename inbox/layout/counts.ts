import type { LeadCounts } from '@contracts/team.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../calls.ts'
import { setQueryAnswer } from '../data/answers.ts'
import { onTeamEvent } from '../events.ts'

const NONE: LeadCounts = { unread: 0, reminders: 0, quarantine: 0 }

/** What waits in each tray, for the navigation and the tab's title. Asked for once: each event brings it. */
export function useCounts(): LeadCounts {
  const { data } = useQuery({
    queryKey: ['count-leads', {}],
    queryFn: () => call('count-leads', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NONE
}

const setCounts = ({ counts }: { counts: LeadCounts }) => setQueryAnswer('count-leads', {}, counts)
onTeamEvent('arrived', setCounts)
onTeamEvent('changed', setCounts)
