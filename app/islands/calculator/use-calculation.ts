import { calculator } from '@content/calculator.ts'
import { callErrors } from '@content/call-errors.ts'
import {
  CALCULATE_FUNCTION,
  type CalculateRequest,
  type CalculatorForm,
} from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import {
  type EstimateDetails,
  EXPLAIN_FUNCTION,
  estimateDetailsSchema,
  explainResponseSchema,
} from '@contracts/estimate-details.ts'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { CallError, callFunction, errorText } from '~/lib/backend.ts'
import { measure } from '~/lib/measured-events.ts'

export type Result<Metrics> = {
  scenario: CalculatorForm
  metrics: Metrics
  /** Ranges, sources and more; absent when the server answers with the figures only. */
  details?: EstimateDetails
}

/** `View` draws the result. It is loaded with it, because a page is complete without. */
type Calculation<Metrics, View> =
  /** `failure`: why the last calculation failed. */
  | { state: 'idle'; failure?: string }
  | { state: 'loading' }
  | { state: 'done'; result: Result<Metrics>; view: View }

type AnswerSchema<Metrics> = {
  safeParse(
    data: unknown,
  ): { success: true; data: { metrics: Metrics } } | { success: false; error: unknown }
}

/** Idle, loading, then results or an error toast. A new submit hides the previous results. */
export function useCalculation<Metrics, View>(
  platform: Platform | null,
  schema: AnswerSchema<Metrics>,
  loadView: () => Promise<View>,
) {
  const [calculation, setCalculation] = useState<Calculation<Metrics, View>>({ state: 'idle' })
  const latestRun = useRef(0)
  // After unmount no running calculation may show a toast.
  useEffect(
    () => () => {
      latestRun.current++
    },
    [],
  )

  /** Undefined when it failed, or when a newer calculation has replaced it. */
  async function calculate(scenario: CalculatorForm): Promise<Result<Metrics> | undefined> {
    const thisRun = ++latestRun.current
    setCalculation({ state: 'loading' })
    try {
      const { segment, objective, budget } = scenario
      const request = { segment, objective, budget, platform }
      const [data, view] = await Promise.all([
        callFunction(CALCULATE_FUNCTION, request),
        loadView().catch(() => {
          throw new CallError(callErrors.network, true)
        }),
      ])
      if (latestRun.current !== thisRun) return undefined
      const answer = schema.safeParse(data)
      if (!answer.success) throw new Error(callErrors.invalidResponse)
      const details = estimateDetailsSchema.safeParse(data).data
      const result = { scenario, metrics: answer.data.metrics, details }
      setCalculation({ state: 'done', result, view })
      showToast({ kind: 'success', ...calculator.toasts.success })
      if (import.meta.env.HAS_TAGS) measure({ name: 'view_estimate' })
      if (details?.modelMayExplain) loadModelExplanation(thisRun, request)
      return result
    } catch (thrown) {
      if (latestRun.current !== thisRun) return undefined
      const failure = errorText(thrown)
      setCalculation({ state: 'idle', failure })
      showToast({ kind: 'error', title: calculator.toasts.errorTitle, text: failure })
      return undefined
    }
  }

  /** Replaces the explanation by the one that a language model chose, when it arrives. A failure is silent. */
  async function loadModelExplanation(thisRun: number, request: CalculateRequest) {
    const answer = await callFunction(EXPLAIN_FUNCTION, request).catch(() => undefined)
    const { data } = explainResponseSchema.safeParse(answer)
    if (!data || latestRun.current !== thisRun) return
    setCalculation((current) =>
      current.state === 'done' && current.result.details
        ? {
            ...current,
            result: {
              ...current.result,
              details: { ...current.result.details, explanation: data.explanation },
            },
          }
        : current,
    )
  }

  return { calculation, calculate }
}
