import { sha256Hex } from '../sha256-hex.ts'

/**
 * The id of a delivery, the same at every attempt. Mails, headers and logs show it instead of the lead's id,
 * so that nobody who reads them can identify the lead.
 */
export async function deliveryId(submissionId: string, channel: string): Promise<string> {
  return (await sha256Hex(`${submissionId} ${channel}`)).slice(0, 32)
}
