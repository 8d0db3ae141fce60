/**
 * Which published figures the workbook shows, and their Portuguese words. The figures themselves stay
 * in estimator/data/: a choice that matches no row there, or more than one, stops the writing.
 */
export type Choice = {
  source: string
  platform: string
  metric: string
  /** The publisher's own label, as in the data. */
  label: string
  /** What the workbook calls it, where the label is not Portuguese or says too little. */
  called?: string
  country?: string
  placement?: string
  objective?: string
  event?: string
  statistic?: string
  /** A piece of the row's note, where nothing else tells two rows apart. */
  noted?: string
}

const government = (platform: string, metric: string, more: Partial<Choice> = {}): Choice => ({
  source: 'SECOM-26',
  platform,
  metric,
  label: 'Governo / utilidade pública',
  called: 'Campanhas do governo federal',
  ...more,
})
const visits = { objective: 'traffic' }
const leadster = (platform: string, label: string, called: string, more = {}): Choice => ({
  source: 'LEADSTER-25',
  platform,
  metric: 'cvr',
  label,
  called,
  ...more,
})
const shops = (label: string): Choice => ({
  source: 'PRAX-25',
  platform: 'all',
  metric: 'cvr',
  label,
  called: `Loja virtual: ${label.toLowerCase()}`,
})
const account = (source: string, platform: string, metric: string, label: string, more = {}) => ({
  source,
  platform,
  metric,
  label,
  ...more,
})
const doctor = (label: string): Choice =>
  account('BRACC-MEDSPEC-26', 'Facebook', 'cpl', label, {
    event: 'conversation',
    called: `Consultório: ${label.replace(/ [AB]$/, '').toLowerCase()}`,
  })
const developer = (metric: string): Choice =>
  account('BRACC-REALESTATE-26', 'Facebook', metric, 'Incorporadora alto padrão (SP)', {
    noted: 'Q2 2026',
  })
const american = (
  source: string,
  platform: string,
  metric: string,
  label: string,
  called: string,
) => ({
  source,
  platform,
  metric,
  label,
  called,
  country: 'US',
})

