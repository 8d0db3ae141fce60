/** What stands in examples and what people write when they mean to change it later. */
const GUESSED_FIRST =
  /change.?me|troque|mude|password|senha|segredo.?aqui|secret.?here|qwerty|asdf|exemplo|example|placeholder|1234567|abcdefg/i

/** Long enough and yet easily guessed: a known phrase, or few different characters. */
export function isWeakSecret(secret: string): boolean {
  return GUESSED_FIRST.test(secret) || new Set(secret).size < 8
}
