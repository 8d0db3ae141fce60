/** The landing page's opening: a budget, and what it brings in each channel. */
export const heroOrbit = {
  label: 'Mova a verba do mês.',
  perMonth: 'por mês',
  /** Beside each channel's name. */
  figures: '{leads} leads · {cost}',
  range: 'Metade das campanhas: {low} a {high} por lead',
  hint: 'Quanto mais perto do centro, mais barato o lead; o anel cobre metade das campanhas. Estimativa para uma empresa de {segment}.',
}
