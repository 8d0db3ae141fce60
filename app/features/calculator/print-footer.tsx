import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import type { ScenarioLink } from '@contracts/scenario-url.ts'
import { scenarioUrl } from './use-scenario-url.ts'

/** On paper: where the same scenario is found again, and who to talk to about it. */
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
