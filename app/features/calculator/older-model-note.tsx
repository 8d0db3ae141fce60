import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '~/lib/fill-template.ts'
import type { ScenarioLink } from './scenario-address.ts'

/** A link made with another version of the model says so above the figures of today. */
export function OlderModelNote({ link, current }: { link?: ScenarioLink; current?: string }) {
  if (!link?.modelVersion || !current || link.modelVersion === current) return null
  return (
    <p className="mb-6 rounded-card border border-amber/60 bg-amber/10 px-5 py-4 font-medium">
      {fillTemplate(calculator.olderModel, { old: link.modelVersion, current })}
    </p>
  )
}
