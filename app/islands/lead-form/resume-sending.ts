import { contact } from '@content/contact.ts'
import { leadForm } from '@content/interface.ts'
import { recruitment } from '@content/recruitment.ts'
import { RECRUITMENT_FUNCTION } from '@contracts/lead-calls.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { attemptKey, readStored } from '~/lib/stored-texts.ts'
import { clearAttempt, clearDraft, saveAttempt } from './draft.ts'
import { measureLead, sendLead } from './submit-lead.ts'

/**
 * Ends what was on its way when the visitor left the form's page: the server knows the lead by its key, so that it
 * is stored once. The page that is open now says how it went.
 */
export async function resumeSending(functionName: string) {
  const { success, failure } = functionName === RECRUITMENT_FUNCTION ? recruitment : contact
  const { sending = '', id = '', secret = '', content = '' } = readStored(attemptKey(functionName))
  try {
    const accepted = await sendLead(functionName, JSON.parse(sending))
    clearDraft(functionName)
    showToast({ kind: 'success', ...success })
    if (import.meta.env.HAS_TAGS) measureLead(functionName, accepted)
  } catch {
    // Not again by itself: the text waits in the form.
    if (id) saveAttempt(functionName, { id, secret, content })
    else clearAttempt(functionName)
    showToast({ kind: 'error', title: failure.title, text: leadForm.failure.left })
  }
}
