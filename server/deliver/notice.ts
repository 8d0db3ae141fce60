/** A message to the agency about its site, such as a channel that is down or a disk that fills up. */
export type Notice = {
  /** A machine-readable name, such as 'channel-down'. */
  kind: string
  subject: string
  /** Plain text that also says what to do. Only the digest of held leads quotes visitors. */
  text: string
  /** The same at every attempt to send one notice. */
  id: string
}
