import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { ScenarioLink } from '@contracts/scenario-url.ts'
import { Notice } from './notice.tsx'

/** Shown when the link was made with another version of the model than today's figures. */
export function OlderModelNote({ link, current }: { link?: ScenarioLink; current?: string }) {
  if (!link?.modelVersion || !current || link.modelVersion === current) return null
  return <Notice>{fillTemplate(calculator.olderModel, { old: link.modelVersion, current })}</Notice>
}
