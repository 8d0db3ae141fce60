import { callErrors } from '@content/calculator.ts'
import { leadForm } from '@content/interface.ts'
import { eventId } from '@contracts/attribution.ts'
import { type LeadAccepted, leadAcceptedSchema, RECRUITMENT_FUNCTION } from '@contracts/leads.ts'
import { CONSENT_VERSION } from '@contracts/legal-versions.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { v4 as newSecret, v7 as newSubmissionId } from 'uuid'
import { showToast } from '~/components/ui/toasts.ts'
import { readAttribution } from '~/lib/attribution.ts'
import { CallError, callFunction, errorText } from '~/lib/backend.ts'
import { readConsent } from '~/lib/consent.ts'
import { measure } from '~/lib/measured-events.ts'
import { type Attempt, clearAttempt, clearDraft, readAttempt, saveAttempt } from './draft.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { showSentAddress } from './sent-address.ts'
import { useFormStartTime } from './use-form-start-time.ts'

export type SubmissionTexts = {
  success: { title: string; text: string }
  failure: { title: string; network: string; server: string }
}

/** Messages by the name of the field. */
export type FieldErrors = Partial<Record<string, string>>

type Submission =
  | { state: 'writing' }
  | { state: 'sending' }
  /** `refusal`: what the server said, if sending the same again would not help. */
  | { state: 'failed'; refusal?: string }
  | { state: 'sent'; accepted: LeadAccepted }

/** For a network or server error: a sentence that also says that the text is still in the form. */
function failureText(thrown: unknown, failure: SubmissionTexts['failure']): string {
  const text = errorText(thrown)
  if (text === callErrors.network || text === callErrors.timeout) return failure.network
  if (text === callErrors.invalidResponse || text === callErrors.unknown) return failure.server
  return text
}

/**
 * Sends a lead and reports success only after the server has confirmed that it is stored. The idempotency key and
 * the sender's secret stay the same for the same text, so that sending again after a lost answer or a reload
 * creates no second lead. After a refusal, or when the text has changed, they are new.
 */
export function useLeadSubmission(
  form: RefObject<HTMLFormElement | null>,
  functionName: string,
  sentPage: string,
  texts: SubmissionTexts,
  /** In the same step as the form folds into the ticket, or opens again. */
  onSent: (sent: boolean) => void,
) {
  const [submission, setSubmission] = useState<Submission>({ state: 'writing' })
  const [errors, setErrors] = useState<FieldErrors>({})
  /** What the last check refused, also after the field was corrected. */
  const [refused, setRefused] = useState<FieldErrors>({})
  const summary = useRef<HTMLDivElement>(null)
  // The lead is sent also if the visitor leaves, but nothing of it may be written into the next page.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const startTime = useRef(useFormStartTime())
  const lastAttempt = useRef<Attempt>(undefined)
  const { pathname } = useLocation()

  function attemptFor(fields: object): Attempt {
    const content = JSON.stringify(fields)
    const previous = lastAttempt.current ?? readAttempt(functionName)
    const isSame = previous?.content === content
    const attempt = isSame ? previous : { id: newSubmissionId(), secret: newSecret(), content }
    lastAttempt.current = attempt
    saveAttempt(functionName, attempt)
    return attempt
  }

  async function send() {
    const element = form.current
    if (!element || submission.state === 'sending') return
    const fields = Object.fromEntries(new FormData(element))
    const { id, secret } = attemptFor(fields)
    const lead = {
      ...fields,
      // The form's own JSON; the form for creators has none.
      scenario: fields.scenario ? JSON.parse(String(fields.scenario)) : undefined,
      submissionId: id,
      senderSecret: secret,
      elapsedMs: Math.round(performance.now() - startTime.current),
      page: pathname,
      ...readAttribution(),
      trackingConsent: import.meta.env.ASKS_CONSENT ? readConsent() : undefined,
      consentVersion: CONSENT_VERSION,
    }
    setSubmission({ state: 'sending' })
    setErrors({})
    setRefused({})
    try {
      const answer = await sendWithRetries(async (timeout) => {
        const data = await callFunction(functionName, lead, timeout)
        const accepted = leadAcceptedSchema.safeParse(data)
        if (!accepted.success) throw new CallError(callErrors.invalidResponse, true)
        return accepted.data
      })
      lastAttempt.current = undefined
      clearDraft(functionName)
      startTime.current = performance.now()
      const accepted = answer as LeadAccepted
      showToast({ kind: 'success', ...texts.success })
      if (!left.current) {
        element.reset()
        setSubmission({ state: 'sent', accepted })
        onSent(true)
        showSentAddress(sentPage)
      }
      if (import.meta.env.HAS_TAGS) {
        if (!left.current) measure({ name: 'page_view' })
        // Who applies to the agency is no customer.
        const [name, event] =
          functionName === RECRUITMENT_FUNCTION
            ? (['creator_application', 'recruitment'] as const)
            : (['generate_lead', 'lead'] as const)
        measure({ name, id: eventId(accepted.submissionId, event) })
      }
    } catch (thrown) {
      const refusal = thrown instanceof CallError && !thrown.retryable ? thrown : undefined
      if (refusal) {
        lastAttempt.current = undefined
        clearAttempt(functionName)
      }
      const text = left.current ? leadForm.failure.left : failureText(thrown, texts.failure)
      showToast({ kind: 'error', title: texts.failure.title, text })
      if (left.current) return
      if (refusal && Object.keys(refusal.fields).length > 0) {
        refuse(refusal.fields)
      } else {
        setSubmission({ state: 'failed', refusal: refusal?.message })
      }
    }
  }

  /** Shows the messages and takes the visitor to their list. */
  function refuse(messages: FieldErrors) {
    // The messages must be in the page before the focus moves, so that screen readers read them out.
    flushSync(() => {
      setErrors(messages)
      setRefused(messages)
      setSubmission({ state: 'writing' })
    })
    summary.current?.focus()
  }

  /** A message that is shown follows what is typed; no other appears while the visitor writes. */
  const updateError = (name: string, message: string | undefined) => {
    if (errors[name] && errors[name] !== message) setErrors({ ...errors, [name]: message })
  }

  const writeAnother = () =>
    flushSync(() => {
      setSubmission({ state: 'writing' })
      onSent(false)
    })

  return { submission, errors, refused, summary, send, refuse, updateError, writeAnother }
}
