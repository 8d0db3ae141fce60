import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { Download, Link2, Printer } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { writeScenarioLink } from './scenario-address.ts'
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
    const link = new URL(window.location.href)
    link.hash = writeScenarioLink({ scenario, modelVersion: details?.modelVersion })
    try {
      await navigator.clipboard.writeText(link.href)
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
    <div className="no-print mt-6 flex flex-wrap gap-3">
      {actions.map(({ Icon, label, act }) => (
        <Button key={label} look="quiet" onClick={act} className="text-sm">
          <Icon aria-hidden className="size-4" />
          {label}
        </Button>
      ))}
    </div>
  )
}
