import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { Download, Link2, Printer } from 'lucide-react'
import { showToast } from '~/components/ui/toasts.ts'
import { resultsCsv, resultsCsvName } from './results-csv.ts'
import type { ScaledFigures } from './scaled-figures.ts'
import { scenarioUrl } from './use-scenario-url.ts'

const texts = calculator.actions

function download(name: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

type Props = {
  scenario: CalculatorForm
  /** Best first. */
  ranked: readonly ScaledFigures[]
  details?: EstimateDetails
}

export function ResultActions({ scenario, ranked, details }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(
        scenarioUrl({ scenario, modelVersion: details?.modelVersion }),
      )
      showToast({ kind: 'success', ...texts.copied })
    } catch {
      // The browser is old, or the page came over HTTP.
      showToast({ kind: 'error', ...texts.copyFailed })
    }
  }
  const actions = [
    { Icon: Link2, label: texts.copy, act: copy },
    {
      Icon: Download,
      label: texts.download,
      act: () => download(resultsCsvName(scenario), resultsCsv(ranked)),
    },
    { Icon: Printer, label: texts.print, act: () => window.print() },
  ]
  return (
    <div className="no-print -mx-3 mt-4 flex flex-wrap">
      {actions.map(({ Icon, label, act }) => (
        <button
          key={label}
          type="button"
          onClick={act}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-sm transition-colors duration-150 ease-out hover:bg-mist hover:text-accent active:translate-y-px"
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </button>
      ))}
    </div>
  )
}
