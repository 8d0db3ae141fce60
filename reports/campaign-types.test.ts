import { describe, expect, test } from 'vitest'
import { notes } from './messages.ts'
import { parseReport } from './read-report.ts'
import { csvText, encoded } from './sample-reports.ts'

const read = (table: (string | number)[][]) => parseReport(encoded(csvText(table, ','), 'utf-8'))
const typesOf = (table: (string | number)[][]) =>
  read(table).rows.map(({ campaignType }) => campaignType)

describe('the column of types', () => {
  test.each([
    [
      'Portuguese of Brazil',
      ['Campanha', 'Tipo de campanha', 'Custo', 'Impr.', 'Cliques'],
      ['Pesquisa', 'Performance Max', 'Geração de demanda', 'Display', 'Vídeo', 'App', 'Shopping'],
    ],
    [
      'Portuguese of Portugal',
      ['Campanha', 'Tipo de campanha', 'Custo', 'Impressões', 'Cliques'],
      [
        'Rede de Pesquisa',
        'Máximo desempenho',
        'Geração de procura',
        'Rede de Display',
        'Vídeo',
        'Aplicação',
        'Compras',
      ],
    ],
    [
      'English',
      ['Campaign', 'Campaign type', 'Cost', 'Impr.', 'Clicks'],
      ['Search', 'Performance Max', 'Demand Gen', 'Display', 'Video', 'App', 'Smart'],
    ],
    [
      'Spanish',
      ['Campaña', 'Tipo de campaña', 'Coste', 'Impr.', 'Clics'],
      [
        'Búsqueda',
        'Máximo rendimiento',
        'Generación de demanda',
        'Display',
        'Vídeo',
        'Aplicación',
        'Inteligente',
      ],
    ],
  ])('in %s', (_, header, types) => {
    const report = read([header, ...types.map((type, at) => [`Nº ${at}`, type, '1.50', 10, 1])])
    expect(report.platform).toBe('google')
    expect(report.rows.map(({ campaignType }) => campaignType)).toEqual([
      'search',
      'performanceMax',
      'demandGen',
      'display',
      'video',
      'app',
      'performanceMax',
    ])
    expect(report.notes).toContain(notes.likePerformanceMax)
  })

  test('a total has no type, and names do not outweigh the column', () => {
    const { rows, groups, declared } = read([
      ['Campaign status', 'Campaign', 'Campaign type', 'Cost', 'Impr.', 'Clicks'],
      ['Enabled', 'Display e vídeo', 'Search', '10.00', 100, 5],
      ['Enabled', 'Pesquisa', 'Performance Max', '20.00', 300, 6],
      ['Total: Campaigns', ' --', ' --', '30.00', 400, 11],
    ])
    expect(rows.map(({ campaignType }) => campaignType)).toEqual(['search', 'performanceMax'])
    expect(declared?.spend).toBe(30)
    expect(groups.map(({ campaignType, spend, clicks }) => [campaignType, spend, clicks])).toEqual([
      ['search', 10, 5],
      ['performanceMax', 20, 6],
    ])
  })

  test('other platforms have no types, whatever their columns are called', () => {
    const {
      platform,
      rows,
      notes: said,
    } = read([
      ['Campaign Name', 'Campaign Type', 'Total Spent', 'Impressions', 'Clicks', 'Leads'],
      ['Marca', 'Sponsored Update', '10.00', 100, 5, 1],
    ])
    expect([platform, rows[0]?.campaignType]).toEqual(['linkedin', undefined])
    expect(said).toEqual([notes.noCurrency])
  })
})

describe('without the column', () => {
  const header = ['Campanha', 'Código da moeda', 'Custo', 'Impr.', 'Cliques']
  const named = (...names: string[]) => [
    header,
    ...names.map((name) => [name, 'BRL', '1,50', 10, 1]),
  ]

  test('the network tells', () => {
    const networks = [
      'Google Search',
      'Search partners',
      'Google Display Network',
      'Cross-network',
      'YouTube',
      'Gmail',
    ]
    const table = [
      ['Network (with search partners)', 'Campaign', 'Cost', 'Impr.', 'Clicks'],
      ...networks.map((network) => [network, 'A', '1.50', 10, 1]),
    ]
    expect(typesOf(table)).toEqual([
      'search',
      'search',
      'display',
      'performanceMax',
      'video',
      'demandGen',
    ])
  })

  test('the name tells, and the visitor is told so', () => {
    const { rows, notes: said } = read(
      named(
        '[Pesquisa] Implantes',
        'PMAX_loja',
        'Demand-Gen | frio',
        'yt remarketing',
        'GDN - alcance',
        'Instalação do app',
        'Aplicação de resina',
        'Janeiro',
      ),
    )
    expect(rows.map(({ campaignType }) => campaignType)).toEqual([
      'search',
      'performanceMax',
      'demandGen',
      'video',
      'display',
      'app',
      undefined,
      undefined,
    ])
    expect(said).toEqual([notes.typesByName])
    expect(read(named('Janeiro')).notes).toEqual([notes.noTypes])
  })

  test('words that people search are of searches', () => {
    const table = [
      ['Search keyword', 'Campaign', 'Cost', 'Impr.', 'Clicks'],
      ['dentista', 'Janeiro', '1.50', 10, 1],
      ['clínica exemplo', 'Marca', '1.50', 10, 1],
    ]
    expect(typesOf(table)).toEqual(['search', 'brandSearch'])
    expect(read(table).notes).not.toContain(notes.noTypes)
  })
})

describe('searches for the own brand', () => {
  const header = ['Campanha', 'Tipo de campanha', 'Código da moeda', 'Custo', 'Impr.', 'Cliques']
  const typeOf = (name: string, type = 'Pesquisa') =>
    typesOf([header, [name, type, 'BRL', '1,50', 10, 1]])[0]

  test.each([
    'Marca',
    '[MARCA] exata',
    'search_brand_br',
    'Branded - SP',
    'Institucional',
    'Pesquisa | institucional | 2026',
  ])('%s', (name) => {
    expect(typeOf(name)).toBe('brandSearch')
    expect(typeOf(name, 'Performance Max')).toBe('performanceMax')
  })

  test.each([
    'Non-brand',
    'nonbrand BR',
    'Sem marca',
    'Não marca | exata',
    'Genéricas + marca',
    'Concorrentes: marca A',
    'Brand awareness',
    'Marcação de consultas',
    'Marcas de tênis',
    'Brandão Advogados',
  ])('not %s', (name) => expect(typeOf(name)).toBe('search'))

  test('are said to be guessed, with the names', () => {
    const rows = ['Marca', 'Marca', 'Institucional', 'Implantes'].map((name) => [
      name,
      'Pesquisa',
      'BRL',
      '1,50',
      10,
      1,
    ])
    expect(read([header, ...rows]).notes).toEqual([notes.brandByName(['Marca', 'Institucional'])])
    expect(notes.brandByName(['Marca', 'Institucional'])).toBe(
      'Pelo nome, “Marca” e “Institucional” contam como busca pela própria marca, à parte das outras buscas.',
    )
    expect(notes.brandByName(['A', 'B', 'C', 'D', 'E'])).toContain('“A”, “B”, “C” e mais 2 contam')
    expect(notes.brandByName(['x'.repeat(5000)]).length).toBeLessThan(200)
  })
})
