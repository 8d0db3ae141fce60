/** A message of the content with its {words} replaced. */
export function fillMessage(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (word, name: string) => String(values[name] ?? word))
}
