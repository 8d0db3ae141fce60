/** The page at /ebook and the texts around its chapters. */
export const ebook = {
  title: 'Guia completo de Performance ADS',
  description:
    'E-book gratuito sobre mídia de performance no Brasil: escolha do canal, seis plataformas, medição, anúncios, verba, resultados e um plano de 90 dias.',
  badge: 'E-book gratuito',
  headline: 'Guia completo de Performance ADS',
  intro:
    'Do primeiro real à escala: quando anunciar, em que canal, com quanto, e como ler o que voltou. Cada número traz a fonte, e o que é fraco ou antigo está dito.',
  file: '/materiais/guia-performance-ads.pdf',
  download: 'Baixar o PDF',
  read: 'Ler aqui no site',
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
    text: 'Conte o que você vende e quanto pode investir. A primeira conversa é gratuita e termina com uma recomendação de canal.',
    action: 'Falar com um especialista',
    other: 'Estimar na calculadora',
  },
}
