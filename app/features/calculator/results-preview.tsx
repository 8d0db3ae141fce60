import { calculator } from '@content/calculator.ts'
import { PLATFORMS } from '@contracts/campaign.ts'

const texts = calculator.preview

const TICKS = ['left-0', 'left-1/4', 'left-1/2', 'left-3/4', 'right-0']

/** Before the first calculation: the axis that is waiting, and in words what will stand on it. */
export function ResultsPreview() {
  return (
    <div>
      <h2 className="text-title">{texts.title}</h2>
      <p className="mt-3 max-w-[62ch] text-quiet">{texts.text}</p>
      <div role="img" aria-label={texts.picture} className="@container mt-6">
        <div aria-hidden="true" className="range-list">
          {PLATFORMS.map((platform) => (
            <div key={platform} className="range-row text-quiet leading-tight">
              <span className="font-semibold">{platform}</span>
              <span className="range-value tabular">{texts.empty}</span>
              <span className="range-track">
                {TICKS.map((left) => (
                  <span key={left} className={`range-tick ${left}`} />
                ))}
                <span className="absolute inset-0 my-auto h-px bg-control/60" />
              </span>
            </div>
          ))}
          <div className="range-row range-axis text-quiet text-sm">
            <span className="range-track flex justify-between leading-6">
              <span>{texts.low}</span>
              <span>{texts.high}</span>
            </span>
          </div>
        </div>
      </div>
      <p className="mt-6 max-w-[62ch] text-quiet text-sm">{texts.next}</p>
    </div>
  )
}
