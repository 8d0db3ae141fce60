import { planTakeAway } from '@content/plan-take-away.ts'
import { CONTACT_FUNCTION } from '@contracts/lead-calls.ts'
import { readStored, writeStored } from '~/lib/stored-texts.ts'
import { MESSAGE_MAX } from './plan-summary.ts'

/**
 * Puts the plan's summary into the draft of the contact form, which shows it as if it had been typed. It stays on the
 * device until the visitor sends the form. A summary that waits there already is replaced; own words stay.
 */
export function putIntoContactMessage(summary: string): void {
  const draft = readStored(CONTACT_FUNCTION)
  const [own = ''] = (draft.message ?? '').split(planTakeAway.message.intro)
  const words = own.trim()
  const message = words === '' ? summary : `${words}\n\n${summary}`
  writeStored(CONTACT_FUNCTION, { ...draft, message: message.slice(0, MESSAGE_MAX) })
}
