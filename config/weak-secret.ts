/** Phrases from examples and placeholders that people forget to replace. */
const COMMON_SECRETS =
  /change.?me|troque|mude|password|senha|segredo.?aqui|secret.?here|qwerty|asdf|exemplo|example|placeholder|1234567|abcdefg/i

/**
 * True for a secret that is long enough but easy to guess: it holds a known phrase or few different
 * characters.
 */
export function isWeakSecret(secret: string): boolean {
  return COMMON_SECRETS.test(secret) || new Set(secret).size < 8
}
