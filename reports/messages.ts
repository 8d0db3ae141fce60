import { formatNumber } from '../contracts/number-format.ts'

/** The largest file that is read. */
export const REPORT_BYTES_MAX = 20_000_000
/** The most that an XLSX file may unpack to, and the most text in its cells: one text may stand in many of them. */
export const UNPACKED_BYTES_MAX = 64_000_000
/** What is held at once: about 300 MB at the most, and a few seconds of work. */
export const ROWS_MAX = 300_000
export const CELLS_MAX = 4_000_000
export const SHEETS_MAX = 100
/** The longest that a file is read, in the browser and in the commands. */
export const READING_SECONDS = 10

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
/** Names in a sentence come from the file, and may be as long as it. */
const brief = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
const EXPORT_LESS = 'Exporte um período menor, ou por campanha em vez de por anúncio.'
const EXPORT_AGAIN = 'Exporte o relatório de novo na plataforma de anúncios'
const AS_CSV_OR_XLSX = 'em CSV ou XLSX'

/** What the reader says to visitors. */
export const messages = {
  empty: `O arquivo está vazio. ${EXPORT_AGAIN}, ${AS_CSV_OR_XLSX}.`,
  tooLarge: `O arquivo passa de ${megabytes(REPORT_BYTES_MAX)}. ${EXPORT_LESS}`,
  tooManyRows: `O arquivo passa de ${formatNumber(ROWS_MAX, 0)} linhas. ${EXPORT_LESS}`,
  tooManyCells: `O arquivo passa de ${formatNumber(CELLS_MAX, 0)} células. Exporte um período menor, ou com menos colunas.`,
  tooManySheets: `A pasta de trabalho passa de ${SHEETS_MAX} planilhas. Salve a do relatório em um arquivo só dela.`,
  tooHeavy: `Este aparelho não tem memória para o arquivo. ${EXPORT_LESS}`,
  tooSlow: `A leitura passou de ${READING_SECONDS} segundos e foi interrompida. ${EXPORT_LESS}`,
  unpacksTooLarge: `Aberto, este arquivo passa de ${megabytes(UNPACKED_BYTES_MAX)}. Exporte um período menor, ou use CSV.`,
  image: `Este arquivo é uma imagem, e a leitura precisa dos números. ${EXPORT_AGAIN}, ${AS_CSV_OR_XLSX}.`,
  pdf: `Este arquivo é um PDF, e a leitura precisa dos números. ${EXPORT_AGAIN}, ${AS_CSV_OR_XLSX}.`,
  html: `Este arquivo é uma página da internet, não um relatório. ${EXPORT_AGAIN}, ${AS_CSV_OR_XLSX}.`,
  binary: `Este arquivo não é um relatório em texto nem uma planilha. ${EXPORT_AGAIN}, ${AS_CSV_OR_XLSX}.`,
  zip: 'Este arquivo é um pacote compactado. Abra o pacote e escolha o CSV ou o XLSX que está dentro dele.',
  otherSpreadsheet:
    'Este formato de planilha não é lido aqui. Abra o arquivo no programa de planilhas e salve como XLSX ou CSV.',
  oldExcel:
    'Este arquivo é do Excel antigo (.xls). Abra no programa de planilhas e salve como XLSX ou CSV.',
  password:
    'Esta planilha está protegida por senha. Abra no programa de planilhas, tire a senha e salve de novo.',
  macros:
    'Esta planilha tem macros, e por segurança não é aberta. Salve como XLSX sem macros, ou como CSV.',
  incomplete: `O arquivo está incompleto: termina no meio. ${EXPORT_AGAIN} e espere o download terminar.`,
  damaged: `O arquivo está danificado e não abre. ${EXPORT_AGAIN}.`,
  otherLanguage:
    'Parece um relatório em outra língua. São lidos relatórios em português, inglês e espanhol: troque a língua da conta de anúncios e exporte de novo.',
  notReport:
    'Não encontrei aqui as colunas de um relatório de anúncios. São lidos relatórios de Google Ads, Meta, LinkedIn, TikTok e Pinterest em português, inglês ou espanhol, com custo, impressões e cliques.',
  noRows: `O relatório tem cabeçalho, mas nenhuma linha de dados. Confira o período e os filtros e exporte de novo.`,
  unknownPlatform:
    'As colunas parecem de anúncios, mas não dizem de qual plataforma. Exporte o relatório com todas as colunas, sem editar o arquivo.',
  repeatedHeader:
    'O arquivo tem mais de um relatório, um embaixo do outro. Envie cada relatório em um arquivo.',
  currencies: (codes: readonly string[]) =>
    `O relatório mistura moedas (${codes.slice(0, 5).join(', ')}), que não se somam. Exporte um arquivo para cada moeda.`,
  extraCells: (line: number) =>
    `A linha ${line} tem mais valores do que o cabeçalho tem colunas, e os números podem estar no lugar errado. ${EXPORT_AGAIN}, sem editar o arquivo.`,
  badNumber: (line: number, column: string, text: string) =>
    `Na linha ${line}, a coluna “${brief(column)}” tem “${text}”, que não se lê como número. Corrija a célula ou exporte de novo.`,
  mixedNumbers: (column: string) =>
    `A coluna “${brief(column)}” mistura vírgula e ponto como decimal. ${EXPORT_AGAIN}, sem editar o arquivo.`,
  undecidedNumber: (column: string, text: string) =>
    `Na coluna “${brief(column)}”, “${brief(text)}” pode ser milhar ou decimal, e nada no arquivo decide. Exporte em XLSX, ou com os centavos.`,
  badDate: (text: string) =>
    `A data “${text}” não existe. Confira o período do relatório e exporte de novo.`,
  mixedDates: `As datas do arquivo misturam dia/mês e mês/dia. ${EXPORT_AGAIN}, sem editar o arquivo.`,
  reversedDates: (from: string, to: string) =>
    `O período termina (${brazilianDate(to)}) antes de começar (${brazilianDate(from)}). Confira o relatório e exporte de novo.`,
  missingFile: (path: string) => `Não há arquivo em ${path}.`,
}

