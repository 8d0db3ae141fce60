import { claims } from './claims.ts'

export const landing = {
  /** app/routes/home.tsx puts the agency's name before it. */
  title: 'Agência de Performance ADS',
  description:
    'Gestão de anúncios em Google, YouTube, Instagram, TikTok, Pinterest e LinkedIn. Estime o resultado da sua verba e agende uma consultoria gratuita.',
  hero: {
    headline: 'Transforme investimento em mídia em resultados consistentes',
    /** The highlighted part of the headline. */
    emphasis: 'resultados consistentes',
    text: 'Planejamos, compramos e ajustamos anúncios em seis canais. Você sabe quanto investiu e quanto cada canal trouxe de volta.',
    action: 'Falar com Especialista',
    calculatorLink: 'Calcular investimento',
    claim: { value: claims.companies.text, label: claims.companies.about },
    card: {
      title: 'Conversões, últimos 90 dias',
      /** Decoration: the figures are of no client. */
      note: 'Ilustração',
      value: claims.conversions.text,
      compared: 'sobre os 90 dias anteriores',
      days: ['dia 1', '30', '60', '90'],
      tiles: [
        { label: 'Leads', value: claims.leads.text },
        { label: 'Conversão', value: claims.conversionRate.text },
        { label: 'ROI', value: claims.roi.text },
      ],
    },
  },
  services: {
    label: 'Serviços',
    title: 'Seis canais, cada\u00a0um com o\u00a0seu papel',
    intro:
      'A busca atende quem já quer comprar; vídeo e redes criam a vontade. Escolhemos a combinação pelo seu objetivo e pela sua verba, não pela moda.',
    more: 'Saiba mais',
    /** The texts of the small ads drawn on the cards, for an invented brand. */
    search: {
      query: 'conserto de geladeira perto de mim',
      sponsored: 'Patrocinado',
      address: 'suamarca.com.br',
      headline: 'Sua marca: técnico hoje mesmo',
      text: 'Orçamento pelo WhatsApp e garantia por escrito.',
    },
    skip: 'Pular anúncio',
    story: { brand: 'Sua marca', sponsored: 'Patrocinado', action: 'Enviar mensagem' },
    audience: ['Diretoria de compras', 'Indústria', '200 a 500 pessoas', 'São Paulo'],
  },
  estimate: {
    label: 'Calculadora',
    title: 'Quanto custa um\u00a0lead em cada canal?',
    /** Filled in with the scenario of the chart. */
    scenario: '{segment}, {budget} investidos em {objective}.',
    legend: 'O ponto é o custo mais provável; a barra, a faixa em que fica metade das campanhas.',
    disclaimer: 'Estimativa, não promessa.',
    source: 'Modelo treinado com {observations} números publicados, de {sources} fontes.',
    method: 'Ver a metodologia',
    action: 'Calcular com os meus números',
    /** Each row for screen readers. */
    row: '{platform}: {value} por lead, entre {low} e {high}',
  },
  benefits: {
    label: 'Performance',
    title: 'Por que tráfego pago bem medido compensa',
    intro: 'Anúncio bem gerido é investimento, e investimento se confere na ponta do lápis.',
    items: [
      {
        title: 'Público certo',
        text: 'Você escolhe quem vê o anúncio: pelo que a pessoa busca, pela cidade ou pelo cargo. Menos verba vai para quem nunca compraria.',
        picture: { filters: ['busca', 'cidade', 'cargo'] },
      },
      {
        title: 'Resultados mensuráveis',
        text: 'Clique, contato e venda ficam ligados ao anúncio que os trouxe. Se dois canais reivindicam a mesma venda, ela conta uma vez só.',
        picture: { channels: ['Google', 'Instagram'], sale: '1 venda', order: 'pedido único' },
      },
      {
        title: 'Cresce no seu ritmo',
        text: 'Comece com pouco, aumente o que deu certo e pause quando precisar. Nada de espaço reservado com meses de antecedência.',
        picture: { axis: 'verba por mês', pause: 'pausa' },
      },
      {
        title: 'Otimização contínua',
        text: 'Anúncio cansa e concorrente muda o lance. Testamos novas peças e novos públicos sem atropelar o que ainda está aprendendo.',
        picture: { axis: 'resposta ao anúncio', pieces: ['peça A', 'peça B', 'peça C'] },
      },
      {
        title: 'Um público que fica',
        text: 'Quem visitou o site ou assistiu ao vídeo pode ser reencontrado. Cada campanha deixa uma base pronta para a seguinte.',
        picture: { axis: 'público alcançável, por campanha', campaigns: ['1ª', '2ª', '3ª', '4ª'] },
      },
      {
        title: 'Retorno superior',
        text: `Na nossa experiência, o tráfego pago dá em média ${claims.moreReturn.text} mais retorno que a mídia tradicional. O seu número depende da margem e da oferta.`,
        picture: {
          traditional: 'Mídia tradicional',
          paid: 'Tráfego pago',
          more: `+${claims.moreReturn.text}`,
        },
      },
    ],
  },
  partners: {
    label: 'Clientes e parceiros',
    title: `${claims.companies.text} ${claims.companies.about}`,
    text: 'As plataformas em que planejamos, compramos e medimos os anúncios de quem atendemos.',
    official: claims.partner.text,
    logos: [
      { name: 'Google', file: 'google.svg' },
      { name: 'Meta', file: 'meta.svg' },
      { name: 'TikTok', file: 'tiktok.svg' },
      { name: 'Pinterest', file: 'pinterest.svg' },
    ],
  },
  materials: {
    label: 'Conteúdos',
    title: 'Três materiais gratuitos para começar',
    intro: 'Leia, faça as contas e ponha a primeira campanha no ar com menos tentativa e erro.',
    items: [
      {
        id: 'ebook',
        kind: 'E-book',
        title: 'Guia completo de Performance ADS',
        text: 'Como escolher o canal, dividir a verba e ler os números que decidem uma campanha.',
        action: 'Baixar E-book',
        to: '/materiais/guia-performance-ads.pdf',
        also: { label: 'Ler no site', to: '/ebook' },
        cover: { volume: 'Guia', title: 'Performance ADS', subtitle: 'do primeiro real à escala' },
      },
      {
        id: 'planilha',
        kind: 'Planilha',
        title: 'Cálculo de ROI em marketing digital',
        text: 'Preencha investimento, vendas e margem para ver o ROI e o ponto em que a campanha se paga.',
        action: 'Baixar Planilha',
        to: '/materiais/planilha-roi.xlsx',
        /** A worked example: (18.000 × 40% − 5.000) ÷ 5.000 = 44%. */
        sheet: {
          function: 'fx',
          formula: '=(B3*B4-B2)/B2',
          columns: ['A', 'B'],
          rows: [
            ['Investimento', 'R$ 5.000'],
            ['Receita', 'R$ 18.000'],
            ['Margem', '40%'],
            ['ROI', '44%'],
          ],
        },
      },
      {
        id: 'treinamento',
        kind: 'Minicurso',
        title: '7 dias para lançar campanhas',
        text: 'Uma etapa por dia: começa no objetivo, publica a campanha e termina lendo os primeiros números.',
        action: 'Acessar Treinamento',
        to: '/treinamento',
        week: ['Objetivo', 'Canal', 'Medição', 'Página', 'Anúncios', 'No ar', 'Leitura'],
      },
    ],
  },
  closing: {
    title: 'Consultoria gratuita para a sua próxima campanha',
    text: 'Conte o que você vende e quanto quer investir. Um especialista indica o canal, a verba inicial e o que dá para esperar dela.',
    scarcity: `Atendemos apenas ${claims.places.text} ${claims.places.about}.`,
    primary: 'Agendar Consultoria Gratuita',
    secondary: 'Conhecer Nossos Serviços',
  },
} as const
