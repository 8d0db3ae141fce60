/** Texts around the chapters of the e-book and the days of the course. */
export const readingTexts = {
  source: 'Fonte {number}',
  sources: 'Fontes deste texto',
  account: 'Conta brasileira anônima, resultado medido',
  callouts: {
    nota: 'Para saber',
    conta: 'Faça a conta',
    cuidado: 'Cuidado',
    exercicio: 'Para produzir hoje',
  },
  minutes: '{minutes} min de leitura',
  previous: 'Anterior',
  next: 'Próximo',
}
