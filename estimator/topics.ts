/**
 * What a publisher's own segment label talks about, across languages: 'Attorneys & Legal Services',
 * 'Legal' and 'Jurídico/Advocacia' are one subject. Only words are decided here; how much a subject
 * matters is learned. A word stem is written without accents and matches the beginning of a word.
 */
const TOPIC_STEMS: Record<string, readonly string[]> = {
  legal: ['attorney', 'legal', 'lawyer', 'law', 'jurid', 'advocacia', 'advogad', 'abogad'],
  dental: ['dent', 'odonto', 'implante', 'ortognat'],
  medical: [
    'health',
    'medic',
    'physician',
    'surgeon',
    'doctor',
    'clinic',
    'saude',
    'salud',
    'hospital',
    'oncolog',
    'cirurgi',
    'dermato',
    'tricolog',
    'ortognat',
    'fisio',
    'coluna',
    'cuidador',
    'psicolog',
    'nutri',
    'laborator',
  ],
  aesthetics: ['estetic', 'dermato', 'emagrec', 'tricolog', 'plastica'],
  fitness: ['fitness', 'wellness', 'academia', 'gym'],
  beauty: [
    'beauty',
    'beleza',
    'cosmet',
    'belleza',
    'skincare',
    'salon',
    'salao',
    'cabelo',
    'hair',
    'capilar',
    'perfum',
  ],
  personal: ['personal', 'consumer', 'pessoa'],
  automotive: [
    'auto',
    'car',
    'vehicle',
    'veicul',
    'dealer',
    'seminov',
    'concession',
    'revenda',
    'moto',
  ],
  repair: ['repair', 'parts', 'servicio', 'oficina'],
  home: [
    'home',
    'house',
    'casa',
    'decor',
    'garden',
    'jardim',
    'furniture',
    'move',
    'household',
    'movel',
    'moveis',
    'mobiliario',
    'mesas',
    'planejad',
  ],
  improvement: ['improvement', 'construc', 'construction', 'contractor', 'engenharia', 'reform'],
  finance: [
    'financ',
    'bank',
    'fintech',
    'contabil',
    'account',
    'credit',
    'invest',
    'mortgage',
    'consorcio',
    'consignado',
    'bpo',
  ],
  insurance: ['insurance', 'segur'],
  business: ['business', 'b2b', 'professional', 'profesional', 'profission', 'consult', 'services'],
  employment: ['career', 'employ', 'job', 'recruit', 'hr', 'emprego', 'vaga', 'staffing'],
  education: [
    'educ',
    'curso',
    'course',
    'school',
    'escola',
    'universi',
    'instruction',
    'elearning',
    'vestibular',
    'training',
    'infoproduto',
    'college',
    'mentoria',
    'concurso',
    'mba',
    'congresso',
    'workshop',
    'imersao',
    'faculdade',
    'idioma',
    'aula',
  ],
  realestate: ['imob', 'imov', 'inmob', 'estate', 'property', 'incorporadora'],
  luxury: ['alto', 'luxury', 'high', 'enterprise', 'premium'],
  software: ['saas', 'software', 'app', 'apps', 'devops', 'ti', 'aplicativo', 'sistema'],
  technology: [
    'tech',
    'tecnolog',
    'science',
    'eletronic',
    'electronic',
    'informatica',
    'computer',
    'hardware',
  ],
  fashion: [
    'apparel',
    'fashion',
    'moda',
    'cloth',
    'textile',
    'roupa',
    'shoe',
    'calcad',
    'jeans',
    'uniforme',
    'estampa',
    'lingerie',
  ],
  jewelry: ['jewel', 'joia', 'semijoia'],
  shop: [
    'commerce',
    'ecommerce',
    'shop',
    'retail',
    'dtc',
    'store',
    'loja',
    'varejo',
    'goods',
    'collectible',
    'gift',
    'presente',
  ],
  food: [
    'food',
    'restaur',
    'aliment',
    'bebida',
    'beverage',
    'drink',
    'pizz',
    'delivery',
    'grocery',
    'supermercado',
    'hamburg',
    'acai',
    'padaria',
    'confeit',
  ],
  travel: [
    'travel',
    'tourism',
    'turis',
    'hotel',
    'hospitality',
    'hospitalidade',
    'viage',
    'airline',
  ],
  leisure: [
    'entertain',
    'art',
    'recreation',
    'event',
    'lazer',
    'media',
    'music',
    'lifestyle',
    'ingresso',
    'parque',
    'show',
    'festa',
  ],
  sports: ['sport', 'esporte', 'outdoor', 'futebol', 'seletiva'],
  games: ['gaming', 'game', 'jogo', 'brinquedo', 'toy', 'diversao'],
  pets: ['animal', 'pet', 'veterin'],
  dating: ['dating', 'matrimon', 'relacionamento'],
  government: ['govern', 'advocacy', 'nonprofit', 'public', 'politic', 'charit'],
  industry: [
    'industr',
    'manufac',
    'manufat',
    'fabrica',
    'maquina',
    'machinery',
    'commercial',
    'atacado',
    'agro',
    'wholesale',
    'pecuari',
    'tratamento',
    'limpeza',
    'energia',
    'solar',
  ],
  logistics: ['logist', 'transport', 'freight', 'shipping'],
  telecom: ['telecom', 'internet', 'provider'],
  marketing: ['market', 'advertis', 'agenc', 'publicidade'],
  retargeting: ['retarget', 'remarket', 'brand'],
  whatsapp: ['whatsapp', 'conversa'],
  b2c: ['b2c'],
}

const STOP_WORDS = new Set([
  'and',
  'the',
  'of',
  'for',
  'e',
  'de',
  'da',
  'do',
  'y',
  'general',
  'geral',
  'services',
  'services',
  'service',
  'servicos',
  'servico',
  'a',
  'b',
])

export function wordsOf(label: string): string[] {
  return label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** A label that names no segment: the figure is of the whole market. */
export const isWholeMarket = (label: string) =>
  ['all', 'general', 'geral'].includes(label.toLowerCase())

/** Of a list of alternatives ('Infoproduto, SaaS ou assinatura') the first: what counts for all of them tells little of the others. */
export const firstNamed = (label: string) => label.replace(/^([^,:]+)(?:, [^,:]+)+ ou .*/s, '$1')

/** The subjects of a label, sorted; a label of no known subject has none. */
export function topicsOf(label: string): string[] {
  const words = wordsOf(firstNamed(label))
  return Object.entries(TOPIC_STEMS)
    .filter(([, stems]) => stems.some((stem) => words.some((word) => matches(word, stem))))
    .map(([topic]) => topic)
}

// Short stems are whole words: 'car' is not 'career', 'law' is not 'lawn', 'app' is not 'apparel'.
const matches = (word: string, stem: string) =>
  stem.length <= 4 &&
  ![
    'dent',
    'auto',
    'imob',
    'imov',
    'jewe',
    'educ',
    'joia',
    'tech',
    'cloth',
    'agro',
    'pizz',
  ].includes(stem)
    ? word === stem || word === `${stem}s`
    : word.startsWith(stem)

/** Words that tell two labels apart, for labels without a known subject. */
export const tellingWordsOf = (label: string) =>
  wordsOf(label).filter((word) => !STOP_WORDS.has(word))
