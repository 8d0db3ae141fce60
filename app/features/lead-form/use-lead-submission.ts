import { callErrors } from '@content/calculator.ts'
import { type LeadAccepted, leadAcceptedSchema } from '@contracts/leads.ts'
import { CONSENT_VERSION } from '@contracts/legal-versions.ts'
import { type RefObject, useRef, useState } from 'react'
import { v4 as newSecret, v7 as newSubmissionId } from 'uuid'
import { showToast } from '~/components/ui/toasts.ts'
import { CallError, callFunction, errorText } from '~/lib/backend.ts'
import { readCampaignParameters } from '~/lib/campaign-parameters.ts'
import { type Attempt, clearAttempt, clearDraft, readAttempt, saveAttempt } from './draft.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { useFormStartTime } from './use-form-start-time.ts'

export type SubmissionTexts = {
  success: { title: string; text: string }
  failure: { title: string; network: string; server: string }
}

type Submission =
  | { state: 'writing' }
  | { state: 'sending' }
  | { state: 'failed' }
  | { state: 'sent'; accepted: LeadAccepted }

/** A sentence that says the text was kept, in place of the ones that only say what broke. */
function failureText(thrown: unknown, failure: SubmissionTexts['failure']): string {
  const text = errorText(thrown)
  if (text === callErrors.network || text === callErrors.timeout) return failure.network
  if (text === callErrors.invalidResponse || text === callErrors.unknown) return failure.server
  return text
}

/**
 * Sends a lead and speaks of success only after the server has said that it is stored. The id and the
 * sender's secret are made once for what is typed, so that sending again after a lost answer, or a reload, is
 * the same lead by the same sender, not a second one; after a refusal, or once the text has changed, they are new.
 */
export function useLeadSubmission(
  form: RefObject<HTMLFormElement | null>,
  functionName: string,
  texts: SubmissionTexts,
) {
  const [submission, setSubmission] = useState<Submission>({ state: 'writing' })
  const opened = useRef(useFormStartTime())
  const last = useRef<Attempt>(undefined)

  function attemptFor(fields: object): Attempt {
    const content = JSON.stringify(fields)
    const before = last.current ?? readAttempt(functionName)
    const isSame = before?.content === content
    const attempt = isSame ? before : { id: newSubmissionId(), secret: newSecret(), content }
    last.current = attempt
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
      submissionId: id,
      senderSecret: secret,
      elapsedMs: Math.round(performance.now() - opened.current),
      page: window.location.pathname,
      campaign: readCampaignParameters(),
      consentVersion: CONSENT_VERSION,
    }
    setSubmission({ state: 'sending' })
    try {
      const answer = await sendWithRetries(async (timeout) => {
        const data = await callFunction(functionName, lead, timeout)
        const accepted = leadAcceptedSchema.safeParse(data)
        if (!accepted.success) throw new CallError(callErrors.invalidResponse, true)
        return accepted.data
      })
      last.current = undefined
      element.reset()
      clearDraft(functionName)
      opened.current = performance.now()
      setSubmission({ state: 'sent', accepted: answer as LeadAccepted })
      showToast({ kind: 'success', ...texts.success })
    } catch (thrown) {
      const refused = thrown instanceof CallError && !thrown.retryable
      if (refused) {
        last.current = undefined
        clearAttempt(functionName)
      }
      setSubmission({ state: refused ? 'writing' : 'failed' })
      showToast({
        kind: 'error',
        title: texts.failure.title,
        text: failureText(thrown, texts.failure),
      })
    }
  }

  return { submission, send }
}