const METRIC_NAMES = {
  spend: 'o custo',
  impressions: 'as impressões',
  clicks: 'os cliques',
  results: 'os resultados',
} as const

export const notes = {
  differs: (metric: keyof typeof METRIC_NAMES, sum: number, declared: number) => {
    const decimals = metric === 'spend' ? 2 : 0
    const [added, stated, difference] = [sum, declared, Math.abs(sum - declared)].map((value) =>
      formatNumber(value, decimals),
    )
    return `Somando as linhas, ${METRIC_NAMES[metric]} dão ${added}; o total do arquivo diz ${stated} (diferença de ${difference}). Valem as linhas.`
  },
  metaTax: 'O gasto da Meta vem sem os impostos que ela cobra à parte desde 2026.',
  otherCurrency: (code: string) =>
    `Os valores estão em ${code}, como no arquivo, e não se misturam com reais.`,
  noCurrency: 'O arquivo não diz a moeda.',
  outboundClicks:
    'O arquivo só tem cliques de saída, que são uma parte dos cliques no link, e por isso eles não foram usados.',
  unknownResults:
    'O arquivo não diz se os resultados são leads, conversas ou vendas. Diga você o que eles contam.',
  unlikelyResults: (results: number, clicks: number) => {
    const share = clicks > 0 ? ` (${formatNumber((100 * results) / clicks, 0)}%)` : ''
    return `São ${countText(results)} resultados para ${countText(clicks)} cliques${share}. Nas contas medidas, no máximo 21% dos cliques viram leads ou vendas, e 34% viram conversas. Talvez o arquivo conte outra coisa, como visitas a uma página ou toques em um botão.`
  },
  brandByName: (names: readonly string[]) => {
    const shown = names.slice(0, 3).map((name) => `“${brief(name)}”`)
    const rest = names.length - shown.length
    const all = rest > 0 ? `${shown.join(', ')} e mais ${rest}` : joined(shown)
    return `Pelo nome, ${all} ${names.length > 1 ? 'contam' : 'conta'} como busca pela própria marca, à parte das outras buscas.`
  },
  typesByName:
    'O arquivo não tem a coluna “Tipo de campanha”. O tipo veio do nome de cada campanha, e as que não o dizem contam como Pesquisa.',
  noTypes:
    'O arquivo não diz de que tipo são as campanhas, e tudo conta como Pesquisa. Com a coluna “Tipo de campanha”, cada tipo conta à parte.',
  likePerformanceMax:
    'Campanhas do Shopping, inteligentes e locais contam como Performance Max, o tipo mais parecido.',
  severalSheets: (name: string) =>
    `A pasta de trabalho tem mais de um relatório; foi lida a planilha “${brief(name)}”.`,
}

const joined = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : (names[0] ?? '')
const countText = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
const brazilianDate = (iso: string) => iso.split('-').reverse().join('/')
