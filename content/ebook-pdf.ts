/** Texts of the e-book's PDF only. In a file of their own, so that no page of the site loads them. */
export const book = {
  contents: 'Sumário',
  edition: 'Edição de novembro de 2026',
  about: 'Sobre os números deste guia',
  aboutText: [
    'Os números vêm de {observations} medições publicadas por {sources} fontes, as mesmas que alimentam a calculadora do site, e de documentos das plataformas, de pesquisas e da lei brasileira. A lista está no fim de cada capítulo.',
    'Quando a fonte é fraca, antiga ou de outro país, o texto avisa. Contas com números redondos são exemplos. Regras e preços das plataformas mudam: confira no gerenciador antes de decidir.',
  ],
  facts: [
    { value: '{observations}', text: 'medições de custo e resultado, de {firstYear} a {lastYear}' },
    { value: '{brazil}', text: 'delas no Brasil' },
    { value: '{cited}', text: 'publicações citadas nos {chapters} capítulos' },
    { value: '{figures}', text: 'figuras e {tables} tabelas para consultar' },
  ],
  howTo: 'Como ler cada capítulo',
  signs: {
    source: 'O número pequeno depois de uma frase leva à fonte dela, no fim do capítulo.',
    nota: 'Algo que vale saber antes de seguir.',
    conta: 'Uma conta feita passo a passo. Troque os valores pelos seus.',
    cuidado: 'O erro que mais custa dinheiro naquele assunto.',
    figure: 'Figuras',
    figureText:
      'Barras e curvas estão em escala. Onde há uma faixa, o ponto é o valor mais provável.',
    list: 'Lista de conferência',
    checklist: 'Uma lista para conferir com a conta aberta, antes de gastar.',
  },
  online: 'Leia no celular em {address}',
  subject: 'Mídia de performance no Brasil: canais, medição, anúncios, verba e resultados',
  keywords: [
    'mídia de performance',
    'tráfego pago',
    'Google Ads',
    'YouTube Ads',
    'Instagram Ads',
    'TikTok Ads',
    'Pinterest Ads',
    'LinkedIn Ads',
    'medição de conversões',
  ],
  next: [
    {
      title: 'Fale com um especialista',
      text: 'Uma pessoa responde e diz por qual canal começar.',
      path: '/contato',
    },
    {
      title: 'Estime antes de investir',
      text: 'A calculadora mostra a faixa provável de custo e de leads em cada canal.',
      path: '/calculator',
    },
    {
      title: 'Faça suas contas',
      text: 'A planilha de ROI calcula o custo por cliente que o seu negócio aguenta.',
      path: '/materiais/planilha-roi.xlsx',
    },
    {
      title: 'Pratique em sete dias',
      text: 'O minicurso gratuito transforma o guia em tarefas, uma por dia.',
      path: '/treinamento',
    },
  ],
  rights: 'Distribuição gratuita: compartilhe o arquivo inteiro, sem alterações.',
}
