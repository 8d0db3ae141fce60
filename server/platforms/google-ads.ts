import type { GoogleAdsSettings } from '../../config/env.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { PLATFORM_EVENTS } from '../../contracts/attribution.ts'
import { googleAccessToken } from './google-access-token.ts'
import { clickId, given, hashed, plainEmail } from './identifiers.ts'
import {
  type Answer,
  type Call,
  type Fault,
  faultOfStatus,
  notTheirs,
  type Platform,
  type PlatformEvent,
  skipped,
  throwIfFault,
} from './platform-channel.ts'

const SCOPE = 'https://www.googleapis.com/auth/datamanager'
/** Google asks to wait this long before the outcome of an event is asked for ('Diagnostics'). */
const CHECK_AFTER_MS = 30 * 60_000

/**
 * Google Data Manager API (developers.google.com/data-manager, 'Method: events.ingest', 'Format user data',
 * 'Diagnostics'). An event that is accepted is only processed later, so the delivery waits for the outcome.
 */
export function googleAdsPlatform(settings: GoogleAdsSettings): Platform {
  const { account, conversions, validateOnly, url } = settings
  const token = googleAccessToken(account, SCOPE, 'google-ads')

  async function request(call: Call, path: string, json?: object): Promise<Answer['body']> {
    const headers = { authorization: `Bearer ${await token.get(call)}` }
    const answer = await call(url + path, { method: json ? 'POST' : 'GET', headers, json })
    if (answer.status === 401) token.forget()
    throwIfFault('google-ads', faultOf(answer))
    return answer.body
  }
  const ingest = (call: Call, conversion: string | undefined, events: object[], test: boolean) =>
    request(call, '/events:ingest', {
      destinations: [destination(settings, conversion)],
      events,
      encoding: 'HEX',
      ...(test ? { validateOnly: true } : {}),
    })
  const events = PLATFORM_EVENTS.filter((event) => conversions[event])

  return {
    name: 'google-ads',
    consent: 'advertising',
    maxAgeHours: 90 * 24,
    events,
    // 'Conversion adjustments': an event with the transaction id of another of its action restates its value.
    restates: true,
    async send(event, call, reference) {
      if (reference !== undefined) {
        const path = `/requestStatus:retrieve?requestId=${encodeURIComponent(reference)}`
        const isDone = isProcessed(await request(call, path))
        return isDone ? undefined : { reference, checkAfterMs: CHECK_AFTER_MS }
      }
      const sent = [await ingestedEvent(event)]
      const { requestId } = await ingest(call, conversions[event.name], sent, validateOnly)
      // What is only validated has no outcome later.
      if (validateOnly) return
      if (typeof requestId !== 'string') return throwIfFault('google-ads', notTheirs)
      return { reference: requestId, checkAfterMs: CHECK_AFTER_MS }
    },
    probe: (call) => ingest(call, conversions[events[0] ?? 'lead'], [], true),
  }
}

function destination(
  { customerId, loginCustomerId }: GoogleAdsSettings,
  conversion: string | undefined,
) {
  const accountOf = (accountId: string) => ({ accountType: 'GOOGLE_ADS', accountId })
  return {
    operatingAccount: accountOf(customerId),
    loginAccount: accountOf(loginCustomerId ?? customerId),
    productDestinationId: conversion,
  }
}

async function ingestedEvent({ name, id, at, value, lead }: PlatformEvent) {
  const emailAddress = await hashed(googleEmail(plainEmail(lead)))
  const phoneNumber = await hashed(lead.phoneE164)
  const userIdentifiers = [
    ...(emailAddress ? [{ emailAddress }] : []),
    ...(phoneNumber ? [{ phoneNumber }] : []),
  ]
  // One click has one id.
  const click = ['gclid', 'gbraid', 'wbraid'].find((one) => clickId(lead, one))
  if (userIdentifiers.length === 0 && !click) throw skipped(platformEvents.skipped.noIdentifier)
  return given<unknown>({
    transactionId: id,
    eventTimestamp: new Date(at).toISOString(),
    eventSource: name === 'lead' || name === 'recruitment' ? 'WEB' : 'OTHER',
    // Nothing is sent without consent to advertising, which covers both.
    consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
    userData: userIdentifiers.length > 0 ? { userIdentifiers } : undefined,
    adIdentifiers: click ? { [click]: clickId(lead, click) } : undefined,
    currency: value === undefined ? undefined : 'BRL',
    conversionValue: value,
  })
}

