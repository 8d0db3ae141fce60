/** Some sources carry a note beside their address, or only a note: the link is the address alone. */
export const extractUrl = (text: string) => text.match(/https?:\/\/[^\s);,]+/)?.[0]
