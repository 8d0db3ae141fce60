import {
  COUNT_VISIT_FUNCTION,
  STARTED_FORMS,
  VISIT_LIMITS,
  type VisitCall,
  type VisitOrigin,
  type VisitSign,
} from '@contracts/visits.ts'
import { ownPageBefore } from '~/lib/attribution.ts'
import { navigationType } from '~/lib/navigation-type.ts'
import { tellServer } from '~/lib/tell-server.ts'
import { whenSeen } from '~/lib/when-seen.ts'

/** CLICK_IDS of contracts/attribution.ts. */
const CLICK = /^(?:(?:gcl|fbcl|msclk|ttcl)id|[gw]braid|li_fat_id|epik)$/

/** They last as long as the document. Nothing of it is stored. */
let from: VisitOrigin | undefined
const told = new Set<VisitSign>()

function readOrigin(): VisitOrigin | undefined {
  const query = new URLSearchParams(window.location.search)
  const textOf = (text: string | null | undefined) => text?.slice(0, VISIT_LIMITS.text) || undefined
  const campaign = {
    source: textOf(query.get('utm_source')),
    medium: textOf(query.get('utm_medium')),
  }
  if (!isFirst()) return campaign.source || campaign.medium ? campaign : undefined
  return {
    host: textOf(document.referrer.split('/')[2]),
    ...campaign,
    click: [...query.keys()].find((name) => CLICK.test(name)),
  }
}

/** Whether the visitor came from elsewhere, and not from another page of this site. */
const isFirst = () => !ownPageBefore()

const tell = (what: VisitSign, page: string) =>
  tellServer(COUNT_VISIT_FUNCTION, { what, page, from } satisfies VisitCall)

function countView() {
  // A reload or a step back shows a page that was counted.
  if ((navigationType() ?? 'navigate') !== 'navigate') return
  tell(isFirst() ? 'visit' : 'view', window.location.pathname)
}

/** Once in a document for each kind of form. */
function countStart({ target }: Event) {
  const form = target instanceof Element ? target.closest('form') : null
  const start = STARTED_FORMS[form?.getAttribute('action')?.split('/').at(-1) ?? '']
  if (!start || told.has(start)) return
  told.add(start)
  tell(start, window.location.pathname)
}

/** Lets the server add up what is seen and begun, for everybody alike. */
export function countVisits() {
  from = readOrigin()
  document.addEventListener('input', countStart)
  whenSeen(countView)
}
