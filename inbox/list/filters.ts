import { STAGES } from '@contracts/lead-stages.ts'
import { LEAD_KINDS, type LeadFilters, type Tray } from '@contracts/team.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The name of each filter in the address, in Portuguese like all addresses of the site. */
const PARAMETERS = {
  search: 'busca',
  stage: 'etapa',
  owner: 'responsavel',
  source: 'origem',
  campaign: 'campanha',
  kind: 'tipo',
  since: 'de',
  until: 'ate',
} as const satisfies Record<keyof LeadFilters, string>
const NAMES = Object.keys(PARAMETERS) as (keyof LeadFilters)[]

const TRAY_PATHS: Record<Tray, string> = {
  inbox: '/',
  reminders: '/lembretes',
  quarantine: '/quarentena',
}
/** On the page of a lead the address names the tray that stands beside it. */
const TRAY_PARAMETER = 'bandeja'
/** Leads without an owner: '' cannot stand in an address beside 'any'. */
const NOBODY = 'ninguem'

const readDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const readText = (text: string) => text.slice(0, 200)
const READ: { [Name in keyof LeadFilters]-?: (text: string) => LeadFilters[Name] } = {
  search: readText,
  stage: (text) => STAGES.find((stage) => stage === text),
  owner: (text) => (text === NOBODY ? '' : text),
  source: readText,
  campaign: readText,
  kind: (text) => LEAD_KINDS.find((kind) => kind === text),
  since: readDay,
  until: readDay,
}

/** What an address asks for. A value that no lead can have is left out. */
export const filtersFrom = (parameters: URLSearchParams): LeadFilters =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = parameters.get(PARAMETERS[name])?.trim()
      const value = text && READ[name](text)
      return text && value !== undefined ? [[name, value]] : []
    }),
  )

/** The address without what is not asked for, and with what is. */
export function withFilters(parameters: URLSearchParams, filters: LeadFilters): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of NAMES) {
    const value = filters[name]
    if (name === 'owner' && value === '') next.set(PARAMETERS.owner, NOBODY)
    else if (value) next.set(PARAMETERS[name], value)
    else next.delete(PARAMETERS[name])
  }
  return next
}

/** How many are set, the search aside. */
export const countFilters = (filters: LeadFilters) =>
  NAMES.filter((name) => name !== 'search' && filters[name] !== undefined).length

export type Place = {
  tray: Tray
  filters: LeadFilters
  leadId: string | undefined
  setFilters(filters: LeadFilters): void
  /** The address of a lead, with the list beside it as it is. */
  leadPath(id: string): string
  listPath: string
}

/** Which tray, filters and lead the address names. */
export function usePlace(): Place {
  const { pathname } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const [, leadId] = /^\/lead\/([\w-]+)/.exec(pathname) ?? []
  const trays = Object.entries(TRAY_PATHS) as [Tray, string][]
  const [named] = trays.find(([tray, path]) =>
    leadId
      ? parameters.get(TRAY_PARAMETER) === path.slice(1) && tray !== 'inbox'
      : path === pathname,
  ) ?? ['inbox' as const]
  const filters = useMemo(() => filtersFrom(parameters), [parameters])
  const setFilters = useCallback(
    (next: LeadFilters) => setParameters((now) => withFilters(now, next), { replace: true }),
    [setParameters],
  )
  return useMemo(() => {
    const list = new URLSearchParams(parameters)
    list.delete(TRAY_PARAMETER)
    const beside = new URLSearchParams(list)
    if (named !== 'inbox') beside.set(TRAY_PARAMETER, TRAY_PATHS[named].slice(1))
    const query = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '')
    return {
      tray: named,
      filters,
      leadId,
      setFilters,
      leadPath: (id) => `/lead/${id}${query(beside)}`,
      listPath: `${TRAY_PATHS[named]}${query(list)}`,
    }
  }, [parameters, named, filters, leadId, setFilters])
}
