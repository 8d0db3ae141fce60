// People never type control characters (other than tab and line breaks) or lone surrogates, and these break mail headers,
// CSV files and some databases: Postgres stores neither a null character nor half a surrogate pair.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u

export const isReadable = (value: string) => !UNREADABLE.test(value)
