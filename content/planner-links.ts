/** Lines that lead to the planner from other pages. */
export const plannerLinks = {
  calculator: {
    text: 'E com o seu ticket e a sua margem?',
    action: 'Levar ao planejador',
  },
  result: {
    text: 'Vale a pena para você? Some o valor da venda, a margem e o que a sua conta já mostra.',
    action: 'Decidir com este cenário no planejador',
  },
  landing: {
    text: 'Já sabe o seu ticket e a sua margem?',
    action: 'Planeje quanto investir e onde',
  },
}
