/** Text from visitors must not control the terminal: no colours, no cursor movement. */
export const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '�')

/** On one line, cut or filled to a width. */
export function cell(text: string, width: number): string {
  const line = printable(text.replace(/\s+/g, ' '))
  return line.length > width ? `${line.slice(0, width - 1)}…` : line.padEnd(width)
}

/** '15/11/2026, 09:00' in the agency's time zone; what is no date stays. */
export function dateText(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (iso) => (Number.isNaN(Date.parse(iso)) ? iso : format.format(new Date(iso)))
}
