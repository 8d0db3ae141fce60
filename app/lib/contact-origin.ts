import { channelCards } from '@content/channels/channel-cards.ts'
import { contact } from '@content/contact.ts'
import { landing } from '@content/landing.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { type ContactScenario, readContactScenario } from '@contracts/scenario-url.ts'

type ContactOrigin = { sentence: string; scenario?: ContactScenario }

type Address = { search: string; hash: string }

/** The page's address as a sentence for the form; undefined when it names nothing that we know. */
export function readContactOrigin({ search, hash }: Address): ContactOrigin | undefined {
  const query = new URLSearchParams(search)
  const channel = channelCards.find(({ slug }) => slug === query.get('canal'))
  if (channel) {
    return { sentence: fillTemplate(contact.origins.channel, { channel: channel.name }) }
  }
  const material = landing.materials.items.find(({ id }) => id === query.get('material'))
  if (material) {
    return { sentence: fillTemplate(contact.origins.material, { material: material.title }) }
  }
  return readScenario(hash)
}

function readScenario(hash: string): ContactOrigin | undefined {
  const scenario = readContactScenario(hash)
  if (!scenario) return undefined
  const { companyName, segment, objective, budget, days, platform } = scenario
  const { origins } = contact
  return {
    scenario,
    sentence: fillTemplate(platform ? origins.scenarioOnePlatform : origins.scenario, {
      company: companyName,
      segment,
      objective,
      budget: formatBudget(budget),
      days,
      platform: platform ?? '',
    }),
  }
}
