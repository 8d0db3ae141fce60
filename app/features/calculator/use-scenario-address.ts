import type { CalculatorForm, MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { useEffect, useRef, useState } from 'react'
import { readScenarioLink, type ScenarioLink, writeScenarioLink } from './scenario-address.ts'
import type { Result } from './use-calculation.ts'

type Calculate = (scenario: CalculatorForm) => Promise<Result<MetricsByPlatform> | undefined>

/** Keeps the scenario in the address, and calculates the one that the address came with. */
export function useScenarioAddress(calculate: Calculate) {
  const [link, setLink] = useState<ScenarioLink>()
  const started = useRef(false)

  async function keep(scenario: CalculatorForm) {
    const result = await calculate(scenario)
    if (!result) return
    const hash = writeScenarioLink({ scenario, modelVersion: result.details?.modelVersion })
    // Not through the router: the page stays where it is, only its address changes.
    window.history.replaceState(window.history.state, '', hash)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page opened with
  useEffect(() => {
    if (started.current) return
    started.current = true
    const opened = readScenarioLink(window.location.hash)
    if (!opened) return
    setLink(opened)
    keep(opened.scenario)
  }, [])

  async function calculateAndKeep(scenario: CalculatorForm) {
    setLink((current) => (current ? { ...current, modelVersion: undefined } : current))
    await keep(scenario)
  }

  return { link, calculateAndKeep }
}
