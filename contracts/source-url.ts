/** The URL field of some sources has a note beside the URL, or only a note. */
export const extractUrl = (text: string) => text.match(/https?:\/\/[^\s);,]+/)?.[0]
