export const errorScreen = {
  /** Fixed by the specification: the browser's title, and small on the page. */
  title: 'Unexpected Application Error!',
  headline: 'Algo deu errado',
  advice:
    'O erro foi nosso. Volte, espere um minuto e tente de novo: o que você escreveu continua lá.',
  /** In the place of a part of the page that fails: a form, a calculator. */
  part: {
    headline: 'Esta parte parou de funcionar',
    advice: 'O resto da página continua. Tente de novo; se não voltar, recarregue a página.',
    again: 'Tentar de novo',
  },
  /** The files of a part that the visitor asked for did not come. */
  notLoaded: {
    title: 'Esta parte não carregou',
    text: 'Confira sua conexão e tente de novo. Se não vier, recarregue a página.',
  },
}
