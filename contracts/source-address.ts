/** Some sources carry a note beside their address, or only a note: the link is the address alone. */
export const addressIn = (text: string) => text.match(/https?:\/\/[^\s);,]+/)?.[0]
