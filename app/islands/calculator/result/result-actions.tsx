import { calculator } from '@content/calculator.ts'
import { poster } from '@content/poster.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { Download, Image, Link2, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { scenarioUrl } from '../use-scenario-url.ts'
import type { PictureShape, PosterPicture } from './poster-picture.ts'
import { resultsCsv, resultsFileName } from './results-csv.ts'
import type { ScaledFigures } from './scaled-figures.ts'

const texts = calculator.actions

function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

type Props = {
  scenario: CalculatorForm
  /** Best first. */
  ranked: readonly ScaledFigures[]
  details?: EstimateDetails
  /** Whether there is anything to draw. */
  drawn: boolean
  /** What a picture shows at the moment. */
  picture: RefObject<PosterPicture | undefined>
}

export function ResultActions(props: Props) {
  const { scenario, ranked, details, drawn, picture } = props
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
  /** The code that draws is loaded when it is asked for. */
  async function takePicture(shape: PictureShape) {
    const shown = picture.current
    if (!shown) return
    try {
      const { PICTURE_SIZES, posterPicture } = await import('./poster-picture.ts')
      const name = resultsFileName(poster.picture.fileName, scenario, PICTURE_SIZES[shape])
      download(name, await posterPicture(shape, shown))
    } catch {
      showToast({ kind: 'error', ...poster.picture.failed })
    }
  }
  const pictures = (['tall', 'wide'] as const).map((shape) => ({
    Icon: Image,
    label: poster.picture[shape],
    act: () => takePicture(shape),
  }))
  const actions = [
    { Icon: Link2, label: texts.copy, act: copy },
    {
      Icon: Download,
      label: texts.download,
      act: () =>
        download(
          resultsFileName(texts.fileName, scenario),
          new Blob([resultsCsv(ranked)], { type: 'text/csv;charset=utf-8' }),
        ),
    },
    { Icon: Printer, label: texts.print, act: () => window.print() },
    ...(drawn ? pictures : []),
  ]
  return (
    <div className="no-print -mx-3 mt-4 flex flex-wrap">
      {actions.map(({ Icon, label, act }) => (
        <button
          key={label}
          type="button"
          onClick={act}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-sm transition-colors hover:bg-mist hover:text-accent active:translate-y-px"
        >
          <Icon aria-hidden className="size-4" />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
