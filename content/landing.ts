import type { Platform } from '../contracts/campaign.ts'
import { channelList } from './channels/channel-cards.ts'
import { offeredPlatforms } from './channels/offered.ts'
import { claims } from './claims.ts'

/** A logo is shown while one of its channels is offered. */
const logos: { name: string; file: string; of: Platform[] }[] = [
  { name: 'Google', file: 'google.svg', of: ['Google Ads', 'YouTube'] },
  { name: 'Meta', file: 'meta.svg', of: ['Instagram'] },
  { name: 'TikTok', file: 'tiktok.svg', of: ['TikTok'] },
  { name: 'Pinterest', file: 'pinterest.svg', of: ['Pinterest'] },
]

export const landing = {
  /** app/pages/home.tsx puts the agency's name before it. */
  title: 'Agência de Performance ADS',
  description: `Cuidamos dos seus anúncios no ${channelList.replace('Google Ads', 'Google')}. Estime o resultado da sua verba e agende uma consultoria gratuita.`,
  hero: {
    /** The words between asterisks are highlighted. */
    headline: 'Transforme investimento em mídia em *resultados consistentes*',
    text: 'Cuidamos dos anúncios de lojas, clínicas, escolas e serviços no Google, no Instagram e em mais quatro canais. As contas ficam no seu nome.',
    action: 'Falar com Especialista',
    calculatorLink: 'Calcular investimento',
    /** What pressing the button leads to. */
    next: 'Primeira conversa gratuita, sem compromisso.',
    claim: { value: claims.companies.text, label: claims.companies.about },
    card: {
      title: 'Conversões, últimos 90 dias',
      /** Decoration: the figures are of no client. */
      note: 'Ilustração',
      value: claims.conversions.text,
      tiles: [
        { label: 'Leads', value: claims.leads.text },
        { label: 'Conversão', value: claims.conversionRate.text },
        { label: 'ROI', value: claims.roi.text },
      ],
    },
  },
  services: {
    label: 'Serviços',
    /** The count of channels is filled in, in words. */
    title: '{channels}, cada\u00a0um com o\u00a0seu papel',
    intro:
      'A busca atende quem já quer comprar; vídeo e redes despertam o interesse. Escolhemos a combinação pelo seu objetivo e pela sua verba, não pela moda.',
    more: 'Saiba mais',
  },
  estimate: {
    label: 'Calculadora',
    title: 'Quanto custa um\u00a0lead em cada canal?',
    /** Filled in with the scenario of the chart. */
    scenario: 'Exemplo: empresa de {segment}, {budget} para gerar {objective}.',
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
    title: 'Por que anunciar com medição compensa',
    intro: 'Siga o caminho de R$\u00a0100: a cada parada, o que a medição faz pela sua verba.',
    /** Filled in with the model's estimate for the scenario. */
    note: 'Exemplo: R$\u00a0100 no {platform}, para uma empresa de {segment} em busca de {objective}. Os números vêm do nosso modelo: uma venda pede cerca de {closing} contatos, mais do que R$\u00a0100 compram. A linha grossa do fim é o tráfego pago; a cinza, a mídia tradicional.',
    /** In the order of the path. `stop` is the point that the benefit explains: its name, its figure, what that counts. */
    items: [
      {
        stop: { name: 'Público', figure: '{impressions}', unit: 'exibições' },
        title: 'Público certo',
        text: 'Você escolhe quem vê o anúncio: pelo que a pessoa busca, pela cidade ou pelo cargo. Sobra menos verba gasta com quem nunca compraria.',
      },
      {
        stop: { name: 'Clique', figure: '{clicks}', unit: 'cliques' },
        title: 'Otimização contínua',
        text: 'Anúncio cansa e concorrente muda o lance. Testamos anúncios e públicos novos sem mexer em campanha na fase de aprendizado.',
      },
      {
        stop: { name: 'Conversa', figure: '{leads}', unit: 'contatos' },
        title: 'Fale de novo com quem já visitou',
        text: 'Quem visitou o site ou assistiu ao vídeo pode ver outro anúncio seu. Cada campanha deixa um público pronto para a próxima.',
      },
      {
        stop: { name: 'Venda', figure: '1 em {closing}', unit: 'fecha' },
        title: 'Resultados mensuráveis',
        text: 'Você vê de que anúncio veio cada contato e cada venda. Se dois canais dizem que a venda é deles, ela conta uma vez só.',
      },
      {
        stop: { name: 'Relatório', figure: 'a próxima', unit: 'verba' },
        title: 'Cresce no seu ritmo',
        text: 'Comece com pouco, aumente o que deu certo e pause quando precisar. Nada de reservar espaço com meses de antecedência.',
      },
      {
        stop: { figure: `+${claims.moreReturn.text}`, unit: 'de retorno' },
        title: 'Retorno superior',
        text: `Na nossa experiência, o tráfego pago dá em média ${claims.moreReturn.text} mais retorno que a mídia tradicional. O seu número depende da margem e da oferta.`,
      },
    ],
  },
  partners: {
    label: 'Clientes e parceiros',
    title: 'Plataformas em que anunciamos',
    text: 'Montamos a campanha, acompanhamos e medimos dentro das ferramentas de cada uma, na sua conta.',
    official: claims.partner.text,
    logos: logos.filter((logo) => logo.of.some((platform) => offeredPlatforms.includes(platform))),
  },
  materials: {
    label: 'Conteúdos',
    title: 'Três materiais gratuitos para começar',
    intro:
      'Leia, faça as contas e ponha a primeira campanha no ar sem aprender tudo do jeito caro.',
    items: [
      {
        id: 'ebook',
        kind: 'E-book',
        title: 'Guia completo de Performance ADS',
        text: 'Como escolher o canal, dividir a verba e saber pelos números se a campanha vai bem.',
        action: 'Baixar E-book',
        to: '/materiais/guia-performance-ads.pdf',
        also: { label: 'Ler no site', to: '/ebook' },
      },
      {
        id: 'planilha',
        kind: 'Planilha',
        title: 'Cálculo de ROI em marketing digital',
        text: 'Preencha quanto investiu, quanto vendeu e a sua margem: a planilha diz se a campanha se paga.',
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
        text: 'Uma etapa por dia: do objetivo à campanha no ar, até entender os primeiros números.',
        action: 'Acessar Treinamento',
        to: '/treinamento',
        week: ['Objetivo', 'Canal', 'Medição', 'Página', 'Anúncios', 'No ar', 'Leitura'],
      },
    ],
  },
  closing: {
    title: 'Consultoria gratuita para a sua próxima campanha',
    text: 'Conte o que você vende e quanto quer investir. Um especialista diz por qual canal começar, com quanto e o que dá para esperar.',
    scarcity: `Atendemos apenas ${claims.places.text} ${claims.places.about}.`,
    primary: 'Agendar Consultoria Gratuita',
    secondary: 'Conhecer Nossos Serviços',
    /** The questions stand on the contact page: here they would not fit into the first ten packets. */
    questions: 'E se não der certo? As dúvidas mais comuns',
  },
} as const
