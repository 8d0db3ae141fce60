import type { TeamAnswers, TeamCall, TeamInput } from '@contracts/team.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../calls.ts'
import { useReconnected } from '../events.ts'

export type Answer<Name extends TeamCall> = {
  /** The last one, also while a new one is on its way. */
  data: TeamAnswers[Name] | undefined
  isLoading: boolean
  hasFailed: boolean
  reload: () => void
  setData: (data: TeamAnswers[Name]) => void
}

/** Asks the server for what a page shows, and again after a cut. */
export function useAnswer<Name extends TeamCall>(name: Name, input: TeamInput<Name>): Answer<Name> {
  const [data, setData] = useState<TeamAnswers[Name]>()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    call(name, JSON.parse(key)).then(
      (answer) => {
        if (!isCurrent) return
        setData(answer)
        setState('ready')
      },
      () => {
        if (isCurrent) setState('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [name, key, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  useReconnected(reload)
  return { data, isLoading: state === 'loading', hasFailed: state === 'failed', reload, setData }
}
