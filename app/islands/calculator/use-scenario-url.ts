import type { CalculatorForm, MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { readScenarioLink, type ScenarioLink, writeScenarioLink } from '@contracts/scenario-url.ts'
import { useEffect, useState } from 'react'
import { isMeasured } from '~/lib/measured-events.ts'
import { opened } from '~/lib/opened-address.ts'
import type { Result } from './use-calculation.ts'

type Calculate = (scenario: CalculatorForm) => Promise<Result<MetricsByPlatform> | undefined>

/** The URL of this page with the scenario in its hash, without the campaign that brought the visitor. */
export const scenarioUrl = (link: ScenarioLink) =>
  window.location.origin + window.location.pathname + writeScenarioLink(link)

/** Writes the calculated scenario into the URL, and calculates the scenario of a URL that is opened. */
export function useScenarioUrl(calculate: Calculate) {
  const [link, setLink] = useState<ScenarioLink>()
  const [linksOpened, setLinksOpened] = useState(0)

  async function calculateIntoUrl(scenario: CalculatorForm) {
    const result = await calculate(scenario)
    // Scripts of tags can read the address, so it stays without the scenario while they run.
    if (!result || (import.meta.env.HAS_TAGS && isMeasured())) return
    const hash = writeScenarioLink({ scenario, modelVersion: result.details?.modelVersion })
    window.history.replaceState(window.history.state, '', hash)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not per state
  useEffect(() => {
    function openLink() {
      const found = readScenarioLink(opened.hash)
      if (!found) return
      setLink(found)
      setLinksOpened((count) => count + 1)
      calculateIntoUrl(found.scenario)
    }
    openLink()
    // Pasting a link into the open page changes only the hash, so the page does not reload.
    window.addEventListener('hashchange', openLink)
    return () => window.removeEventListener('hashchange', openLink)
  }, [])

  async function calculateAndSave(scenario: CalculatorForm) {
    setLink((current) => (current ? { ...current, modelVersion: undefined } : current))
    await calculateIntoUrl(scenario)
  }

  return { link, linksOpened, calculateAndSave }
}
