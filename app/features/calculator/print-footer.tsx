import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import type { ScenarioLink } from '@contracts/scenario-url.ts'
import { scenarioUrl } from './use-scenario-url.ts'

/** In print only: the URL of the scenario and the agency's contact details. */
export function PrintFooter({ link }: { link: ScenarioLink }) {
  return (
    <div className="hidden text-quiet text-sm print:block">
      <p>
        {calculator.printed.address}{' '}
        <span className="break-all text-text">{scenarioUrl(link)}</span>
      </p>
      <p className="mt-2">
        {site.name} · {site.email} · {site.phone} · {site.city}
      </p>
    </div>
  )
}
