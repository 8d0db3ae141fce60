import type { GoogleAdsSettings } from '../../../config/env.ts'
import { platformEvents } from '../../../content/platform-events.ts'
import { PLATFORM_EVENTS } from '../../../contracts/attribution.ts'
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
  raise,
  skipped,
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
    raise('google-ads', faultOf(answer))
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
      if (typeof requestId !== 'string') return raise('google-ads', notTheirs)
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

/** True once Google has the conversion; rejects if it does not take it. */
function isProcessed(body: Answer['body']): boolean {
  const [status] = (body.requestStatusPerDestination ?? []) as {
    requestStatus?: string
    errorInfo?: { errorCounts?: { reason?: string }[] }
  }[]
  if (status?.requestStatus === 'SUCCESS') return true
  if (status?.requestStatus !== 'FAILED' && status?.requestStatus !== 'PARTIAL_SUCCESS')
    return false
  const reason = status.errorInfo?.errorCounts?.[0]?.reason ?? status.requestStatus
  const code = reason.replace('PROCESSING_ERROR_REASON_', '')
  // An attempt before this one had arrived after all.
  if (code === 'DUPLICATE_TRANSACTION_ID') return true
  raise('google-ads', { kind: 'refused', code })
  return false
}

/** Reasons that name the account or its conversion action, not the event: they can be mended. */
const SETTING_REASONS =
  /^(?:INVALID_DESTINATION|INVALID_CONVERSION_ACTION_|DESTINATION_ACCOUNT_|TERMS_AND_CONDITIONS_)/

/** google.rpc.Status, with a reason in its ErrorInfo ('ErrorReason'). */
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
  ].map(({ reason }) => reason)
  const setting = reasons.find((reason) => reason && SETTING_REASONS.test(reason))
  if (setting) return { kind: 'setting', code: setting }
  return { ...fault, code: reasons.find(Boolean) ?? error.status ?? fault.code }
}
