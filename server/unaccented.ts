/** As texts are compared: without accents and without case. */
export const unaccented = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