export const CHOICES: readonly Choice[] = [
  // Brazil, measured
  account('BRACC-HEALTHSVC-26', 'Google Ads', 'cpc', 'Serviço de saúde local'),
  account('BRACC-HEALTHSVC-26', 'Google Ads', 'cpl', 'Serviço de saúde local'),
  government('Google Ads', 'cpc', { ...visits, noted: 'max clicks' }),
  government('Google Ads', 'cpc', {
    ...visits,
    noted: 'Demand Gen',
    called: 'Governo federal, Demand Gen',
  }),
  leadster('Google Ads', 'all', 'Todos os segmentos'),
  government('Facebook', 'cpc', visits),
  government('Facebook', 'cpm', visits),
  leadster('Facebook', 'all', 'Todos os segmentos'),
  doctor('Medicina estética B'),
  doctor('Dermatologia'),
  doctor('Cirurgia plástica'),
  doctor('Saúde geral B'),
  account('ILP-25', 'Instagram', 'cpl', 'Clínica (single account)', { called: 'Clínica' }),
  developer('cpm'),
  developer('cpl'),
  account('BRACC-DISTRIB-26', 'Facebook', 'cpl', 'Captação de distribuidores (B2B)'),
  account('BRACC-PIZZA-26', 'Facebook', 'cpc', 'Pizzaria (delivery)', {
    called: 'Pizzaria com entrega',
  }),
  account('BRACC-INFOPROD-26', 'Facebook', 'cpa', 'Infoproduto (receitas para vender)', {
    called: 'Infoproduto de R$ 9,90 a R$ 19,90',
  }),
  account('BRACC-CLASSIFIEDS-26', 'Facebook', 'cpc', 'Portais de imóveis e veículos'),
  {
    source: 'LEBESGUE-CTY-26',
    platform: 'Facebook',
    metric: 'cpm',
    label: 'E-commerce (Lebesgue clients)',
    called: 'Lojas virtuais',
    country: 'BR',
  },
  government('YouTube', 'cpv'),
  government('YouTube', 'cpm'),
  government('TikTok', 'cpc', visits),
  government('TikTok', 'cpm', visits),
  {
    source: 'EXPERTDIG-26',
    platform: 'TikTok',
    metric: 'cpm',
    label: 'all',
    called: 'Todos os segmentos',
  },
  {
    source: 'EXPERTDIG-26',
    platform: 'TikTok',
    metric: 'cpc',
    label: 'all',
    called: 'Todos os segmentos',
  },
  government('Pinterest', 'cpc', visits),
  government('Pinterest', 'cpm', visits),
  government('LinkedIn', 'cpc', visits),
  government('LinkedIn', 'cpm', visits),
  leadster('all', 'Saúde', 'Saúde'),
  leadster('all', 'Educação', 'Educação', { statistic: 'median' }),
  leadster('all', 'B2B (geral)', 'Vendas para empresas'),
  leadster('all', 'B2C Serviços', 'Serviços ao consumidor'),
  leadster('all', 'Serviços Jurídicos', 'Serviços jurídicos'),
  leadster('all', 'Consultoria / Serviços Complexos', 'Consultoria'),
  { source: 'LEADSTER-26', platform: 'all', metric: 'cvr', label: 'Software', called: 'Software' },
  shops('Moda Feminina'),
  shops('Cosméticos'),
  shops('Alimentos e Bebidas'),
  shops('Casa, Jardim e Decoração'),
  shops('Eletrônico e Informática'),
  // Brazil, opinion: only where nobody measures
  {
    source: 'TRAFIUS-26',
    platform: 'Instagram',
    metric: 'cpm',
    label: 'all',
    placement: 'reels',
    called: 'Todos os segmentos',
  },
  {
    source: '1001FERR-26',
    platform: 'YouTube',
    metric: 'cpm',
    label: 'all',
    called: 'Todos os segmentos',
  },
  {
    source: 'BR2025-STUDY',
    platform: 'LinkedIn',
    metric: 'cpl',
    label: 'B2B (geral)',
    called: 'Vendas para empresas',
  },
  {
    source: 'BR2025-STUDY',
    platform: 'all',
    metric: 'cvr',
    label: 'all',
    called: 'Todos os segmentos',
  },
  // Elsewhere
  american('WS-G-2026', 'Google Ads', 'cpc', 'all', 'Todos os segmentos'),
  american('WS-G-2026', 'Google Ads', 'cvr', 'all', 'Todos os segmentos'),
  american('WS-G-2026', 'Google Ads', 'cpl', 'all', 'Todos os segmentos'),
  american('WS-G-2026', 'Google Ads', 'cpl', 'Physicians & Surgeons', 'Médicos e cirurgiões'),
  american('WS-G-2026', 'Google Ads', 'cpl', 'Attorneys & Legal Services', 'Advogados'),
  american('WS-F-2025L', 'Facebook', 'cvr', 'all', 'Todos os segmentos'),
  american('WS-F-2025L', 'Facebook', 'cpl', 'all', 'Todos os segmentos'),
  american('WS-F-2025L', 'Facebook', 'cpl', 'Real Estate', 'Imóveis'),
  {
    source: 'TW-F-2025',
    platform: 'Facebook',
    metric: 'roas',
    label: 'all',
    called: 'Lojas virtuais',
  },
  {
    source: 'VAROS-RSU-25',
    platform: 'TikTok',
    metric: 'cpm',
    label: 'all',
    called: 'Todos os segmentos',
  },
  {
    source: 'GUPTA-25',
    platform: 'Pinterest',
    metric: 'cpm',
    label: 'all',
    called: 'Todos os segmentos',
  },
  {
    source: 'ZENABM-26',
    platform: 'LinkedIn',
    metric: 'cpc',
    label: 'B2B SaaS',
    placement: 'feed',
    statistic: 'median',
    called: 'Software para empresas',
  },
  {
    source: 'PIPEROCKET-26',
    platform: 'Google Ads',
    metric: 'cpl',
    label: 'B2B SaaS',
    called: 'Software para empresas',
  },
  {
    source: 'LITTLEDATA-24',
    platform: 'all',
    metric: 'cvr',
    label: 'E-commerce',
    statistic: 'median',
    called: 'Lojas virtuais na Shopify',
  },
]

