import type { Conversion } from '../contracts/estimate-details.ts'

/** What the blocks of content/pages/ say of their own. */
export const blockTexts = {
  sponsored: 'Patrocinado',
  estimate: {
    /** Above the chart, by what a result is. */
    heading: {
      lead: 'Custo por lead',
      'sign-up': 'Custo por inscrição',
      purchase: 'Custo por venda',
      sale: 'Custo por venda',
      enrolment: 'Custo por matrícula',
    } satisfies Record<Conversion, string>,
    scenario: 'Verba de {budget} em 30 dias.',
    legend: 'O ponto é o custo mais provável; a barra, a faixa em que fica metade das campanhas.',
    /** Each row for screen readers. */
    row: '{platform}: {value}, entre {low} e {high}',
    disclaimer: 'Estimativa, não promessa.',
    source: 'Modelo treinado com {observations} números publicados, de {sources} fontes.',
    method: 'Ver a metodologia',
  },
  /** What a drawing shows, for those who do not see it. */
  drawings: {
    searchAd: 'Exemplo de anúncio na busca por “{query}”: {headlines}. {description}',
    messageAd: 'Exemplo de anúncio no feed: {lines}. {caption} Botão: {button}.',
  },
  tabs: ['Tudo', 'Maps', 'Imagens', 'Vídeos', 'Notícias'],
}
