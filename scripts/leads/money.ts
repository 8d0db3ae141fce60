/** 'R$ 1.500,00', with a plain space: terminals show a no-break space as any other, but a search does not find it. */
export const readableMoney = (cents: number, currency = 'BRL') =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
    .format(cents / 100)
    .replace(/\s/g, ' ')
