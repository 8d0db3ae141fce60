import type { CalculatorForm, MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { readScenarioLink, type ScenarioLink, writeScenarioLink } from '@contracts/scenario-url.ts'
import { useEffect, useState } from 'react'
import type { Result } from './use-calculation.ts'

type Calculate = (scenario: CalculatorForm) => Promise<Result<MetricsByPlatform> | undefined>

/** The whole address of this page with the scenario in it. */
export function scenarioUrl(link: ScenarioLink): string {
  const address = new URL(window.location.href)
  address.hash = writeScenarioLink(link)
  return address.href
}

/** Keeps the scenario in the address, and calculates the one that an address comes with. */
export function useScenarioUrl(calculate: Calculate) {
  const [link, setLink] = useState<ScenarioLink>()
  const [linksOpened, setLinksOpened] = useState(0)

  async function keep(scenario: CalculatorForm) {
    const result = await calculate(scenario)
    if (!result) return
    const hash = writeScenarioLink({ scenario, modelVersion: result.details?.modelVersion })
    // Not through the router: the page stays where it is, only its address changes.
    window.history.replaceState(window.history.state, '', hash)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, not for each of its states
  useEffect(() => {
    function openLink() {
      const opened = readScenarioLink(window.location.hash)
      if (!opened) return
      setLink(opened)
      setLinksOpened((count) => count + 1)
      keep(opened.scenario)
    }
    openLink()
    // A link that is pasted into the open page changes nothing but the part after '#'.
    window.addEventListener('hashchange', openLink)
    return () => window.removeEventListener('hashchange', openLink)
  }, [])

  async function calculateAndKeep(scenario: CalculatorForm) {
    setLink((current) => (current ? { ...current, modelVersion: undefined } : current))
    await keep(scenario)
  }

  return { link, linksOpened, calculateAndKeep }
}
