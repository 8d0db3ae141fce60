/** The planner's page: what stands on it before anything is answered. */
export const planner = {
  title: 'Planejador de mídia: do orçamento à decisão',
  description:
    'Quanto um cliente pode custar, em que canal, com que verba e em quantos dias se sabe. Junte os seus números aos do mercado e leve o plano em uma página.',
  hero: {
    badge: 'Planejador',
    headline: 'Decida quanto investir, onde e até quando',
    intro:
      'Cinco perguntas sobre a sua verba, respondidas com os seus números e os do mercado. No fim, você leva um plano de uma página.',
  },
  /** The list in the hero, and the bar above the questions. */
  contents: {
    title: 'Cinco perguntas, em qualquer ordem',
    label: 'Perguntas do planejador',
  },
  privacy:
    'Tudo é calculado neste aparelho. Nenhum número seu é enviado, nem os dos seus arquivos.',
  base: {
    title: 'Seu cenário',
    example: 'Preencher com um exemplo',
    undo: 'Desfazer',
  },
  /** The example's figures, as they stand in the fields. */
  example: {
    segment: 'Serviços',
    objective: 'Leads',
    budget: '3000',
    days: '30',
    ticket: '900',
    margin: '45',
    closeRate: '20',
    target: '60',
  },
  states: {
    loading: 'Carregando os números do mercado para este cenário',
    failed: {
      title: 'Os números do mercado não chegaram',
      text: 'Confira a conexão. O que você preencheu continua aqui.',
      retry: 'Tentar de novo',
    },
    offline: 'Você está sem internet. O que já foi carregado continua funcionando.',
    wrong: 'Corrija os campos marcados. As respostas abaixo são de antes da mudança.',
    wrongFirst: 'Corrija os campos marcados para ver as respostas.',
    reach:
      'Para marca, o plano conta os contatos que a campanha traz no caminho. Com Leads ou Vendas as respostas são mais estreitas.',
    noScript:
      'As respostas ao vivo, a leitura de arquivos e os desenhos precisam de JavaScript. Sem ele, preencha o que souber e o servidor responde com o plano em texto.',
    sample: 'Exemplo de resposta',
    inWords: 'Ler a resposta em palavras',
    olderModel:
      'Este link foi feito com uma versão anterior do modelo ({old}). Os números abaixo são da versão atual ({current}).',
    disclaimer: 'Estimativa, não promessa.',
  },
  fields: {
    saleMode: 'Como a venda acontece',
    saleModes: {
      auto: 'O mais comum no segmento',
      closed: 'Alguém atende e fecha',
      direct: 'A compra é feita no site',
    },
    repeat: 'Compras por cliente',
    repeatHelp: 'Ao longo do tempo. Vazio, conta uma.',
    targets: {
      leads: 'Leads por mês',
      clients: 'Clientes por mês',
    },
    targetHelp: 'Quantos você quer.',
    exponent: 'Quanto o retorno cai quando a verba sobe',
    exponentHelp:
      'É uma suposição. Em 1, dobrar a verba dobra o resultado; quanto menor, mais cedo cada real rende menos.',
    exponentReset: 'Voltar ao valor publicado',
    min: 'Mínimo (%)',
    max: 'Máximo (%)',
    optional: '(opcional)',
  },
  messages: {
    share: 'Informe uma porcentagem de 0 a 100.',
    bounds: 'O mínimo não pode passar do máximo.',
    boundsSum: 'Os mínimos somam mais de 100%.',
    boundsRoom: 'Com estes máximos não se chega a 100% da verba.',
    repeat: 'Informe um número de 1 a 1.000.',
  },
  worth: {
    id: 'vale-a-pena',
    short: 'Vale a pena?',
    title: 'Vale a pena?',
    text: 'O que uma venda deixa diz quanto um contato pode custar. O mercado diz quanto ele custa.',
    sample:
      '“Um cliente pode custar até R$ 405. Em 16 de 20 campanhas parecidas, o Instagram dá lucro.”',
    more: 'Recompra, honorários e tipo de venda',
  },
  account: {
    id: 'sua-conta',
    short: 'Sua conta',
    title: 'O que a sua conta já mostra?',
    text: 'Traga os relatórios das plataformas ou digite os totais. As faixas se ajustam a eles na medida do que eles provam.',
    sample:
      '“Com os seus 64 leads, o custo por lead vai de uma faixa de R$ 9 a R$ 90 para R$ 21 a R$ 38.”',
    drop: 'Solte aqui os relatórios',
    choose: 'Escolher arquivos',
    accepted: 'CSV ou XLSX do Google Ads, Meta, LinkedIn, TikTok ou Pinterest. Vários de uma vez.',
    stays: 'O arquivo não sai do seu aparelho.',
    reading: 'Lendo {name}',
    readFailed: 'O leitor de arquivos não carregou. Confira a conexão e escolha o arquivo de novo.',
    dismiss: 'Fechar',
    typed: {
      show: 'Digitar os totais de um canal',
      name: 'Digitado',
      channel: 'Canal',
      spend: 'Investido (R$)',
      impressions: 'Impressões',
      clicks: 'Cliques no link',
      leads: 'Leads',
      sales: 'Vendas',
      wrong: 'escreva um número, como 1500 ou 1.500,50.',
      clicksAbove: 'Há mais cliques que impressões. Confira os dois números.',
      add: 'Usar estes números',
      needs: 'Informe pelo menos o investido e as impressões, os cliques ou os resultados.',
      inLink: 'Números digitados entram no link do plano; os de arquivos, não.',
    },
  },
  needed: {
    id: 'quanto-preciso',
    short: 'Quanto preciso?',
    title: 'Quanto preciso?',
    text: 'Diga quantos quer por mês. A resposta é a verba que chega lá em metade dos casos, e a que chega em 8 de cada 10.',
    sample: '“Para 60 leads por mês: R$ 1.700 em metade dos casos, R$ 3.500 em 8 de cada 10.”',
  },
  split: {
    id: 'como-dividir',
    short: 'Como dividir?',
    title: 'Como dividir?',
    text: 'A divisão que traz mais resultado, refeita em centenas de mercados possíveis. A faixa mostra o quanto ela pode mudar.',
    sample: '“Metade no Instagram, um terço no TikTok, o resto no Google Ads.”',
    adjust: 'Ajustar limites e suposição',
    adjustText: 'Limites da sua verba em cada canal, em % do total.',
    channel: 'Canal',
    exponent: 'Expoente usado: {value}. É uma suposição, e você pode mudá-la em Ajustar.',
  },
  test: {
    id: 'como-testar',
    short: 'Como testar?',
    title: 'Como testar?',
    text: 'Dois canais lado a lado, até haver conversões para escolher com 90% de chance de acertar.',
    sample: '“R$ 50 por dia em cada canal, e em 21 dias você sabe qual é o mais barato.”',
  },
  compare: {
    id: 'comparar-cenarios',
    title: 'Comparar cenários',
    text: 'Duplique o cenário, mude um número e veja os dois lado a lado. Até três.',
    scenario: 'Cenário {letter}',
    add: 'Duplicar como {letter}',
    remove: 'Remover o cenário {letter}',
  },
  assumptions: {
    title: 'O que o plano supõe',
    items: [
      'Os números do mercado vêm de fontes publicadas; cada faixa guarda 8 de cada 10 casos.',
      'O lucro é o que a venda deixa menos anúncios e honorários. Impostos sobre a venda e equipe ficam na sua margem.',
      'Dividir supõe que cada real a mais rende um pouco menos; o quanto é uma suposição publicada, que você pode mover.',
      'O que a sua conta mostrou pesa conforme a quantidade: poucos eventos pesam pouco.',
    ],
    method: 'Ver a metodologia',
  },
}
