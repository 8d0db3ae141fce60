/** Values for the calculator, by the name of the control. */
export const usualCalculation = {
  companyName: 'Padaria Sol',
  segment: 'Moda',
  objective: 'Vendas',
}
