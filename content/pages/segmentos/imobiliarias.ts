import type { BlockPage } from '../../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios para imobiliárias e incorporadoras',
  description:
    'O lead de imóvel é barato e raramente compra. Veja taxas de fechamento por origem, a conta da visita, custos estimados por canal e o ciclo de meses.',
  hero: {
    badge: 'Imobiliárias e incorporadoras',
    headline: 'Lead de imóvel é barato. *Visita* é o que vale',
    intro:
      'Encher o CRM de cadastros é fácil. Difícil é separar quem quer comprar neste ano. Montamos a campanha de trás para a frente: da venda, para a visita, para o anúncio.',
    actions: [
      { label: 'Falar com Especialista', to: '/contato' },
      {
        label: 'Planejar com a minha comissão',
        to: {
          planner: {
            segment: 'Imobiliário',
            objective: 'Leads',
            budget: 5000,
            days: 90,
            ticket: 14000,
            margin: 50,
          },
        },
      },
    ],
    drawing: {
      kind: 'message-ad',
      brand: 'Sua imobiliária',
      motif: 'casa',
      lines: ['2 quartos no', 'Jardim Exemplo', 'R$ 280 mil'],
      caption: '58 m², vaga e varanda. Aceita financiamento e FGTS. Visitas de terça a sábado.',
      button: 'Agendar visita',
      chat: {
        visitor: 'Esse apartamento ainda está à venda?',
        business: 'Está. Você pretende financiar? Posso mostrar quinta às 18h ou sábado às 10h.',
      },
      note: 'Exemplo. Preço, metragem e condição no anúncio afastam o curioso antes do clique.',
    },
  },
  blocks: [
    {
      kind: 'table',
      title: 'De onde veio a venda, em uma imobiliária',
      intro:
        'Seis meses de CRM de uma imobiliária brasileira. O Facebook trouxe muito mais contatos que os corretores e muito menos vendas. Isso não condena o anúncio: mostra que *contar leads não diz nada*.',
      header: ['Origem do contato', 'Contatos', 'Vendas', 'Fecharam'],
      rows: [
        ['Indicação e carteira própria', '77', '29', '37,7%'],
        ['Captação do corretor', '241', '39', '16,2%'],
        ['Facebook', '2.478', '6', '0,24%'],
        ['Chatbot do site', '1.203', '2', '0,17%'],
        ['Base comprada ou importada', '26.201', '4', '0,02%'],
      ],
      note: 'CRM de uma conta brasileira anônima, 2026; parte das origens. Um caso medido, não uma média do mercado.',
    },
    {
      kind: 'figures',
      title: 'A conta muda na porta do imóvel',
      items: [
        {
          value: '44%',
          label: 'das visitas realizadas viraram venda',
          source: '82 vendas em 185 visitas, na mesma imobiliária',
        },
        {
          value: '0,25%',
          label: 'dos contatos viraram venda, somando todas as origens',
          source: '82 vendas em 32.552 contatos',
        },
        {
          value: '+5%',
          label: 'no custo por lead quando a verba cresceu quase onze vezes',
          source: 'Incorporadora de alto padrão, conta anônima, abril a junho de 2026',
        },
      ],
      note: 'O gargalo está entre o contato e a visita. É ali que o anúncio, a pergunta certa e o retorno rápido do corretor trabalham juntos.',
    },
    {
      kind: 'estimate',
      title: 'Quanto custa um contato por canal',
      intro:
        'Com R$ 5.000 por mês. Faça a conta até o fim: a {cpl.imobiliario.instagram} por contato no Instagram e 1 venda a cada {closing.imobiliario.instagram.leads}, como o modelo estima, a mídia custa perto de {sale.imobiliario.instagram.rough} por venda. Compare com a sua comissão, não com o preço do imóvel.',
      scenario: { segment: 'Imobiliário', objective: 'Leads', budget: 5000 },
      platforms: ['Google Ads', 'Instagram', 'YouTube', 'TikTok'],
      actions: [
        {
          label: 'Calcular com a minha verba',
          to: {
            calculator: {
              companyName: 'Minha imobiliária',
              segment: 'Imobiliário',
              objective: 'Leads',
              budget: 5000,
              days: 30,
            },
          },
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Um ciclo de meses pede outra régua',
      intro: 'Quem julga a campanha no fim do primeiro mês desliga o que ia vender no quarto.',
      items: [
        {
          title: 'Semana 1: perguntas que separam',
          text: 'O formulário pergunta faixa de preço, bairro e prazo. Vem menos contato, e o corretor liga para menos gente à toa.',
        },
        {
          title: 'Mês 1: custo por visita',
          text: 'O corretor marca no CRM quem visitou. Esse dado volta para a plataforma, que passa a procurar parecidos com quem visita.',
        },
        {
          title: 'Meses 2 e 3: a lista que esfriou',
          text: 'Quem não comprou o primeiro imóvel vê os próximos. No Google, o padrão credita a venda até 30 dias depois do clique: ajustamos o prazo para até 90.',
        },
        {
          title: 'Mês 4 em diante: custo por venda',
          text: 'Só agora há vendas bastantes para comparar canais. Antes disso, a régua é a visita.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Regras que pegam imobiliárias',
      paragraphs: [
        'Anúncio de moradia é *categoria especial* na Meta: precisa ser declarado ao criar a campanha.',
        'Pelo Código de Defesa do Consumidor, o que o anúncio oferece obriga quem anuncia (artigo 30). Preço, metragem e condição publicados têm de ser os da tabela do dia.',
      ],
      list: [
        'Imóvel vendido sai do anúncio no mesmo dia',
        'Perspectiva leva o nome de perspectiva: enganar por omissão é proibido (artigo 37)',
        'O anunciante guarda os dados que provam o que disse (artigos 36 e 38)',
      ],
    },
    {
      kind: 'questions',
      title: 'O que as imobiliárias perguntam',
      items: [
        {
          question: 'Portal de imóveis ou anúncio próprio?',
          answer:
            'Um não substitui o outro. No portal você disputa o mesmo comprador com todos; no anúncio próprio, o contato é só seu e o histórico fica na sua conta. Meça os dois pela visita realizada.',
        },
        {
          question: 'Vale anunciar no LinkedIn?',
          answer:
            'Para salas, galpões e investidor, pode valer. Para moradia, o contato sai caro demais para uma taxa de fechamento tão baixa.',
        },
        {
          question: 'O planejador abriu com números prontos. De onde vêm?',
          answer:
            'São um exemplo para você trocar: comissão de R$ 14.000 (5% de um imóvel de R$ 280 mil), metade dela de margem. A parte dos contatos que compra é a do modelo: no Instagram, 1 a cada {closing.imobiliario.instagram.leads}. Ponha os seus e o resultado muda na hora.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Quantas visitas o seu anúncio marcou no mês passado?',
      text: 'Se ninguém sabe, é o primeiro conserto. Ligamos o CRM à campanha e voltamos a falar de verba depois.',
      actions: [{ label: 'Agendar Consultoria Gratuita', to: '/contato' }],
    },
  ],
}
