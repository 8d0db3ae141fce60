/**
 * The words beside the box for news, by the version of the privacy policy from which on they hold. A sentence that
 * somebody has ticked is never edited: a new one is a new line, with a new version of the policy.
 */
const first = { since: 1, text: 'Também quero receber novidades e conteúdos da agência.' }
/** Newest first. */
const texts = [first]

export const marketingText = (texts[0] ?? first).text

/** The words that were ticked under 'privacidade-v4'. */
export function marketingTextOf(version: string): string {
  const number = Number(/\d+$/.exec(version)?.[0] ?? 1)
  return (texts.find(({ since }) => since <= number) ?? first).text
}
