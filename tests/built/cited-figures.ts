/**
 * The figures of cost, closing and minimum that texts quote of a named source instead of the model: each says in its
 * sentence whose it is. `isSum`: worked out from the source's figure in the sentence. The source is a code of materials/sources.csv or an id of estimator/data/sources.csv.
 */
export type Citation = { file: string; figures: string[]; source: string; isSum?: true }

const EBOOK = 'materials/ebook'
const TRAINING = 'materials/training'
const PAGES = 'content/pages/segmentos'

export const CITED: Citation[] = [
  // What one account or one agency measured.
  ...[
    `${EBOOK}/01-o-que-e-midia-de-performance.md`,
    `${EBOOK}/14-leitura-de-resultados.md`,
    `${TRAINING}/dia-7.md`,
    'materials/spreadsheet/roi-workbook.xlsx',
  ].map((file) => ({ file, figures: ['R$ 9,95', 'R$ 95,58'], source: 'BRACC-MEDSPEC-26' })),
  ...[`${EBOOK}/03-google-ads.md`, `${TRAINING}/dia-2.md`].map((file) => ({
    file,
    figures: ['R$ 2,20', 'R$ 14,68'],
    source: 'BRACC-HEALTHSVC-26',
  })),
  { file: `${EBOOK}/03-google-ads.md`, figures: ['R$ 42'], source: 'BRACC-COURSE-26' },
  { file: `${EBOOK}/03-google-ads.md`, figures: ['R$ 1.096'], source: 'BRACC-REALESTATE-26' },
  ...[`${EBOOK}/05-instagram-ads.md`, `${TRAINING}/dia-7.md`].map((file) => ({
    file,
    figures: ['R$ 66,38'],
    source: 'BRACC-REALESTATE-26',
  })),
  { file: `${EBOOK}/05-instagram-ads.md`, figures: ['27%'], source: 'BRACC-INFOPROD-26' },
  { file: `${EBOOK}/13-verba-e-lances.md`, figures: ['R$ 1,73'], source: 'BRACC-HEALTHSVC-26' },
  { file: `${TRAINING}/dia-2.md`, figures: ['R$ 43,14'], source: 'ILP-25' },
  {
    file: `${PAGES}/escolas.ts`,
    figures: ['R$ 2,80', 'R$ 8,94', '0,32%', '0,98%', 'R$ 886', 'R$ 913'],
    source: 'BRACC-EXAMPREP-26',
  },
  { file: `${PAGES}/escolas.ts`, figures: ['R$ 60'], source: 'BRACC-TAXCOURSE-26' },
  {
    file: `${PAGES}/imobiliarias.ts`,
    figures: ['37,7%', '16,2%', '0,24%', '0,17%', '0,02%'],
    source: 'BRACC-REALTY-CRM-26',
  },
  // Prices of the federal government's campaigns, and sums on them.
  { file: `${EBOOK}/04-youtube-ads.md`, figures: ['R$ 7,29', 'R$ 0,02'], source: 'SECOM-26' },
  { file: `${EBOOK}/04-youtube-ads.md`, figures: ['R$ 4,05'], source: 'SECOM-26', isSum: true },
  { file: `${EBOOK}/06-tiktok-ads.md`, figures: ['R$ 4,52', 'R$ 2,99'], source: 'SECOM-26' },
  {
    file: `${EBOOK}/07-pinterest-ads.md`,
    figures: ['R$ 6,33', 'R$ 1,45'],
    source: 'SECOM-26',
  },
  {
    file: `${EBOOK}/07-pinterest-ads.md`,
    figures: ['R$ 145', '1%'],
    source: 'SECOM-26',
    isSum: true,
  },
  { file: `${EBOOK}/08-linkedin-ads.md`, figures: ['R$ 4,00'], source: 'SECOM-26' },
  // Published elsewhere.
  { file: `${EBOOK}/03-google-ads.md`, figures: ['US$ 66,69', 'US$ 9,87'], source: 'WS-G-2026' },
  { file: `${EBOOK}/06-tiktok-ads.md`, figures: ['US$ 14,62'], source: 'NIELSEN-SPARK' },
  { file: 'content/channels/linkedin-ads.ts', figures: ['US$ 290'], source: 'L16' },
  { file: 'content/channels/instagram-ads.ts', figures: ['62%'], source: 'I22' },
  { file: 'content/channels/tiktok-ads.ts', figures: ['84%'], source: 'B4' },
]

/** What looks like a quoted figure and says something else: quantiles, a limit of the calculator, the price of an example. */
export const NO_QUOTES: { file: string; figure: string; sentence: RegExp }[] = [
  { file: 'content/plan-take-away.ts', figure: '1 em 10', sentence: /1 em 10 fica a/ },
  {
    file: 'content/planner-answers.ts',
    figure: '1 em 20',
    sentence: /1 em 20 campanhas parecidas/,
  },
  // Limits that an invented plan's own margin sets, and what an invented order is worth.
  ...['R$ 440', 'R$ 950', 'R$ 2.000', 'R$ 2.880', 'R$ 18.750', 'R$ 13.500'].map((figure) => ({
    file: `${PAGES}/saas.ts`,
    figure,
    sentence: /^CAC (?:pela regra de 3|que volta em 12 meses): /,
  })),
  { file: `${TRAINING}/dia-1.md`, figure: 'R$ 180', sentence: /Pedido médio de R\$ 180/ },
  {
    file: 'materials/spreadsheet/roi-workbook.xlsx',
    figure: '1 em cada 10',
    sentence: /1 em cada 10, mais de/,
  },
  { file: 'content/poster.ts', figure: '1 em 20', sentence: /1 em 20 campanhas parecidas/ },
]
