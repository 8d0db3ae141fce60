import { createHash } from 'node:crypto'

/** Names a passkey in the history after it was removed. It opens nothing. */
export const passkeyMark = (credentialId: string) =>
  createHash('sha256').update(credentialId).digest('hex').slice(0, 16)
