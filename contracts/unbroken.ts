/** 'R$' stays on the line of its number. */
export const unbroken = (text: string) => text.replaceAll('R$ ', 'R$\u00a0')
