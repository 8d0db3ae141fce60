/** With a scheme or www., any name is an address; bare, only with an ending that words do not have. */
const WRITTEN_OUT = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]+/giu
const BARE =
  /(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|br|io|co|app|site|online|shop|store|xyz|top|info|biz|club|live|dev|pro|vip|link|click|ru|cn|in|us|uk|eu|de|es|pt|ly|cc|tv|ai|art|space|website|fun|icu|bet|casino|win|loan|agency|marketing|me|example)\b(?:\/[^\s<>"'()[\]]*)?/giu
// Within the lengths that mailboxes have: without an end, each letter of a long word would be tried to its end.
const EMAIL = /(?<![^\s<>()[\],;:])[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,255}/gu

/** Where businesses without a site of their own have their page. */
const PROFILES =
  /^(?:(?:[\w-]+\.)*(?:instagram|facebook|fb|tiktok|youtube|linkedin|google|ifood|mercadolivre|shopee|olx|whatsapp|pinterest)\.com(?:\.br)?|youtu\.be|wa\.me|linktr\.ee|g\.page)$/

export type TextAddress = { host: string; path: string }

/** Every address in a text, once: with or without scheme, www. and a last slash it is the same one. */
export function addressesIn(text: string): TextAddress[] {
  const found = new Map<string, TextAddress>()
  const withoutEmails = text.replace(EMAIL, (email) => (/:\/\//.test(email) ? email : ' '))
  const rest = withoutEmails.replace(WRITTEN_OUT, (written) => {
    add(written)
    return ' '
  })
  for (const [bare] of rest.matchAll(BARE)) add(bare)
  return [...found.values()]

  function add(written: string) {
    const plain = written
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[.,;:!?…]+$/, '')
    const [, host = '', path = ''] = /^([^/?#]*)([^?#]*)/.exec(plain) ?? []
    if (host === '') return
    const address = { host, path: path.replace(/\/+$/, '') }
    found.set(`${address.host}${address.path}`, address)
  }
}

/** A text with something else in place of its addresses and mailboxes. */
export function replaceAddresses(
  text: string,
  replacement: (address: TextAddress | undefined) => string,
): string {
  const replace = (written: string) => ` ${replacement(addressesIn(written)[0])} `
  return text
    .replace(EMAIL, (email) => (/:\/\//.test(email) ? email : ` ${replacement(undefined)} `))
    .replace(WRITTEN_OUT, replace)
    .replace(BARE, replace)
}

const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The sender's own: of the e-mail's domain, named like the company or the person, or a profile. */
export function isOwnAddress(
  { host, path }: TextAddress,
  sender: { email?: string; company?: string; name?: string; tiktokUsername?: string },
): boolean {
  if (PROFILES.test(host)) return true
  const domain = sender.email?.split('@').at(-1)?.toLowerCase()
  if (domain && (host === domain || host.endsWith(`.${domain}`))) return true
  const address = letters(host + path)
  return [sender.company, sender.name, sender.tiktokUsername, sender.email?.split('@')[0]].some(
    (name = '') => {
      const whole = letters(name)
      if (whole.length >= 4 && address.includes(whole)) return true
      return name
        .split(/[^\p{L}\p{N}]+/u)
        .map(letters)
        .some((word) => word.length >= 5 && address.includes(word))
    },
  )
}
