import type { BlockPage } from '../../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios para lojas virtuais e físicas',
  description:
    'Qual ROAS paga a sua margem, já com o imposto da Meta, custo por venda estimado em cada canal, datas do varejo e o que medir para não se enganar.',
  hero: {
    badge: 'Lojas',
    headline: 'ROAS bonito não paga boleto. *Margem* paga',
    intro:
      'O painel diz que cada real voltou quatro. Mas quanto sobra depois do produto, do frete, da taxa do cartão e do imposto? A meta da campanha nasce dessa conta.',
    actions: [
      { label: 'Falar com Especialista', to: '/contato' },
      {
        label: 'Planejar minha loja',
        to: { planner: { segment: 'E-commerce', objective: 'Vendas', budget: 4000, days: 30 } },
      },
    ],
    drawing: {
      kind: 'message-ad',
      brand: 'Sua loja',
      motif: 'sacola',
      lines: ['Bolsa de lona', 'em 6 cores', 'R$ 149 no Pix'],
      caption: 'Frete grátis acima de R$ 199. Troca em 30 dias, e a primeira é por nossa conta.',
      button: 'Comprar agora',
      note: 'Exemplo, de uma loja que não existe. Preço e frete no anúncio: surpresa no carrinho é desistência.',
    },
  },
  blocks: [
    {
      kind: 'table',
      title: 'Qual retorno empata na sua margem',
      intro:
        'A margem é o que sobra da venda depois de produto, frete, taxas e impostos, antes da mídia. O ROAS que empata é *1 dividido pela margem*. Abaixo dele, quanto mais vende, mais perde.',
      header: [
        'Margem',
        'ROAS que empata',
        'Na Meta, o painel deve mostrar',
        'Para sobrar 10% da venda',
      ],
      rows: [
        ['20%', '5,00', '5,69', '10,00'],
        ['30%', '3,33', '3,79', '5,00'],
        ['35%', '2,86', '3,25', '4,00'],
        ['45%', '2,22', '2,53', '2,86'],
        ['60%', '1,67', '1,90', '2,00'],
      ],
      note: 'A terceira coluna existe porque, desde janeiro de 2026, cada R$ 100 de mídia na Meta custam R$ 113,83 com PIS, Cofins e ISS, e o gerenciador mostra o gasto sem o imposto: 1,1383 vezes o empate. Dependendo do regime da empresa, parte do PIS e da Cofins pode virar crédito: pergunte ao contador.',
    },
    {
      kind: 'estimate',
      title: 'Quanto custa uma venda por canal',
      intro:
        'Loja virtual com R$ 4.000 por mês. A busca pega quem já quer; Instagram e TikTok despertam o interesse. O YouTube vende pouco no último clique e ajuda os outros: por isso fica fora desta comparação.',
      scenario: { segment: 'E-commerce', objective: 'Vendas', budget: 4000 },
      platforms: ['Google Ads', 'Instagram', 'TikTok', 'Pinterest'],
      actions: [
        {
          label: 'Calcular com a minha verba',
          to: {
            calculator: {
              companyName: 'Minha loja',
              segment: 'E-commerce',
              objective: 'Vendas',
              budget: 4000,
              days: 30,
            },
          },
        },
      ],
    },
    {
      kind: 'figures',
      title: 'Como o brasileiro compra',
      items: [
        {
          value: '84%',
          label: 'dos compradores on-line usaram Pix; cartão de crédito, 67%',
          source: 'TIC Domicílios, 2024',
        },
        {
          value: '65%',
          label: 'dos usuários só têm o celular para entrar na internet',
          source: 'TIC Domicílios, 2025',
        },
        {
          value: '39%',
          label: 'ficam sem pacote de dados antes do fim do mês: página leve vende mais',
          source: 'TIC Domicílios, 2025',
        },
      ],
    },
    {
      kind: 'picture',
      title: 'O ano do varejo, de trás para a frente',
      paragraphs: [
        'Em dois anunciantes brasileiros acompanhados mês a mês, mil impressões na Meta custaram cerca de {months.november} a mais em novembro e {months.december} a mais em dezembro do que em janeiro, que é bom para testar. A calculadora não pergunta o mês. Quem descobre o anúncio que vende em outubro chega à Black Friday com a campanha já treinada.',
      ],
      drawing: {
        kind: 'calendar',
        columns: ['Jan a mar', 'Abr a jun', 'Jul a set', 'Out a dez'],
        rows: [
          {
            label: 'Datas',
            cells: [
              'Dia do Consumidor, 15 de março',
              'Dia das Mães, 9 de maio de 2027; Namorados, 12 de junho',
              'Dia dos Pais, 8 de agosto de 2027',
              'Crianças, 12 de outubro; 11.11; Black Friday, 27 de novembro de 2026; Natal',
            ],
          },
          {
            label: 'Na conta',
            cells: [
              'Testar anúncios e produtos com verba pequena',
              'Catálogo e estoque em dia 30 dias antes; Pinterest começa até 60 dias antes',
              'Repetir o que vendeu nas Mães; limpar o que não vendeu',
              'Subir a verba aos poucos em outubro; em novembro, só o que já provou',
            ],
          },
        ],
        note: 'Datas pelo calendário; o trabalho é a nossa proposta. A subida de preço é de contas anônimas, 2024 a 2026, e uma das medições não achou diferença em novembro: use o histórico da sua conta.',
      },
    },
    {
      kind: 'text',
      title: 'Quatro painéis, uma venda',
      paragraphs: [
        'A mesma compra pode ser contada pelo Google, pela Meta, pelo TikTok e pelo Pinterest. *Somar os painéis inventa vendas.* Conferimos pelo número do pedido, com uma regra só para todos.',
        'O gasto da Meta entra com o imposto, a venda cancelada sai, e o cliente que voltaria de qualquer jeito não conta como conquista do anúncio.',
      ],
      list: [
        'Pixel e API de conversões juntos, com o número do pedido para não contar duas vezes',
        'Buscas pelo nome da loja em campanha separada, fora do ROAS da conquista',
        'Preço e prazo do anúncio iguais aos do site: a oferta obriga (CDC, artigo 30)',
      ],
    },
    {
      kind: 'questions',
      title: 'O que os lojistas perguntam',
      items: [
        {
          question: 'Qual ROAS é bom?',
          answer:
            'O que fica acima do empate da sua margem com folga. ROAS 4 é ótimo para quem tem 45% de margem e prejuízo para quem tem 20%.',
        },
        {
          question: 'Vale a pena o TikTok Shop?',
          answer:
            'Abriu no Brasil em maio de 2025 para beleza, moda, casa, eletrônicos e esporte. Para produto de impulso e com vídeo toda semana, vale um teste separado, com a comissão dentro da margem.',
        },
        {
          question: 'Tenho loja física. Serve para mim?',
          answer:
            'Serve, com outra medida: rota traçada, conversa no WhatsApp e cupom apresentado no caixa. Anote a origem na venda por um mês, e a conta fecha.',
        },
        {
          question: 'Quanto invisto para começar?',
          answer:
            'O bastante para a plataforma aprender: na Meta, cerca de 50 vendas por semana em cada conjunto de anúncios. Se isso não cabe, otimizamos por um passo anterior, como o carrinho. O [capítulo de verba](/ebook/verba-e-lances) faz a conta.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Sua campanha dá lucro ou só faturamento?',
      text: 'Traga a margem dos três produtos que mais vendem. Na conversa, dizemos qual ROAS cada um precisa e se a conta chega lá.',
      actions: [{ label: 'Agendar Consultoria Gratuita', to: '/contato' }],
    },
  ],
}
