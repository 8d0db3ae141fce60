import {
  COUNT_VISIT_FUNCTION,
  STARTED_FORMS,
  VISIT_LIMITS,
  type VisitCall,
  type VisitOrigin,
  type VisitSign,
} from '@contracts/visits.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tellServer } from '~/lib/tell-server.ts'
import { whenSeen } from '~/lib/when-seen.ts'

/** CLICK_IDS of contracts/attribution.ts. */
const CLICK = /^(?:(?:gcl|fbcl|msclk|ttcl)id|[gw]braid|li_fat_id|epik)$/

/** What follows lasts as long as the document. Nothing of it is stored. */
let from: VisitOrigin | undefined
let isOpened = false
const told = new Set<VisitSign>()

function readOrigin(): VisitOrigin | undefined {
  const { referrer } = document
  if (referrer.startsWith(`${window.location.origin}/`)) return undefined
  const query = new URLSearchParams(window.location.search)
  const textOf = (text: string | null | undefined) => text?.slice(0, VISIT_LIMITS.text) || undefined
  return {
    host: textOf(referrer.split('/')[2]),
    source: textOf(query.get('utm_source')),
    medium: textOf(query.get('utm_medium')),
    click: [...query.keys()].find((name) => CLICK.test(name)),
  }
}

const tell = (what: VisitSign, page: string) =>
  tellServer(COUNT_VISIT_FUNCTION, { what, page, from } satisfies VisitCall)

function countView(page: string) {
  const isFirst = !isOpened
  isOpened = true
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A reload or a step back shows a page that was counted.
  if (isFirst && load && load.type !== 'navigate') return
  tell(isFirst && from ? 'visit' : 'view', page)
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
export function VisitSlot() {
  const { pathname } = useLocation()
  useEffect(() => {
    from = readOrigin()
    document.addEventListener('input', countStart)
    return () => document.removeEventListener('input', countStart)
  }, [])
  useEffect(() => whenSeen(() => countView(pathname)), [pathname])
  return null
}
