import type { TeamAnswers, TeamCall, TeamInput } from '@contracts/team.ts'
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../calls.ts'
import { onConnection } from '../events.ts'
import { session } from '../session.ts'

/** What the server told since the page was opened. It is shown at once, and asked for again by every page that opens. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Whether the server answers is known by asking it, not from the browser.
      networkMode: 'always',
      // Banner and events say when it is back.
      retry: false,
      refetchOnWindowFocus: false,
    },
  },
})

/** Asks the server for what a page shows. The last answer stays while that to another input is on its way. */
export const useTeamQuery = <Name extends TeamCall>(name: Name, input: TeamInput<Name>) =>
  useQuery<TeamAnswers[Name]>({
    queryKey: [name, input],
    queryFn: () => call(name, input),
    placeholderData: keepPreviousData as never,
  })

/** What a change was answered with, in the place of what was known. */
export const setQueryAnswer = <Name extends TeamCall>(
  name: Name,
  input: TeamInput<Name>,
  answer: TeamAnswers[Name],
) => queryClient.setQueryData([name, input], answer)

export const LIST_LEADS = 'list-leads'

// What happened during a cut was not heard. A list takes it in without moving: use-lead-list.ts.
onConnection('reconnected', () => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LIST_LEADS })
})

/** Nobody is shown what another person of the same device was told. */
let lastEmail: string | undefined
session.subscribe(() => {
  const now = session.get()
  const email = 'me' in now ? now.me.person.email : undefined
  if (email !== lastEmail) queryClient.clear()
  lastEmail = email
})
