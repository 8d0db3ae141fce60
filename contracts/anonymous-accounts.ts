/** Measured accounts are cited without a name. */
export const isAnonymousAccount = (id: string) => /^[A-Z]+ACC-/.test(id) || id === 'ILP-25'
export const anonymousName = (id: string) =>
  id.startsWith('BR') || id === 'ILP-25'
    ? 'Conta brasileira anônima'
    : 'Conta anônima de outro país'
