/** Removes accents and case, for comparing texts. */
export const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
