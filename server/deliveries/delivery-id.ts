import { sha256Hex } from '../sha256-hex.ts'

/**
 * The same at every try of one delivery, and in mails, headers and logs in place of the lead's own id: nobody
 * who reads those can name the lead.
 */
export async function deliveryId(submissionId: string, channel: string): Promise<string> {
  return (await sha256Hex(`${submissionId} ${channel}`)).slice(0, 32)
}
