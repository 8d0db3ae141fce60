import { agency } from '@content/agency.ts'
import { agencySections } from '@content/agency-sections.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

const { from, frequency } = agency.newsletter
const words = agencySections.newsletter
const said = [
  from && fillTemplate(words.from, { from }),
  frequency && fillTemplate(words.frequency, { frequency }),
].filter(Boolean)

/** Who writes and how often, as far as the agency says so, and how to stop. */
export const newsletterText = [...(said.length > 0 ? said : [words.general]), words.stop].join(' ')
