import type { BlockPage } from '../../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios para prestadores de serviço',
  description:
    'Busca perto de mim, WhatsApp e orçamento rápido: que termos pagar, quais recusar, custo estimado por contato e como saber se o anúncio virou serviço.',
  hero: {
    badge: 'Prestadores de serviço',
    headline: 'Quem procura “perto de mim” quer *resposta agora*',
    intro:
      'Eletricista, chaveiro, dedetização, mudança, advocacia, contabilidade: o cliente já sabe do que precisa. Ganha quem aparece na busca certa e responde primeiro.',
    actions: [
      { label: 'Falar com Especialista', to: '/contato' },
      {
        label: 'Planejar meu serviço',
        to: { planner: { segment: 'Serviços', objective: 'Leads', budget: 2000, days: 30 } },
      },
    ],
    drawing: {
      kind: 'search-ad',
      query: 'eletricista 24 horas perto de mim',
      advertiser: 'Sua empresa',
      address: 'www.suaempresa.com.br',
      paths: ['eletricista', 'hoje'],
      headlines: ['Eletricista 24 Horas', 'Chega em até 1 Hora'],
      description: 'Orçamento pelo WhatsApp antes da visita. Nota fiscal e garantia por escrito.',
      sitelinks: ['Chamar no WhatsApp', 'Bairros atendidos', 'Preço da visita', 'Quem somos'],
      note: 'Exemplo. Só prometa a chegada em uma hora se ela acontece: a oferta obriga (CDC, artigo 30).',
    },
  },
  blocks: [
    {
      kind: 'picture',
      title: 'Metade do trabalho é dizer não',
      paragraphs: [
        'Na busca, você paga por clique de gente. Parte dela quer curso, emprego, peça usada ou fazer sozinha. Toda semana lemos a lista do que foi pesquisado e *cortamos o que não chama ninguém*.',
        'Também cortamos bairro que você não atende e horário em que ninguém atende o telefone.',
      ],
      drawing: {
        kind: 'terms',
        title: 'Termos pesquisados, semana 1',
        kept: 'Recebe verba',
        cut: 'Negativa',
        terms: [
          { text: 'eletricista 24 horas perto de mim', kept: true },
          { text: 'trocar disjuntor preço', kept: true },
          { text: 'eletricista para chuveiro hoje', kept: true },
          { text: 'curso de eletricista', kept: false },
          { text: 'vaga eletricista', kept: false },
          { text: 'como instalar chuveiro sozinho', kept: false },
        ],
        note: 'Exemplo de lista. Os termos são inventados, o trabalho é este.',
      },
    },
    {
      kind: 'estimate',
      title: 'Quanto custa um pedido de orçamento',
      intro:
        'Serviços com R$ 2.000 por mês. O contato da busca custa mais porque chega com pressa. O do Instagram custa menos e ainda está pensando: serve para serviço planejado, como reforma e estética do carro.',
      scenario: { segment: 'Serviços', objective: 'Leads', budget: 2000 },
      platforms: ['Google Ads', 'Instagram', 'YouTube', 'TikTok'],
      actions: [
        {
          label: 'Calcular com a minha verba',
          to: {
            calculator: {
              companyName: 'Minha empresa',
              segment: 'Serviços',
              objective: 'Leads',
              budget: 2000,
              days: 30,
            },
          },
        },
      ],
    },
    {
      kind: 'table',
      title: 'Urgente, planejado ou de confiança',
      intro:
        'O canal depende de como o seu cliente decide. Muita empresa tem os três serviços na mesma casa.',
      header: ['Serviço', 'Como o cliente decide', 'Por onde começar', 'O que medir'],
      rows: [
        [
          'Urgente: chaveiro, encanador, guincho',
          'Liga para os dois primeiros da busca',
          'Busca no Google, raio curto, ligação e WhatsApp',
          'Custo por serviço feito no mesmo dia',
        ],
        [
          'Planejado: reforma, mudança, festa',
          'Pede três orçamentos em uma semana',
          'Instagram com obra pronta, e busca',
          'Orçamentos enviados e aceitos',
        ],
        [
          'De confiança: contabilidade, advocacia, consultoria',
          'Lê, compara e volta depois',
          'Busca com página que explica; LinkedIn se o cliente é empresa',
          'Reuniões e contratos',
        ],
      ],
    },
    {
      kind: 'figures',
      title: 'O cliente está no WhatsApp',
      items: [
        {
          value: '97%',
          label: 'dos usuários abrem o WhatsApp todos os dias',
          source: 'Pesquisa com 1.126 pessoas, junho de 2025',
        },
        {
          value: '66%',
          label: 'já contrataram um serviço por ali',
          source: 'Pesquisa com 1.100 pessoas, 2024',
        },
        {
          value: '26%',
          label:
            'dos contatos viraram cliente em uma contabilidade on-line, de 22% a 32% conforme o mês',
          source: '120.761 contatos em 13 meses, conta brasileira anônima, 2021 e 2022',
        },
      ],
      note: 'Os 26% são de uma empresa só, com todos os canais somados; para Serviços em geral, o modelo da calculadora supõe de {closing.servicos.lowest} a {closing.servicos.highest}, conforme o canal. A sua taxa é a que você anota.',
    },
    {
      kind: 'steps',
      title: 'Da mensagem ao serviço pago',
      items: [
        {
          title: 'Responder com preço ou faixa',
          text: '“Depende” manda o cliente para o próximo da lista. “A visita custa R$ 90 e desconta no serviço” marca a visita.',
        },
        {
          title: 'Anotar de onde veio',
          text: 'Cada anúncio abre o WhatsApp com uma frase diferente. Quem atende não precisa perguntar.',
        },
        {
          title: 'Dizer à plataforma o que virou serviço',
          text: 'Uma vez por semana mandamos a lista dos serviços feitos. O anúncio para de procurar quem só pergunta.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'O que os prestadores perguntam',
      items: [
        {
          question: 'Preciso de site?',
          answer:
            'Para urgência, uma página leve com telefone, bairros e preço da visita resolve. Para serviço de confiança, a página é metade da venda. O [capítulo de páginas de destino](/ebook/paginas-de-destino) mostra o mínimo.',
        },
        {
          question: 'Sou sozinho e não dou conta de mais mensagens. Anuncio?',
          answer:
            'Anuncie só o serviço que paga melhor, só nos bairros perto e só no seu horário. Verba menor, resposta mais rápida.',
        },
        {
          question: 'Quanto preciso investir?',
          answer:
            'Comece pelo que cabe em uma pergunta: quantos serviços a mais você consegue atender no mês? O [planejador](/planejador) faz a conta de trás para a frente.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Que serviço você quer vender mais neste mês?',
      text: 'Diga um. Olhamos o que as pessoas procuram na sua região e respondemos se vale anunciar e por onde.',
      actions: [{ label: 'Agendar Consultoria Gratuita', to: '/contato' }],
    },
  ],
}
