import type { BlockPage } from '../../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios para escolas e cursos',
  description:
    'O calendário da matrícula, o que aconteceu com 79 mil leads de um curso, custos estimados por canal e a regra que protege crianças e adolescentes.',
  hero: {
    badge: 'Escolas e cursos',
    headline: 'Matrícula se decide *meses antes* do primeiro dia de aula',
    intro:
      'A família pesquisa, visita, compara e só então assina. Quem anuncia apenas em janeiro paga mais caro para falar com quem já escolheu.',
    actions: [
      { label: 'Falar com Especialista', to: '/contato' },
      {
        label: 'Planejar minhas matrículas',
        to: { planner: { segment: 'Educação', objective: 'Matrículas', budget: 4000, days: 90 } },
      },
    ],
    drawing: {
      kind: 'search-ad',
      query: 'escola infantil integral perto',
      advertiser: 'Sua escola',
      address: 'www.suaescola.com.br',
      paths: ['infantil', 'visita'],
      headlines: ['Escola Infantil Integral', 'Visitas Abertas em Outubro'],
      description: 'Turmas de 2 a 5 anos, das 7h às 18h. Conheça a escola com hora marcada.',
      sitelinks: ['Agendar visita', 'Valores e horários', 'Proposta pedagógica', 'Como chegar'],
      note: 'Exemplo, de uma escola que não existe. O anúncio fala com a família, não com a criança.',
    },
  },
  blocks: [
    {
      kind: 'picture',
      title: 'O calendário da matrícula',
      paragraphs: [
        'Para escola com ano letivo, a verba acompanha a decisão. Curso livre e pós têm entrada o ano todo, com dois picos: a virada do ano e a volta de julho.',
      ],
      drawing: {
        kind: 'calendar',
        columns: ['Ago e set', 'Out e nov', 'Dez e jan', 'Fev e mar', 'Abr a jul'],
        rows: [
          {
            label: 'O que a família faz',
            cells: [
              'Começa a pesquisar',
              'Visita e compara',
              'Decide e assina',
              'Corre atrás de vaga',
              'Observa, e conversa com outros pais',
            ],
          },
          {
            label: 'O que anunciar',
            cells: [
              'A escola por dentro, em vídeo',
              'Visita com dia e hora',
              'Últimas vagas de verdade, por turma',
              'Vagas remanescentes e transferência',
              'Histórias do dia a dia, sem meta de matrícula',
            ],
          },
          {
            label: 'Parte da verba do ano',
            cells: ['20%', '35%', '25%', '10%', '10%'],
          },
        ],
        note: 'Divisão proposta por nós, para você ajustar ao seu histórico de matrículas. Não é estatística do setor.',
      },
    },
    {
      kind: 'table',
      title: 'O lead mais barato saiu pelo mesmo preço',
      intro:
        'Lançamento de um curso preparatório, em abril de 2026: R$ 352 mil de mídia e 79.861 leads. O lead do YouTube custou *três vezes o preço* e comprou três vezes mais. No fim, cada venda custou quase igual.',
      header: ['Canal', 'Leads', 'Custo por lead', 'Compraram', 'Mídia por venda'],
      rows: [
        ['Facebook e Instagram', '58.911', 'R$ 2,80', '0,32%', 'R$ 886'],
        ['YouTube', '20.948', 'R$ 8,94', '0,98%', 'R$ 913'],
      ],
      note: 'Curso preparatório para concurso, conta brasileira anônima. Só vendas rastreadas; as outras baixariam o custo em até 31%. Um lançamento gratuito atrai muito curioso: matrícula de escola converte outra parte dos contatos.',
    },
    {
      kind: 'estimate',
      title: 'Quanto custa um contato por canal',
      intro:
        'Com R$ 4.000 por mês. Em um MBA presencial, 27 de 1.993 contatos se matricularam: 1,4%. Com uma taxa assim, um contato de {cpl.educacao.instagram}, o que o modelo estima no Instagram, vira matrícula de {segment.mba}. Sua mensalidade e o tempo que o aluno fica dizem se cabe.',
      scenario: { segment: 'Educação', objective: 'Leads', budget: 4000 },
      platforms: ['Google Ads', 'Instagram', 'YouTube', 'TikTok', 'LinkedIn Ads'],
      actions: [
        {
          label: 'Calcular com a minha verba',
          to: {
            calculator: {
              companyName: 'Minha escola',
              segment: 'Educação',
              objective: 'Matrículas',
              budget: 4000,
              days: 90,
            },
          },
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Do clique à carteira ocupada',
      items: [
        {
          title: 'Página por turma',
          text: 'Infantil, fundamental e médio têm perguntas diferentes. Horário, faixa de valor e endereço aparecem sem cadastro.',
        },
        {
          title: 'Visita marcada, não “saiba mais”',
          text: 'O botão agenda um dia. A secretaria confirma por mensagem na véspera e anota quem veio.',
        },
        {
          title: 'A matrícula volta para a plataforma',
          text: 'Mandamos a lista de quem assinou, com os dados embaralhados, para o anúncio procurar famílias parecidas.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Anúncio de escola fala com adulto',
      paragraphs: [
        'O ECA Digital (Lei 15.211/2025), em vigor desde março de 2026, proíbe direcionar anúncio pelo perfil de crianças e adolescentes. Miramos em pais e responsáveis, e as campanhas de graduação, em maiores de idade.',
        '“Últimas vagas”, só quando a turma está mesmo no fim: a oferta obriga a escola (CDC, artigos 30 e 37).',
      ],
    },
    {
      kind: 'questions',
      title: 'O que as escolas perguntam',
      items: [
        {
          question: 'Estamos em janeiro. Ainda dá tempo?',
          answer:
            'Dá para vagas remanescentes, com busca no Google e raio curto em volta da escola. Para encher turma nova, o trabalho começa em agosto.',
        },
        {
          question: 'Quanto do visitante do site vira contato?',
          answer:
            'Em sites brasileiros de educação, a mediana foi de 2,67 em cada 100 visitantes em 2025, de 1,07 a 4,71 conforme o canal (Leadster). Abaixo disso, arrume a página antes da verba.',
        },
        {
          question: 'Curso on-line barato se paga com anúncio?',
          answer:
            'Aperta. Um curso de entrada de R$ 63 gastou R$ 60 de mídia por venda em junho de 2026, uma conta brasileira anônima. Só fecha se ele levar ao curso seguinte.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Quantas vagas você precisa preencher, e até quando?',
      text: 'Com essas duas respostas montamos o calendário de trás para a frente e dizemos se a verba alcança.',
      actions: [{ label: 'Agendar Consultoria Gratuita', to: '/contato' }],
    },
  ],
}
