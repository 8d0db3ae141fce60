/** The calculator: its page, its form, its results and what it says when something goes wrong. */
export const calculator = {
  title: 'Calculadora de investimento em mídia paga',
  description:
    'Estime impressões, cliques, conversões, CPC e CPL em seis canais antes de investir. Um modelo estatístico aprendeu com dados publicados do mercado.',
  hero: {
    badge: 'Calculadora',
    headline: 'Quanto a mídia paga pode render para a sua empresa?',
    intro:
      'Diga o segmento, o objetivo e quanto pensa em investir. A estimativa compara os seis canais e mostra por qual faz mais sentido começar.',
  },
  form: {
    title: 'Seu cenário',
    companyName: 'Nome da empresa',
    companyNameHelp: 'Fica neste aparelho: o cálculo não envia o nome.',
    segment: 'Segmento',
    segmentPlaceholder: 'Selecione o segmento',
    objective: 'Objetivo',
    objectivePlaceholder: 'Selecione o objetivo',
    budget: 'Investimento (R$)',
    budgetHelp: 'Total da campanha, a partir de R$ 100.',
    days: 'Período (dias)',
    daysHelp: 'De 7 a 365 dias.',
    submit: 'Calcular Resultados com IA',
    submitting: 'Calculando com IA...',
  },
  results: {
    title: 'Resultados Estimados',
    titleOnePlatform: 'Resultados Estimados em {platform}',
    scenario: '{company}: {budget} em {days} dias, {segment}, objetivo {objective}.',
    loading: 'Calculando os resultados',
    columns: {
      platform: 'Plataforma',
      impressions: 'Impressões',
      clicks: 'Cliques',
      leads: 'Conversões',
      cpc: 'CPC',
      cpl: 'CPL',
      recommendation: 'Recomendação',
    },
    cards: {
      impressions: 'Impressões',
      clicks: 'Cliques',
      leads: 'Conversões',
      cpc: 'Custo por Clique (CPC)',
      cpl: 'Custo por Lead (CPL)',
    },
    recommended: 'Recomendada',
    place: '{place}ª opção',
    disclaimer: 'Estimativa, não promessa.',
  },
  note: {
    title: 'Calculado com IA',
    text: 'Os resultados são estimativas de IA: um modelo estatístico que aprendeu com dados publicados do mercado. Os resultados reais podem variar com a oferta, o anúncio e a página. Antes de investir, consulte um especialista.',
  },
  consultation: {
    title: 'Quer conferir este cenário com uma pessoa?',
    text: 'Um especialista revisa a estimativa com você e diz o que muda no seu caso. Sem custo.',
    action: 'Agendar Consultoria Gratuita',
  },
  toasts: {
    success: {
      title: 'Cálculo concluído!',
      text: 'Os resultados foram calculados com dados reais de mercado via IA.',
    },
    errorTitle: 'Erro ao calcular',
  },
}

/** What went wrong in a call to the server, said so that the visitor knows what to do next. */
export const callErrors = {
  invalidResponse: 'Resposta inválida do servidor',
  unknown: 'Erro desconhecido. Tente novamente.',
  network: 'Não conseguimos falar com o servidor. Confira sua conexão e tente novamente.',
  timeout: 'O servidor demorou demais para responder. Tente novamente em alguns instantes.',
}
