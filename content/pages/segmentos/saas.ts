import type { BlockPage } from '../../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios para SaaS',
  description:
    'Do teste grátis ao cliente que fica: LTV, CAC e meses de retorno por plano, fechamento por origem do lead e custo estimado por canal no Brasil.',
  hero: {
    badge: 'SaaS e software',
    headline: 'Teste grátis não é cliente. *Quem fica doze meses* é',
    intro:
      'A campanha que traz mais cadastros costuma trazer os que cancelam primeiro. Ligamos o anúncio ao que acontece depois do teste e compramos assinatura, não e-mail.',
    actions: [
      { label: 'Falar com Especialista', to: '/contato' },
      {
        label: 'Planejar com o meu plano',
        to: {
          planner: {
            segment: 'SaaS',
            objective: 'Leads',
            budget: 8000,
            days: 90,
            ticket: 300,
            margin: 80,
            repeat: 20,
          },
        },
      },
    ],
    drawing: {
      kind: 'message-ad',
      brand: 'Seu software',
      motif: 'painel',
      lines: ['Feche o mês', 'da oficina', 'em 20 minutos'],
      caption:
        'Ordem de serviço, estoque e nota em um lugar só. Importamos a sua planilha no primeiro dia.',
      button: 'Testar 14 dias',
      chat: {
        visitor: 'Tenho 3 mecânicos. Qual plano?',
        business: 'O de R$ 300 por mês. Quer que eu importe a sua planilha na quinta, às 10h?',
      },
      note: 'Exemplo, de um software que não existe. O anúncio diz para quem é e o que muda.',
    },
  },
  blocks: [
    {
      kind: 'table',
      title: 'Quanto você pode pagar por um cliente',
      intro:
        'O valor do cliente no tempo (LTV) é mensalidade × margem ÷ cancelamento do mês. A referência usual pede LTV de *três vezes o custo de conquista* (CAC), e o dinheiro de volta em menos de um ano. Vale o menor dos dois.',
      header: [
        'Plano de exemplo',
        'LTV',
        'CAC pela regra de 3',
        'CAC que volta em 12 meses',
        'Seu teto',
      ],
      rows: [
        ['R$ 99, margem 80%, cancelam 6% ao mês', 'R$ 1.320', 'R$ 440', 'R$ 950', 'R$ 440'],
        ['R$ 300, margem 80%, cancelam 4% ao mês', 'R$ 6.000', 'R$ 2.000', 'R$ 2.880', 'R$ 2.000'],
        [
          'R$ 1.500, margem 75%, cancelam 2% ao mês',
          'R$ 56.250',
          'R$ 18.750',
          'R$ 13.500',
          'R$ 13.500',
        ],
      ],
      note: 'Planos inventados para mostrar a conta. Use margem, nunca receita: é o erro clássico do LTV. Abaixo de 1, a conta perde dinheiro; acima de 5, talvez você esteja investindo de menos.',
    },
    {
      kind: 'estimate',
      title: 'Quanto custa um lead por canal',
      intro:
        'Software com R$ 8.000 por mês. O LinkedIn custa várias vezes o Instagram e escolhe cargo e tamanho de empresa. Se só o gerente de compras assina, o lead caro pode ser o barato.',
      scenario: { segment: 'SaaS', objective: 'Leads', budget: 8000 },
      platforms: ['Google Ads', 'Instagram', 'YouTube', 'LinkedIn Ads'],
      actions: [
        {
          label: 'Calcular com a minha verba',
          to: {
            calculator: {
              companyName: 'Meu software',
              segment: 'SaaS',
              objective: 'Leads',
              budget: 8000,
              days: 30,
            },
          },
        },
      ],
    },
    {
      kind: 'picture',
      title: 'Quem fecha depende de onde veio',
      paragraphs: [
        'A Olist publicou o funil de quem quis vender pela plataforma dela. O lead da *busca paga fechou o dobro* do lead das redes sociais.',
        'Então o lead da busca podia custar o dobro e empatar. Compare canais pelo custo do contrato, com o CRM aberto, e não pelo custo do formulário.',
      ],
      drawing: {
        kind: 'funnel',
        steps: [
          { label: 'da busca paga fecharam', value: 12.3, text: '12,3%' },
          { label: 'da busca sem anúncio', value: 11.8, text: '11,8%' },
          { label: 'das redes sociais', value: 5.6, text: '5,6%' },
          { label: 'de banners', value: 5.1, text: '5,1%' },
          { label: 'de e-mail', value: 3, text: '3,0%' },
        ],
        note: 'Olist, dados públicos de 2018: contratos por lead já qualificado, que fecha mais que um contato qualquer; o modelo supõe de {closing.saas.lowest} a {closing.saas.highest} dos contatos. Cada barra em relação à primeira. Banners: só 118 leads.',
      },
    },
    {
      kind: 'steps',
      title: 'O que a plataforma precisa saber',
      intro: 'O anúncio aprende com o evento que recebe. Com “cadastro”, procura quem se cadastra.',
      items: [
        {
          title: 'Cadastro',
          text: 'Só no começo, quando ainda não há volume. É o sinal mais fácil e o que mais engana.',
        },
        {
          title: 'Ativação',
          text: 'O passo em que o teste vira hábito: importou a planilha, convidou alguém. Vira a meta assim que houver uns 30 por mês.',
        },
        {
          title: 'Assinatura, com valor',
          text: 'Vem do sistema de cobrança e volta com o valor do plano, ligada ao clique pelo e-mail embaralhado.',
        },
        {
          title: 'Cancelamento',
          text: 'Fica no seu CRM. Todo trimestre refazemos o LTV por canal e mudamos a verba por ele.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Quando esperar',
      paragraphs: [
        'Anúncio acelera o que já funciona. Estes sinais pedem conserto antes da verba:',
      ],
      list: [
        'Menos de 1% dos visitantes vira lead: a mediana de software no Brasil foi 1,83% em 2025 (Leadster)',
        'Ninguém sabe quantos testes viraram assinatura no mês passado',
        'O público no LinkedIn tem menos de 50 mil pessoas, ou a margem do contrato é menor que {contract.leads} leads: é quantos o modelo supõe por venda',
        'Mais da metade cancela antes de pagar o próprio CAC',
      ],
    },
    {
      kind: 'questions',
      title: 'O que empresas de software perguntam',
      items: [
        {
          question: 'Teste grátis ou demonstração?',
          answer:
            'Plano barato e uso simples: teste. Contrato com implantação e mais de um decisor: demonstração. No segundo caso, o formulário pode ser mais longo; contato pior custa o tempo do vendedor.',
        },
        {
          question: 'Anuncio na marca do concorrente?',
          answer:
            'Dá para comprar a busca, com regras, e o Google pode pedir verificação do anunciante. Costuma ser clique caro e pouca gente. Primeiro, as buscas pelo problema que você resolve.',
        },
        {
          question: 'O planejador abriu com números prontos. De onde vêm?',
          answer:
            'São um exemplo para trocar: plano de R$ 300, margem de 80%, clientes que ficam 20 meses. A parte dos leads que assina é a do modelo: de {closing.saas.lowest} a {closing.saas.highest}, conforme o canal. Ponha os seus e veja o que muda.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Em quantos meses o seu CAC volta?',
      text: 'Traga mensalidade, margem e cancelamento. Em meia hora saímos com o teto por cliente e o canal que cabe nele.',
      actions: [{ label: 'Agendar Consultoria Gratuita', to: '/contato' }],
    },
  ],
}
