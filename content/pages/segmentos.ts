import type { BlockPage } from '../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios por segmento',
  description:
    'O que funciona em clínicas, imobiliárias, lojas, escolas, prestadores de serviço e SaaS: custos estimados, contas reais, regras e por onde começar.',
  link: { in: 'footer', label: 'Segmentos' },
  hero: {
    badge: 'Segmentos',
    headline: 'O mesmo anúncio *não serve* para todo negócio',
    intro:
      'Uma clínica vive de agenda cheia. Uma imobiliária espera meses pela escritura. Uma loja precisa do retorno na mesma semana. Escolha o seu e veja a conta que importa nele.',
    drawing: {
      kind: 'calendar',
      columns: ['Na semana', 'Em semanas', 'Em meses'],
      rows: [
        { label: 'Loja', cells: ['Pedido pago', '', ''] },
        { label: 'Prestador', cells: ['Serviço feito', '', ''] },
        { label: 'Clínica', cells: ['', 'Consulta', ''] },
        { label: 'Escola', cells: ['', '', 'Matrícula'] },
        { label: 'Imobiliária', cells: ['', '', 'Escritura'] },
        { label: 'SaaS', cells: ['', '', 'CAC pago'] },
      ],
      note: 'Quando o anúncio costuma virar dinheiro em cada negócio. Leitura nossa.',
    },
  },
  blocks: [
    {
      kind: 'cards',
      title: 'Qual é o seu?',
      items: [
        {
          title: 'Clínicas e consultórios',
          text: 'Da conversa no WhatsApp ao paciente na cadeira: onde a agenda se perde, e o que o CFM permite anunciar.',
          to: '/segmentos/clinicas',
        },
        {
          title: 'Imobiliárias',
          text: 'O lead é barato e quase nunca compra. A conta que vale é a da visita.',
          to: '/segmentos/imobiliarias',
        },
        {
          title: 'Lojas',
          text: 'Qual retorno paga a sua margem, com o imposto da Meta dentro da conta.',
          to: '/segmentos/lojas',
        },
        {
          title: 'Escolas e cursos',
          text: 'O calendário da matrícula, e por que o lead mais barato pode sair mais caro.',
          to: '/segmentos/escolas',
        },
        {
          title: 'Prestadores de serviço',
          text: 'Quem procura “perto de mim” quer resposta agora. Que buscas pagar e quais recusar.',
          to: '/segmentos/prestadores',
        },
        {
          title: 'SaaS',
          text: 'Do teste grátis ao cliente que fica: LTV, CAC e em quantos meses o dinheiro volta.',
          to: '/segmentos/saas',
        },
      ],
    },
    {
      kind: 'text',
      title: 'De onde vêm os números',
      paragraphs: [
        'Cada página junta duas coisas. As *estimativas* saem do mesmo modelo da [calculadora](/calculator), com faixa e fonte. Os *exemplos medidos* são contas brasileiras que aparecem sem nome nos dados do modelo: mostram o que aconteceu com uma empresa, não o que vai acontecer com a sua.',
        'Os anúncios desenhados são exemplos, de marcas que não existem.',
      ],
    },
    {
      kind: 'call',
      title: 'Seu segmento não está aqui?',
      text: 'A calculadora compara os canais para dez segmentos. Ou conte o que você vende, e respondemos por onde começaríamos.',
      actions: [
        { label: 'Falar com Especialista', to: '/contato' },
        { label: 'Abrir a calculadora', to: '/calculator' },
      ],
    },
  ],
}
