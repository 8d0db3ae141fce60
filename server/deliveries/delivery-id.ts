/**
 * The same at every try of one delivery, and in mails, headers and logs in place of the lead's own id: nobody
 * who reads those can name the lead.
 */
export async function deliveryId(submissionId: string, channel: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${submissionId} ${channel}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