const anonymous = 'Conta brasileira anônima'
/** Publisher and sample of each source in Portuguese; without a publisher, the data's own name. */
export const SOURCE_WORDS: Record<string, { publisher?: string; sample: string }> = {
  'SECOM-26': {
    publisher: 'Secretaria de Comunicação Social da Presidência',
    sample:
      'Todas as campanhas federais de jan. 2025 a abr. 2026. Público amplo: trate como piso de preço',
  },
  'LEADSTER-25': {
    sample: '2.861 sites brasileiros, 167 milhões de visitas, 3,7 milhões de leads',
  },
  'LEADSTER-26': { sample: '2.425 sites, 173 milhões de visitas, 3,4 milhões de leads' },
  'PRAX-25': {
    sample:
      'Mais de 1.000 lojas brasileiras acima de R$ 50 mil por mês. De visita a pedido, todas as origens',
  },
  'BRACC-HEALTHSVC-26': {
    publisher: anonymous,
    sample: 'R$ 396, 180 cliques e 27 conversões em dez dias; quase tudo ligação',
  },
  'BRACC-MEDSPEC-26': {
    publisher: `${anonymous} (consultório)`,
    sample: 'Um médico por linha, de 22 abr. a 12 mai. 2026. Lead é conversa iniciada',
  },
  'BRACC-REALESTATE-26': { publisher: anonymous, sample: 'R$ 31.052 de abril a junho de 2026' },
  'BRACC-DISTRIB-26': { publisher: anonymous, sample: 'R$ 4.163 e 180 leads em agosto de 2026' },
  'BRACC-PIZZA-26': {
    publisher: anonymous,
    sample: 'R$ 2.368 e 5.952 cliques, de julho a setembro de 2026; público que já conhecia',
  },
  'BRACC-INFOPROD-26': { publisher: anonymous, sample: '7.123 vendas, R$ 50.911' },
  'BRACC-CLASSIFIEDS-26': {
    publisher: anonymous,
    sample: 'R$ 7,38 milhões em mídia; grupo de classificados, tráfego de consumidor',
  },
  'ILP-25': {
    publisher: anonymous,
    sample: 'R$ 21.640 em uma clínica, 2025. Lead é conversa no WhatsApp',
  },
  'LEBESGUE-CTY-26': { sample: 'Lojas clientes da Lebesgue; tamanho não declarado' },
  'EXPERTDIG-26': { sample: '2.847 campanhas de set. 2025 a mai. 2026, segundo quem cita' },
  'TRAFIUS-26': { sample: 'Sem amostra: experiência de quem anuncia' },
  '1001FERR-26': { sample: 'Sem amostra nem método' },
  'BR2025-STUDY': { publisher: 'Estudo sem autor identificado', sample: 'Não declarada' },
  'WS-G-2026': { sample: '13.474 campanhas de busca nos EUA, abr. 2025 a mar. 2026' },
  'WS-F-2025L': { sample: 'Mais de 1.000 campanhas de leads nos EUA, abr. 2024 a jun. 2025' },
  'TW-F-2025': { sample: 'Mais de 35 mil contas de lojas virtuais, segundo quem cita' },
  'VAROS-RSU-25': {
    publisher: 'Right Side Up, com dados da Varos',
    sample: 'Mais de 6.000 empresas, US$ 4 bilhões por ano',
  },
  'GUPTA-25': { sample: 'Dezenas de bilhões de impressões' },
  'ZENABM-26': {
    publisher: 'ZenABM, citada pela Stackmatix',
    sample: 'Mais de 2.000 campanhas para listas de empresas',
  },
  'PIPEROCKET-26': {
    sample: 'Contas de software para empresas: 19 numa citação, mais de 65 em outra',
  },
  'LITTLEDATA-24': {
    publisher: 'Littledata, citada pela ConversionBench',
    sample:
      'Mais de 3.000 lojas. De visita a pedido; um quarto abaixo de 0,8%, um quarto acima de 3,1%',
  },
}

export const PLATFORM_WORDS: Record<string, string> = {
  Facebook: 'Meta',
  all: 'Todas',
  LinkedIn: 'LinkedIn',
}
export const PLACEMENT_WORDS: Record<string, string> = {
  all: 'Geral',
  search: 'Busca',
  display: 'Display',
  feed: 'Feed',
  reels: 'Reels',
  video: 'Vídeo',
  'landing page': 'Página de destino',
}
export const COUNTRY_WORDS: Record<string, string> = { BR: '★ Brasil', US: 'EUA', global: 'Vários' }
export const METRIC_WORDS: Record<string, string> = {
  cpc: 'CPC',
  cpm: 'CPM (mil impressões)',
  cpl: 'CPL',
  cpa: 'Custo por venda',
  cpv: 'Custo por visualização',
  roas: 'ROAS',
  'cvr-lead': 'Taxa até o lead',
  'cvr-sale': 'Taxa até a venda',
}
export const STATISTIC_WORDS = {
  mean: 'Média',
  median: 'Mediana',
  range: 'Faixa',
  account: 'Conta',
}
