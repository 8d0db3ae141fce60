/**
 * What the site's own server is told of a visit: enough to add it up, and nothing that tells one visitor from another.
 * The schema is in site-call-schemas.ts, which pages do not load.
 */
export const COUNT_VISIT_FUNCTION = 'count-visit'

/** `visit`: the first page of one who comes from elsewhere, which is also a view. */
export const VISIT_SIGNS = ['visit', 'view', 'contact-start', 'calculator-start'] as const
export type VisitSign = (typeof VISIT_SIGNS)[number]

/** Where the document was opened from. All is left out for one who typed the address. */
export type VisitOrigin = {
  /** The host of the other site. */
  host?: string
  /** utm_source and utm_medium of the address. */
  source?: string
  medium?: string
  /** The name of the parameter that an advertisement added, without its value. */
  click?: string
}

export type VisitCall = {
  what: VisitSign
  /** The path alone. */
  page: string
  /** Of a page that was opened from another one of the site, only what its address still says. */
  from?: VisitOrigin
}

export const VISIT_LIMITS = { text: 80, page: 200, body: 1024 } as const

/** The names of CALCULATE_FUNCTION and CONTACT_FUNCTION, whose files have more rules than every page needs. */
export const STARTED_FORMS: Readonly<Record<string, VisitSign>> = {
  'calculate-campaign-metrics': 'calculator-start',
  'submit-contact': 'contact-start',
}
