import { offeredPlatforms } from './channels/offered.ts'
import { channelsInWords } from './number-words.ts'
/** The planner's page: what stands on it before anything is answered. */
export const planner = {
  title: 'Planejador de mídia: quanto investir e onde',
  description:
    'Quanto um cliente pode custar, em que canal anunciar, com quanto e por quantos dias. Junte os seus números aos do mercado e leve o plano em uma página.',
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
    before: 'De antes da mudança',
    wrongFirst: 'Corrija os campos marcados para ver as respostas.',
    reach:
      'Para marca, o plano conta os contatos que a campanha traz no caminho. Com Leads ou Vendas, as respostas são mais precisas.',
    noScript:
      'Respostas na hora, leitura de arquivos e gráficos precisam de JavaScript. Sem ele, preencha o que souber, e a resposta vem em texto.',
    shows: 'O que a resposta mostra',
    start: 'Para começar, escolha o segmento e o objetivo, ou preencha com um exemplo.',
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
    closingByChannel: 'Fechamento por canal',
    targets: {
      leads: 'Leads por mês',
      clients: 'Clientes por mês',
    },
    targetHelp: 'Quantos você quer.',
    exponent: 'Quanto o retorno cai quando a verba sobe',
    exponentHelp:
      'É uma suposição, e as contas medidas diferem muito. Em 1, dobrar a verba dobra o resultado; abaixo de 1, cada real a mais rende menos.',
    exponentReset: 'Voltar ao valor medido',
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
    text: 'O que sobra de uma venda diz quanto um contato pode custar. O mercado diz quanto ele custa.',
    shows: [
      'Até quanto um lead e um cliente podem custar sem dar prejuízo.',
      `A chance de lucro em cada um dos ${channelsInWords(offeredPlatforms.length)}.`,
      'O caso ruim, o do meio e o bom, em reais.',
    ],
    more: 'Recompra, taxa, público, agenda e fechamento por canal',
  },
  account: {
    id: 'sua-conta',
    short: 'Sua conta',
    title: 'O que a sua conta já mostra?',
    text: 'Traga os relatórios das plataformas ou digite os totais. Quanto mais resultados eles têm, mais pesam na conta.',
    shows: [
      'Cada número antes e depois: a faixa do mercado e a faixa com os seus números.',
      'Quanto os seus números pesam em cada um, de 0% a 100%.',
      'O que muda nos outros canais.',
    ],
    drop: 'Solte aqui os relatórios',
    choose: 'Escolher arquivos',
    accepted: 'CSV ou XLSX do Google Ads, Meta, LinkedIn, TikTok ou Pinterest. Vários de uma vez.',
    stays: 'O arquivo não sai do seu aparelho.',
    reading: 'Lendo {name}',
    waiting: '{name} espera a vez',
    percent: '{percent}%',
    cancel: 'Cancelar',
    cancelName: 'Cancelar a leitura de {name}',
    cancelled: 'Leitura de {name} cancelada. Nada mudou no plano.',
    noReader:
      'Este navegador não deixa ler arquivos sem travar a página. Use um navegador mais novo, ou digite os totais de um canal.',
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
      unlikely:
        'São {results} para {clicks} cliques, mais do que cliques costumam trazer. Confira os dois; se estiverem certos, perguntamos o que foi contado.',
      add: 'Usar estes números',
      needs: 'Informe pelo menos o investido e as impressões, os cliques ou os resultados.',
      inLink: 'Números digitados entram no link do plano; os de arquivos, não.',
    },
  },
  needed: {
    id: 'quanto-preciso',
    short: 'Quanto preciso?',
    title: 'Quanto preciso?',
    text: 'Diga quantos leads ou clientes quer por mês. A resposta é a verba que chega lá em metade dos casos, e a que chega em 8 de cada 10.',
    shows: [
      'A verba por mês que chega à meta em metade dos casos, e a que chega em 8 de cada 10.',
      'Em que canais essa verba se paga.',
      'O que mais pesa no resultado: preços, taxas, ticket ou margem.',
    ],
  },
  split: {
    id: 'como-dividir',
    short: 'Como dividir?',
    title: 'Como dividir?',
    text: 'Quanto pôr em cada canal para ter mais resultado. Refazemos a conta centenas de vezes, com preços mais altos e mais baixos; a faixa mostra o quanto ela muda.',
    shows: [
      'A parte de cada canal, e o quanto ela pode mudar.',
      'O que a divisão ganha sobre um canal só e sobre partes iguais.',
      'Se a parte de cada canal basta para a plataforma aprender.',
    ],
    adjust: 'Ajustar limites e suposição',
    adjustText: 'Limites da sua verba em cada canal, em % do total.',
    channel: 'Canal',
    exponent: 'Expoente usado: {value}. É uma suposição, e você pode mudá-la em Ajustar.',
  },
  test: {
    id: 'como-testar',
    short: 'Como testar?',
    title: 'Como testar?',
    text: 'Dois canais lado a lado, até haver resultados para escolher um com 90% de chance de acertar.',
    shows: [
      'Quanto pôr por dia em cada canal, e em quantos dias se decide.',
      'Com que gasto e quantos resultados parar antes.',
      'Em que meses o anúncio é mais caro.',
    ],
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
      'O lucro é o que sobra da venda, menos os anúncios e a taxa da agência. Impostos sobre a venda e equipe entram na sua margem.',
      'Dividir a verba supõe que cada real a mais rende um pouco menos. Quanto menos é uma suposição publicada, que você pode mudar.',
      'Quanto mais resultados a sua conta tem, mais ela pesa. Onde há poucos dados do mercado, mesmo poucos leads seus mudam a faixa. O peso está escrito ao lado de cada número.',
    ],
    method: 'Ver a metodologia',
  },
}
