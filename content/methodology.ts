/** The methodology page: the model's data, its evaluation and its limits. */
export const methodology = {
  title: 'Metodologia da calculadora',
  description:
    'De onde vêm os números da calculadora: as fontes, o modelo estatístico, o erro medido em tabelas que ele não viu e o que a estimativa não pode saber.',
  hero: {
    badge: 'Metodologia',
    headline: 'De onde vêm os números da calculadora',
    intro:
      'Nenhum número é chute, e nenhum é promessa. Um modelo estatístico aprendeu com referências publicadas e contas medidas, e é conferido contra dados que ele não viu.',
  },
  learned: {
    id: 'o-que-aprendeu',
    title: 'Com o que ele aprendeu',
    text: 'O modelo leu {observations} números publicados entre {firstYear} e {lastYear}, de {sources} fontes; {brazil} são do Brasil. Alguns são médias de muitos anunciantes, outros são o resultado medido de uma conta só, citada como conta brasileira anônima.',
    facts: {
      observations: 'números publicados',
      sources: 'fontes',
      brazil: 'números do Brasil',
      accounts: 'medidos em contas',
    },
  },
  how: {
    id: 'como-pensa',
    title: 'Como ele pensa',
    steps: [
      {
        title: 'Três medidas explicam todas',
        text: 'Quanto custam mil impressões, quantas viram clique e quantos cliques viram conversão. CPC, CPL e CPA saem dessas três por contas simples, então cada número publicado ensina algo sobre elas.',
      },
      {
        title: 'Cada efeito tem o peso que os dados sustentam',
        text: 'Plataforma, formato, segmento, objetivo, país, ano e quem publicou puxam o número para cima ou para baixo. Onde há poucos dados, o efeito encolhe e a faixa alarga.',
      },
      {
        title: 'Uma campanha não é uma média',
        text: 'A média de um setor é previsível; o resultado de um anunciante, bem menos. A faixa mostrada é a de uma campanha: dentro dela devem ficar 8 de cada 10.',
      },
      {
        title: 'Mais verba rende menos por real',
        text: 'Até certo investimento, o dobro do dinheiro traz quase o dobro de resultado. Depois disso, cada real a mais traz um pouco menos, e a incerteza cresce.',
      },
    ],
  },
  checked: {
    id: 'como-e-conferido',
    title: 'Como ele é conferido',
    text: 'Para cada fonte, o modelo é ajustado sem ela e tenta adivinhar o que ela publicou. Assim medimos o erro de verdade, em tabelas que ele não viu. Versão {version}.',
    columns: {
      group: 'Grupo',
      figures: 'Números',
      error: 'Erro típico do modelo',
      platform: 'Erro da média da plataforma',
      cover: 'Faixas que continham o valor',
    },
    errorValue: 'fator de {factor}',
    legend:
      'Erro típico: metade das previsões ficou mais perto do que isto. Fator de 1,3 quer dizer até 30% acima ou 23% abaixo. Faixas de 80% deveriam conter o valor em 80% das vezes.',
    groups: {
      all: 'Tudo',
      panel: 'Médias de muitos anunciantes',
      account: 'Contas medidas, faixa de uma campanha',
    },
    chart: {
      title: 'Previsto e publicado',
      text: 'Cada ponto é um custo publicado que o modelo previu sem ver a fonte dele. Sobre a linha, a previsão acertou em cheio.',
      band: 'Metade dos pontos fica nesta faixa: o previsto está a menos de um fator de {factor} do publicado.',
      predicted: 'Previsto, em reais',
      published: 'Publicado, em reais',
      label:
        'Gráfico de {points} custos em reais: o previsto, sem a fonte, contra o publicado. Metade fica a menos de um fator de {factor} da linha de acerto.',
    },
  },
  unknown: {
    id: 'o-que-nao-sabe',
    title: 'O que ele não pode saber',
    items: [
      'A sua oferta, o seu preço e a sua página. São eles que separam uma campanha boa de uma ruim no mesmo segmento.',
      'A qualidade do anúncio, que muda o custo por clique e a conversão mais do que qualquer ajuste de lance.',
      'A época do ano: os dados são médias anuais, e datas como a Black Friday encarecem a mídia.',
      'Pinterest e YouTube por segmento no Brasil: há poucos números publicados, e por isso as faixas são largas e marcadas com “dados limitados”.',
    ],
  },
  sources: {
    id: 'fontes',
    title: 'As fontes',
    text: 'Todas as que ensinaram algo ao modelo. A qualidade vai de 1 (opinião) a 4 (amostra grande e real).',
    filter: 'Filtrar por nome, plataforma, país ou ano',
    shown: '{shown} de {total} fontes',
    none: 'Nenhuma fonte com essas palavras. Apague uma delas para ver mais.',
    columns: {
      source: 'Fonte',
      year: 'Ano',
      country: 'País',
      platforms: 'Plataformas',
      figures: 'Números',
      quality: 'Qualidade',
    },
    address: 'endereço não publicado',
  },
  closing: {
    title: 'Faça a conta com o seu cenário',
    action: 'Abrir a calculadora',
  },
}
