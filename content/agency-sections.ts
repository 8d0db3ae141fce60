/** The words around what content/agency.ts says. A section without anything to say is not shown. */
export const agencySections = {
  fees: {
    label: 'Preço e contrato',
    title: 'Quanto custa trabalhar com a gente',
    intro:
      'São duas contas separadas: o nosso trabalho e a verba dos anúncios. A verba vai direto para a plataforma, no seu cartão.',
    price: 'Nosso trabalho',
    minimumBudget: 'Verba mínima de anúncios',
    length: 'Contrato',
    notice: 'Para sair',
    accounts: 'De quem são as contas',
    includes: 'O que está incluído',
  },
  people: {
    title: 'Quem atende você',
    certification: 'Conferir certificado: {label}',
    area: 'Onde atendemos',
    hours: 'Horário',
    time: 'Resposta',
    booking: 'Marcar um horário',
  },
  proof: {
    cases: 'O que fizemos por clientes',
    reviews: 'O que clientes escreveram',
    source: 'Fonte: {source}',
    original: 'Ler onde foi publicado',
  },
  start: {
    label: 'Como começa',
    title: 'As primeiras quatro semanas',
    needs: 'O que precisamos de você',
  },
  promises: {
    title: 'O que prometemos',
    intro: 'Ninguém pode prometer resultado de anúncio. O que depende de nós é isto:',
  },
  /** Beside the newsletter's box and on the receipt. */
  newsletter: {
    from: 'Quem escreve: {from}.',
    frequency: 'Quando: {frequency}.',
    general: 'Quem escreve é a própria agência, sem dia certo.',
    stop: 'Você para quando quiser, pelo link do recibo.',
  },
} as const
