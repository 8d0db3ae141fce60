import { attributionFacts } from '../../server/leads/attribution-facts.ts'
import type { StoredLead } from '../../server/store/lead-store.ts'
import { searchTerms, searchText } from '../../server/team/leads/search-text.ts'
import { unaccented } from '../../server/unaccented.ts'
import { UsageError } from './usage-error.ts'

/** Whether all words are somewhere in a lead: read as the inbox reads them, and looked for in every fact. */
export function searcher(typed: string): (lead: StoredLead) => boolean {
  const terms = searchTerms(typed)
  if (terms.length === 0) throw new UsageError('Diga o que procurar: search "Padaria Sol".')
  return (lead) => {
    const { submissionId, page, origin, stage, campaign } = lead
    const others = [submissionId, page, origin, stage, ...Object.values(campaign)]
    const facts = Object.values(attributionFacts(lead))
    const all = [searchText(lead), ...[...others, ...facts].map(unaccented)].join('\n')
    return terms.every((ways) => ways.some((way) => all.includes(way)))
  }
}
