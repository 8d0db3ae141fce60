import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import type { ScenarioLink } from '@contracts/scenario-address.ts'
import { scenarioAddress } from './use-scenario-address.ts'

/** On paper: where the same scenario is found again, and who to talk to about it. */
export function PrintedFoot({ link }: { link: ScenarioLink }) {
  return (
    <div className="hidden text-quiet text-sm print:block">
      <p>
        {calculator.printed.address}{' '}
        <span className="break-all text-text">{scenarioAddress(link)}</span>
      </p>
      <p className="mt-2">
        {site.name} · {site.email} · {site.phone} · {site.city}
      </p>
    </div>
  )
}
