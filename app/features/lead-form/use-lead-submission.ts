import { callErrors } from '@content/calculator.ts'
import { leadAcceptedSchema } from '@contracts/leads.ts'
import { type RefObject, useRef, useState } from 'react'
import { v7 as newSubmissionId } from 'uuid'
import { showToast } from '~/components/ui/toasts.ts'
import { callFunction, errorText } from '~/lib/backend.ts'

type Texts = {
  success: { title: string; text: string }
  failure: { title: string; network: string; server: string }
}

/** A sentence that says the text was kept, in place of the ones that only say what broke. */
function failureText(thrown: unknown, failure: Texts['failure']): string {
  const text = errorText(thrown)
  if (text === callErrors.network || text === callErrors.timeout) return failure.network
  if (text === callErrors.invalidResponse || text === callErrors.unknown) return failure.server
  return text
}

/**
 * Sends a lead and speaks of success only after the server has said that it is stored. The id is made
 * once for what is typed, so that sending again after a lost answer is the same lead, not a second one.
 */
export function useLeadSubmission(
  form: RefObject<HTMLFormElement | null>,
  functionName: string,
  texts: Texts,
) {
  const submissionId = useRef<string>(undefined)
  const [sending, setSending] = useState(false)

  async function send() {
    if (!form.current || sending) return
    submissionId.current ??= newSubmissionId()
    setSending(true)
    try {
      const fields = Object.fromEntries(new FormData(form.current))
      const answer = leadAcceptedSchema.safeParse(
        await callFunction(functionName, { ...fields, submissionId: submissionId.current }),
      )
      if (!answer.success) throw new Error(callErrors.invalidResponse)
      submissionId.current = undefined
      form.current?.reset()
      showToast({ kind: 'success', ...texts.success })
    } catch (thrown) {
      showToast({
        kind: 'error',
        title: texts.failure.title,
        text: failureText(thrown, texts.failure),
      })
    } finally {
      setSending(false)
    }
  }

  return { sending, send }
}
