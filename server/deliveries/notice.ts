/** Something that the agency should know of its site: a channel that is down, a disk that fills up. */
export type Notice = {
  /** What it is about, in one word for programs ('channel-down'). */
  kind: string
  subject: string
  /** Plain text, with what to do about it. Never a visitor's words, but for the digest of held leads. */
  text: string
  /** The same at every try of one notice. */
  id: string
}
