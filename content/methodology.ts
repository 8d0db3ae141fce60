/** The methodology page: the model's data, its evaluation and its limits. */
export const methodology = {
  title: 'Metodologia da calculadora',
  description:
    'De onde vêm os números da calculadora: as fontes, o modelo estatístico, o erro medido em tabelas que ele não viu e o que a estimativa não pode saber.',
  hero: {
    badge: 'Metodologia',
    headline: 'De onde vêm os números da calculadora',
    intro:
      'Parte das fontes é medição, parte é opinião, e o modelo pesa cada uma. O resultado é uma faixa, não uma promessa, e é conferido contra dados que ele não viu.',
  },
  scatter:
    'Cada ponto é um custo publicado, em reais. São {points}, e o modelo previu cada um sem o ver.',
  learned: {
    id: 'o-que-aprendeu',
    title: 'Com o que o modelo aprendeu',
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
    title: 'Como o modelo faz a conta',
    steps: [
      {
        title: 'Poucas medidas explicam todas',
        text: 'Quanto custam mil impressões, quantas viram clique no link e quantos cliques viram conversão. CPC, CPL e CPA saem daí por contas simples, então cada número publicado ensina algo sobre elas.',
      },
      {
        title: 'Com poucos dados, a faixa alarga',
        text: 'Plataforma, formato, segmento, objetivo da campanha, que clique foi contado, país, ano e quem publicou puxam o número para cima ou para baixo. Onde há poucos dados, o efeito encolhe e a faixa alarga.',
      },
      {
        title: 'A venda é um lead que fechou',
        text: 'Em loja virtual, a venda é a compra logo depois do clique. Onde pessoas atendem, ela custa o lead dividido pela taxa de fechamento: o modelo leu {closeRates} taxas, de quem vende no Brasil e fora.',
      },
      {
        title: 'Conversa ainda não é lead',
        text: 'O anúncio que abre o WhatsApp paga por conversa, e só uma parte delas vira contato. O modelo separa as duas coisas: {conversations} dos números que leu contam conversas.',
      },
      {
        title: 'A sua campanha não é a média',
        text: 'A média de um setor é previsível; o resultado de um anunciante, bem menos. Por isso mostramos duas faixas de uma campanha: a da metade dos casos e os extremos, onde devem ficar 8 de cada 10.',
      },
      {
        title: 'Com números pequenos, a sorte pesa',
        text: 'Quem espera 2 vendas pode ter 0 ou 5 sem que nada mude na campanha. Esse acaso entra na faixa, e pesa mais quanto menor é a conta.',
      },
      {
        title: 'Mais verba por mês rende menos por real',
        text: 'Até {referenceBudget} por mês, o dobro do dinheiro traz o dobro de resultado. Depois cada real traz um pouco menos: dobrar a verba traz só {doubling} a mais, no meio do que as contas medidas mostraram, e elas diferem muito. A conta é por mês: a calculadora divide o investimento pelos dias que você escolheu.',
      },
      {
        title: 'Com os seus números, a conta fica mais certa',
        text: 'Quem já anuncia sabe quanto paga por clique e por lead, e quantos leads viram venda. O modelo aceita esses números no planejador e refaz a conta; ou traga os seus à consultoria.',
      },
    ],
  },
  counted: {
    id: 'o-que-conta',
    title: 'O que conta como conversão',
    text: 'No objetivo Leads, um contato; em Matrículas, uma matrícula na educação e um cadastro nos outros segmentos. Em Vendas, depende de como o segmento vende:',
    columns: { segment: 'Segmento', sale: 'O que é a venda', rate: 'Leads que viram venda' },
    routes: {
      purchase: 'compra no site',
      conversation: 'venda fechada por pessoas',
    },
    /** For a purchase there is no lead before it. */
    noRate: 'não se aplica',
    legend:
      'A taxa muda com o canal: a tabela mostra da mais baixa à mais alta entre os seis. É o valor do meio; empresas do mesmo segmento ficam longe umas das outras.',
    placements: 'Onde os anúncios aparecem',
    placementsText: 'Cada estimativa supõe um formato:',
  },
  checked: {
    id: 'como-e-conferido',
    title: 'Como conferimos o modelo',
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
    title: 'O que o modelo não pode saber',
    items: [
      'A sua oferta, o seu preço e a sua página. São eles que separam uma campanha boa de uma ruim no mesmo segmento.',
      'A qualidade do anúncio, que muda o custo por clique e a conversão mais do que qualquer ajuste de lance.',
      'A época do ano: a calculadora não pergunta o mês, e os números são do ano inteiro. Em dois anunciantes brasileiros acompanhados mês a mês, mil impressões na Meta custaram cerca de {months.november} a mais em novembro e {months.december} a mais em dezembro do que no janeiro seguinte. Só o calendário do teste, no planejador, usa o mês, por um índice que junta séries do Brasil e de fora: {months.dearest} {months.dearestchange} acima da média do ano, {months.cheapest} {months.cheapestchange} abaixo.',
      'Pinterest e YouTube por segmento no Brasil: há poucos números publicados, e por isso as faixas são largas e marcadas com “dados limitados”.',
    ],
  },
  sources: {
    id: 'fontes',
    title: 'As fontes',
    text: 'Todas as que ensinaram algo ao modelo. A qualidade vai de 1 (opinião) a 4 (amostra grande e real).',
    filter: 'Filtrar por nome, plataforma, país ou ano',
    shown: '{shown} de {total} fontes',
    none: 'Nenhuma fonte tem essas palavras. Apague uma para ver mais.',
    download: 'Baixar a lista completa, com endereços (CSV)',
    addressColumn: 'Endereço',
    columns: {
      source: 'Fonte',
      year: 'Ano',
      country: 'País',
      platforms: 'Plataformas',
      figures: 'Números',
      quality: 'Qualidade',
    },
  },
  closing: {
    title: 'Faça a conta com o seu cenário',
    action: 'Abrir a calculadora',
  },
}
