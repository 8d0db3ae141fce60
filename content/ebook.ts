/** The page at /ebook and the texts around its chapters. */
export const ebook = {
  title: 'Guia completo de Performance ADS',
  description:
    'E-book gratuito sobre mídia de performance no Brasil: escolha do canal, seis plataformas, medição, anúncios, verba, resultados e um plano de 90 dias.',
  badge: 'E-book gratuito',
  headline: 'Guia completo de Performance ADS',
  intro:
    'Do primeiro real à escala: quando anunciar, em que canal, com quanto, e como ler os resultados. Cada número traz a fonte, e avisamos quando o dado é fraco ou antigo.',
  file: '/materiais/guia-performance-ads.pdf',
  download: 'Baixar o PDF',
  read: 'Ler aqui no site',
  /** The book that opens: what each view shows. */
  views: {
    legend: 'Folhear o livro',
    names: ['Capa', 'Sumário', 'Google Ads', '90 dias'],
    captions: [
      'Escolha uma parte, e o livro abre nela.',
      'O sumário e de onde vêm os números.',
      'O capítulo sobre o Google Ads.',
      'O plano de 90 dias, semana a semana.',
    ],
  },
  /** The parts of the book; `from` is the number of a part's first chapter. */
  parts: [
    { from: 1, title: 'Decidir' },
    { from: 3, title: 'Os seis canais' },
    { from: 9, title: 'Montar e medir' },
    { from: 13, title: 'Investir e aprender' },
  ],
  /** The <title> of a chapter: the chapter's own title alone would equal that of a channel's page. */
  pageTitle: '{title}: guia de mídia paga',
  chapter: 'Capítulo {number} de {total}',
  all: 'Todos os capítulos',
  invitation: {
    title: 'Quer ajuda para aplicar isto ao seu negócio?',
    text: 'Conte o que você vende e quanto pode investir. A primeira conversa é gratuita, e você sai dela sabendo por qual canal começar.',
    action: 'Falar com um especialista',
    other: 'Estimar na calculadora',
  },
}
