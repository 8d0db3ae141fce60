import type { BlockPage } from '../../block-page.ts'

export const page: BlockPage = {
  title: 'Anúncios para clínicas e consultórios',
  description:
    'Da conversa no WhatsApp à consulta realizada: custos estimados por canal, onde a agenda se perde, o que o CFM e as plataformas permitem anunciar.',
  hero: {
    badge: 'Clínicas e consultórios',
    headline: 'Conversa não enche agenda. *Paciente que comparece*, sim',
    intro:
      'Anúncio de clínica costuma ser medido por mensagem recebida. Medimos o que vem depois: quem marcou, quem apareceu e quanto custou cada consulta de verdade.',
    actions: [
      { label: 'Falar com Especialista', to: '/contato' },
      {
        label: 'Planejar minha clínica',
        to: { planner: { segment: 'Saúde', objective: 'Leads', budget: 3000, days: 30 } },
      },
    ],
    drawing: {
      kind: 'search-ad',
      query: 'dermatologista perto de mim',
      advertiser: 'Sua clínica',
      address: 'www.suaclinica.com.br',
      paths: ['dermatologia', 'agendar'],
      headlines: ['Dermatologista no Centro', 'Horários Esta Semana'],
      description:
        'Consulta com hora marcada. Dir. técnica Dra. Nome, médica, CRM 00000, RQE 00000.',
      sitelinks: ['Ver horários', 'Convênios aceitos', 'Como chegar', 'Falar no WhatsApp'],
      note: 'Exemplo. O anúncio traz nome, CRM e RQE, como a regra do CFM pede.',
    },
  },
  blocks: [
    {
      kind: 'picture',
      title: 'Onde a agenda se perde',
      paragraphs: [
        'Uma rede brasileira de clínicas de coluna e dor contou tudo, da primeira mensagem à avaliação feita. De cada 100 pessoas que escreveram, *7 marcaram e 5 apareceram*.',
        'A diferença entre as unidades foi maior que a diferença entre os canais: a pior marcou 2,6% das conversas, a melhor, 13,2%. Mesmo anúncio, mesma marca. Antes de aumentar a verba, vale ouvir como a recepção responde.',
        'Por isso o evento que mandamos de volta para a plataforma é a consulta marcada, e não a conversa iniciada: quem otimiza por conversa também paga por toque sem querer.',
      ],
      drawing: {
        kind: 'funnel',
        steps: [
          { label: 'conversas no WhatsApp', value: 53678, text: '53.678' },
          { label: 'avaliações marcadas', value: 3674, text: '3.674' },
          { label: 'avaliações realizadas', value: 2578, text: '2.578' },
        ],
        note: 'Rede de clínicas, conta brasileira anônima, 2026. Um caso medido, não uma média do setor.',
      },
    },
    {
      kind: 'estimate',
      title: 'Quanto custa o contato',
      intro:
        'Um contato de saúde por canal, com R$ 3.000 por mês. Multiplique pelo seu próprio funil: o modelo supõe que vira paciente 1 em cada {closing.saude.google.leads} contatos da busca e 1 em cada {closing.saude.instagram.leads} do Instagram. Se essas são as suas taxas, o paciente custa tantas vezes o contato.',
      scenario: { segment: 'Saúde', objective: 'Leads', budget: 3000 },
      platforms: ['Google Ads', 'Instagram', 'YouTube', 'TikTok'],
      actions: [
        {
          label: 'Calcular com a minha verba',
          to: {
            calculator: {
              companyName: 'Minha clínica',
              segment: 'Saúde',
              objective: 'Leads',
              budget: 3000,
              days: 30,
            },
          },
        },
      ],
    },
    {
      kind: 'figures',
      title: 'Nem todo contato vale o mesmo',
      intro:
        'Em uma clínica de estética, a parte dos contatos que compareceu e pagou mudou conforme a origem. Quem veio do anúncio precisa de mais conversa que quem veio indicado; e precisa estar separado na planilha.',
      items: [
        {
          value: '12%',
          label: 'dos que vieram de anúncios na Meta',
          source: '245 de 2.043 contatos',
        },
        {
          value: '13%',
          label: 'dos pacientes antigos chamados de novo',
          source: '145 de 1.104 contatos',
        },
        {
          value: '52%',
          label: 'dos que vieram do Instagram sem anúncio',
          source: '33 de 64 contatos',
        },
        { value: '78%', label: 'dos que vieram por indicação', source: '28 de 36 contatos' },
      ],
      note: 'Clínica de estética, conta brasileira anônima, 2023 a 2026. As duas últimas bases são pequenas. É uma conta só: o modelo da calculadora supõe {closing.saude.instagram} para o Instagram em Saúde, e em metade das contas de {closing.saude.instagram.low} a {closing.saude.instagram.high}.',
    },
    {
      kind: 'table',
      title: 'O que pode e o que não pode',
      intro:
        'São três regras ao mesmo tempo: a do conselho, a da plataforma e a do consumidor. Vale a mais rígida.',
      header: ['Quem diz', 'Pode', 'Não pode'],
      rows: [
        [
          'CFM, Resolução 2.336/2023',
          'Preço, desconto e antes e depois sem edição, nas condições da resolução. Com nome, CRM, a palavra médico e o RQE do especialista; a clínica mostra o diretor técnico.',
          'Garantir resultado, transmitir procedimento ao vivo, recomendar produto.',
        ],
        [
          'Instagram e Facebook',
          'Falar do serviço, da equipe, do lugar e do horário.',
          'Sugerir que a pessoa tem uma condição (“Sofre com melasma?”), antes e depois idealizado, foto de perto do problema.',
        ],
        [
          'Google',
          'Busca e os públicos prontos do Google.',
          'Remarketing, lista de clientes e públicos personalizados: saúde é categoria sensível.',
        ],
        [
          'TikTok',
          'O que não está na lista ao lado, depois de conferida a regra.',
          'Cirurgia plástica, emagrecimento e remédio com receita. A página da regra é de 2024: conferimos antes de anunciar.',
        ],
      ],
      note: 'Resumo para conversar, não parecer jurídico. As regras mudam: confira no conselho e na plataforma antes de publicar. Para dentistas e outras profissões, vale a norma do próprio conselho.',
    },
    {
      kind: 'picture',
      title: 'O anúncio que traz a mensagem certa',
      paragraphs: [
        'Quem lê o preço e o horário no anúncio e mesmo assim escreve está mais perto de marcar. Convênio, bairro e dias de atendimento economizam metade da conversa.',
        'A primeira resposta já oferece *dois horários*. “Posso ajudar?” devolve o trabalho para o paciente.',
      ],
      drawing: {
        kind: 'message-ad',
        brand: 'Sua clínica',
        motif: 'agenda',
        lines: ['Consulta de pele', 'com horário', 'nesta semana'],
        caption:
          'Segunda a sábado, no Centro. Particular e convênios. Dir. técnica Dra. Nome, médica, CRM 00000.',
        button: 'Enviar mensagem',
        chat: {
          visitor: 'Oi! Vi o anúncio. Tem horário à tarde?',
          business: 'Tem, sim: quinta às 15h ou sexta às 16h30. Qual fica melhor?',
        },
        note: 'Exemplo, de uma clínica que não existe.',
      },
    },
    {
      kind: 'questions',
      title: 'O que as clínicas perguntam',
      items: [
        {
          question: 'Posso anunciar preço de consulta?',
          answer:
            'Médicos, sim, desde março de 2024: a Resolução 2.336/2023 do CFM permite divulgar preços e descontos. Continua proibido prometer resultado.',
        },
        {
          question: 'Google ou Instagram?',
          answer:
            'Quem sente dor procura no Google; quem quer se cuidar descobre no Instagram. O contato da busca tende a custar mais e a chegar mais decidido. Com verba curta, comece por um só: o [e-book explica como escolher](/ebook/como-escolher-o-canal).',
        },
        {
          question: 'Por que não fazer remarketing para quem visitou o site?',
          answer:
            'Porque no Google a saúde é categoria sensível e não pode usar remarketing nem lista de pacientes. Quem promete isso para a sua clínica está contando com algo que a plataforma proíbe.',
        },
        {
          question: 'Preciso responder em um minuto?',
          answer:
            'Na rede de clínicas acima, em horário comercial, responder em até 30 minutos marcou tanto quanto responder em 1. Entre meia hora e uma hora, marcou menos. É um caso só, mas tranquiliza quem atende com gente.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Quanto custa hoje uma consulta realizada na sua clínica?',
      text: 'Se a resposta está espalhada entre o WhatsApp e a agenda, começamos por aí. Olhamos o seu funil e dizemos se falta anúncio ou falta resposta.',
      actions: [{ label: 'Agendar Consultoria Gratuita', to: '/contato' }],
    },
  ],
}