/** Gmail ignores dots and what follows a plus sign, and Google hashes addresses without them. */
function googleEmail(email: string) {
  const [, name = '', domain = ''] = /^(.+)@(gmail\.com|googlemail\.com)$/.exec(email) ?? []
  return domain ? `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}` : email
}

/**
 * What Google's reasons mean ('ErrorReason', 'ProcessingErrorReason', google.rpc.Code). One that is not here is about
 * the event itself and is final.
 */
const KINDS: Record<string, Fault['kind']> = {
  // They pass.
  INTERNAL_ERROR: 'busy',
  UNAVAILABLE: 'busy',
  DEADLINE_EXCEEDED: 'busy',
  RESOURCE_EXHAUSTED: 'busy',
  // Somebody changed the same thing at the same time.
  ABORTED: 'busy',
  TOO_RECENT_CLICK: 'busy',
  // Failed, and Google does not say why. Sent again under the same id, it counts once.
  UNSPECIFIED: 'busy',
  // Our configuration names another account or conversion.
  NOT_FOUND: 'setting',
  INVALID_DESTINATION: 'setting',
  INVALID_CONVERSION_ACTION_ID: 'setting',
  INVALID_CONVERSION_ACTION_TYPE: 'setting',
  OPERATING_ACCOUNT_LOGIN_ACCOUNT_MISMATCH: 'setting',
  SERVICE_DISABLED: 'setting',
  // The owner of the account has to agree to something, or to change the conversion.
  TERMS_AND_CONDITIONS_NOT_SIGNED: 'account',
  DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED: 'account',
  DESTINATION_ACCOUNT_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS: 'account',
  DESTINATION_ACCOUNT_DATA_POLICY_PROHIBITS_ENHANCED_CONVERSIONS: 'account',
  NOT_ALLOWLISTED: 'account',
  FAILED_PRECONDITION: 'account',
  // Each event says that the visitor agreed, so these are the account's.
  DENIED_CONSENT: 'account',
  NO_CONSENT: 'account',
  UNKNOWN_CONSENT: 'account',
  ONE_PER_CLICK_CONVERSION_ACTION_NOT_PERMITTED_WITH_BRAID: 'account',
  EXTERNAL_ATTRIBUTION_DATA_MISSING: 'account',
}

/** True once Google has the conversion; rejects if it does not take it. */
function isProcessed(body: Answer['body']): boolean {
  const [status] = (body.requestStatusPerDestination ?? []) as {
    requestStatus?: string
    errorInfo?: { errorCounts?: { reason?: string }[] }
  }[]
  if (status?.requestStatus === 'SUCCESS') return true
  // The reference says FAILED, the guide 'Diagnostics' FAILURE.
  if (!/^(?:FAILED|FAILURE|PARTIAL_SUCCESS)$/.test(status?.requestStatus ?? '')) return false
  const reason = status?.errorInfo?.errorCounts?.[0]?.reason ?? 'UNSPECIFIED'
  const code = reason.replace('PROCESSING_ERROR_REASON_', '')
  // An attempt before this one had arrived after all.
  if (code === 'DUPLICATE_TRANSACTION_ID') return true
  throwIfFault('google-ads', { kind: KINDS[code] ?? 'refused', code }, true)
  return false
}

/** google.rpc.Status, with a reason in its ErrorInfo. */
function faultOf({ status, body }: Answer): Fault | undefined {
  const fault = faultOfStatus(status)
  const error = body.error as
    | { status?: string; details?: { reason?: string; fieldViolations?: { reason?: string }[] }[] }
    | undefined
  if (!fault || !error) return fault
  const details = error.details ?? []
  // That of a field says more than that of the whole request.
  const reasons = [
    ...details.flatMap(({ fieldViolations = [] }) => fieldViolations),
    ...details,
    { reason: error.status },
  ].flatMap(({ reason }) => reason ?? [])
  const known = reasons.find((reason) => KINDS[reason])
  if (known) return { kind: KINDS[known] ?? fault.kind, code: known }
  return { ...fault, code: reasons[0] ?? fault.code }
}
