import { callErrors } from '@content/call-errors.ts'
import type { LeadAccepted } from '@contracts/lead-calls.ts'
import { CONSENT_VERSION } from '@contracts/legal-versions.ts'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 as newSecret, v7 as newSubmissionId } from 'uuid'
import { showToast } from '~/components/ui/toasts.ts'
import { readAttribution } from '~/lib/attribution.ts'
import { CallError, errorText } from '~/lib/backend.ts'
import { readConsent } from '~/lib/consent.ts'
import { measure } from '~/lib/measured-events.ts'
import { type Attempt, clearAttempt, clearDraft, readAttempt, saveAttempt } from './draft.ts'
import { measureLead, sendLead } from './submit-lead.ts'

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
) {
  const [submission, setSubmission] = useState<Submission>({ state: 'writing' })
  const [errors, setErrors] = useState<FieldErrors>({})
  /** What the last check refused, also after the field was corrected. */
  const [refused, setRefused] = useState<FieldErrors>({})
  const summary = useRef<HTMLDivElement>(null)
  /** Since the page was opened: people may type before any script runs. */
  const startTime = useRef(0)
  const lastAttempt = useRef<Attempt>(undefined)
  /** The form's own page: once it is sent, the address is that of the confirmation. */
  const page = useRef('')

  function attemptFor(fields: object): Attempt {
    const content = JSON.stringify(fields)
    const previous = lastAttempt.current ?? readAttempt(functionName)
    const isSame = previous?.content === content
    const attempt = isSame ? previous : { id: newSubmissionId(), secret: newSecret(), content }
    lastAttempt.current = attempt
    return attempt
  }

  async function send() {
    const element = form.current
    if (!element || submission.state === 'sending') return
    const fields = Object.fromEntries(new FormData(element))
    const attempt = attemptFor(fields)
    page.current ||= window.location.pathname
    const lead = {
      ...fields,
      // The form's own JSON; the form for creators has none.
      scenario: fields.scenario ? JSON.parse(String(fields.scenario)) : undefined,
      submissionId: attempt.id,
      senderSecret: attempt.secret,
      elapsedMs: Math.round(performance.now() - startTime.current),
      page: page.current,
      ...readAttribution(),
      trackingConsent: import.meta.env.ASKS_CONSENT ? readConsent() : undefined,
      consentVersion: CONSENT_VERSION,
    }
    saveAttempt(functionName, { ...attempt, sending: JSON.stringify(lead) })
    const isOwn = () => readAttempt(functionName)?.id === attempt.id
    const isStored = isOwn()
    // The visitor left, the next page ended it and said so, and the back button has brought this one back.
    const endedElsewhere = () => isStored && !isOwn()
    setSubmission({ state: 'sending' })
    setErrors({})
    setRefused({})
    try {
      const accepted = await sendLead(functionName, lead)
      const wasTold = endedElsewhere()
      lastAttempt.current = undefined
      clearDraft(functionName)
      startTime.current = performance.now()
      if (!wasTold) showToast({ kind: 'success', ...texts.success })
      element.reset()
      setSubmission({ state: 'sent', accepted })
      // By this address ad platforms count conversions. After a reload it shows the confirmation itself.
      window.history.replaceState(null, '', sentPage)
      if (import.meta.env.HAS_TAGS && !wasTold) {
        measure({ name: 'page_view' })
        measureLead(functionName, accepted)
      }
    } catch (thrown) {
      if (endedElsewhere()) {
        lastAttempt.current = undefined
        element.reset()
        setSubmission({ state: 'writing' })
        return
      }
      const refusal = thrown instanceof CallError && !thrown.retryable ? thrown : undefined
      if (refusal) {
        lastAttempt.current = undefined
        clearAttempt(functionName)
      } else saveAttempt(functionName, attempt)
      const text = failureText(thrown, texts.failure)
      showToast({ kind: 'error', title: texts.failure.title, text })
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

  const writeAnother = () => flushSync(() => setSubmission({ state: 'writing' }))

  return { submission, errors, refused, summary, send, refuse, updateError, writeAnother }
}
