import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { Download, Link2, Printer } from 'lucide-react'
import { showToast } from '~/components/ui/toasts.ts'
import { scenarioAddress } from './scenario-address.ts'
import { tableFile, tableFileName } from './table-file.ts'
import type { Result } from './use-calculation.ts'

const texts = calculator.actions

function download(name: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

export function ResultActions({ scenario, metrics, details }: Result<MetricsByPlatform>) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(
        scenarioAddress({ scenario, modelVersion: details?.modelVersion }),
      )
      showToast({ kind: 'success', ...texts.copied })
    } catch {
      // An old browser, or a page that was not served securely.
      showToast({ kind: 'error', ...texts.copyFailed })
    }
  }
  const actions = [
    { Icon: Link2, label: texts.copy, act: copy },
    {
      Icon: Download,
      label: texts.download,
      act: () => download(tableFileName(scenario), tableFile(scenario, metrics, details?.ranges)),
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
