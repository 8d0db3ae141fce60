import { dayAfter, daysBetween } from '@contracts/calendar-days.ts'
import { TEAM_LIMITS } from '@contracts/team.ts'
import { useSearchParams } from 'react-router'
import { dayOf } from '../data/dates.ts'
import { useMe } from '../session.ts'

export type Period = { since: string; until: string }
export const PERIODS = ['7', '30', '90', '365'] as const
export type PeriodChoice = (typeof PERIODS)[number]

/** Both days included. */
export const daysIn = ({ since, until }: Period) => daysBetween(since, until) + 1

/** Up to today. */
export const lastDays = (days: number, today: string): Period => ({
  since: dayAfter(today, 1 - days),
  until: today,
})

export const isPeriod = (period: Period) => {
  const days = daysIn(period)
  return days >= 1 && days <= TEAM_LIMITS.periodDays
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The period that the address names; the last 30 days if it names none. */
export function usePeriod() {
  const { timeZone } = useMe()
  const [parameters, setParameters] = useSearchParams()
  const today = dayOf(new Date(), timeZone)
  const named = { since: parameters.get('de') ?? '', until: parameters.get('ate') ?? '' }
  const isOwn = DAY.test(named.since) && DAY.test(named.until) && isPeriod(named)
  const choice = PERIODS.find((one) => one === parameters.get('dias')) ?? '30'
  return {
    period: isOwn ? named : lastDays(Number(choice), today),
    choice: isOwn ? undefined : choice,
    choose: (days: PeriodChoice) => setParameters({ dias: days }, { replace: true }),
    setOwn: ({ since, until }: Period) =>
      setParameters({ de: since, ate: until }, { replace: true }),
  }
}
