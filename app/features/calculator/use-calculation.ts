import { calculator, callErrors } from '@content/calculator.ts'
import { CALCULATE_FUNCTION, type CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { useState } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { callFunction, errorText } from '~/lib/backend.ts'

export type Calculation<Metrics> =
  | { state: 'idle' }
  | { state: 'loading'; scenario: CalculatorForm }
  | { state: 'done'; scenario: CalculatorForm; metrics: Metrics }

type AnswerSchema<Metrics> = {
  safeParse(
    data: unknown,
  ): { success: true; data: { metrics: Metrics } } | { success: false; error: unknown }
}

/** Idle, loading, then results or an error toast. A new submit hides the results of the one before. */
export function useCalculation<Metrics>(platform: Platform | null, schema: AnswerSchema<Metrics>) {
  const [calculation, setCalculation] = useState<Calculation<Metrics>>({ state: 'idle' })

  async function calculate(scenario: CalculatorForm) {
    setCalculation({ state: 'loading', scenario })
    try {
      const { segment, objective, budget } = scenario
      const answer = schema.safeParse(
        await callFunction(CALCULATE_FUNCTION, { segment, objective, budget, platform }),
      )
      if (!answer.success) throw new Error(callErrors.invalidResponse)
      setCalculation({ state: 'done', scenario, metrics: answer.data.metrics })
      showToast({ kind: 'success', ...calculator.toasts.success })
    } catch (thrown) {
      setCalculation({ state: 'idle' })
      showToast({ kind: 'error', title: calculator.toasts.errorTitle, text: errorText(thrown) })
    }
  }

  return { calculation, calculate }
}
