/** With a scheme or www., any name is a URL. Without them, only names with a known ending are. */
const WRITTEN_OUT = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]+/giu
const BARE =
  /(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|br|io|co|app|site|online|shop|store|xyz|top|info|biz|club|live|dev|pro|vip|link|click|ru|cn|in|us|uk|eu|de|es|pt|ly|cc|tv|ai|art|space|website|fun|icu|bet|casino|win|loan|agency|marketing|me|example)\b(?:\/[^\s<>"'()[\]]*)?/giu
// Bounded by the maximum lengths of mail addresses. Unbounded, every letter of a long word would start a new
// search.
const EMAIL = /(?<![^\s<>()[\],;:])[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,255}/gu

/** Most texts hold no URL and no mail address, and this tells so at a tenth of the cost. */
const mayHoldUrl = (text: string) => /[@.:]\S/.test(text)

/** Sites where businesses without their own site have a profile. */
const PROFILES =
  /^(?:(?:[\w-]+\.)*(?:instagram|facebook|fb|tiktok|youtube|linkedin|google|ifood|mercadolivre|shopee|olx|whatsapp|pinterest)\.com(?:\.br)?|youtu\.be|wa\.me|linktr\.ee|g\.page)$/

export type TextUrl = { host: string; path: string }

/** All URLs in a text, without duplicates. Scheme, www. and a trailing slash make no difference. */
export function findUrls(text: string): TextUrl[] {
  if (!mayHoldUrl(text)) return []
  const found = new Map<string, TextUrl>()
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

/** Replaces the URLs and mail addresses in a text. */
export function replaceUrls(
  text: string,
  replacement: (address: TextUrl | undefined) => string,
): string {
  if (!mayHoldUrl(text)) return text
  const replace = (written: string) => ` ${replacement(findUrls(written)[0])} `
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

/** Whether a URL is the sender's own: it has their mail domain or their name, or is a social profile. */
export function isOwnUrl(
  { host, path }: TextUrl,
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
