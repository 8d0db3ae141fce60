import type { ReportLanguage } from './report.ts'

// Names of columns as the platforms write them, for the reports that tests make.

/** Spend, impressions, clicks, results, and where the platform has it a column beside clicks that must not be read. */
type Names = {
  name: string
  others: string[]
  figures: [string, string, string, string]
  allClicks?: string
}
export const GOOGLE: Record<
  ReportLanguage,
  Names & { title: string; period: string; total: string; account: string }
> = {
  'pt-BR': {
    title: 'Relatório de campanha',
    period: '1 de maio de 2026 - 31 de maio de 2026',
    name: 'Campanha',
    others: ['Status da campanha', 'Código da moeda', 'CTR'],
    figures: ['Custo', 'Impr.', 'Cliques', 'Conversões'],
    total: 'Total: Campanhas',
    account: 'Total: Conta',
  },
  'pt-PT': {
    title: 'Relatório de campanhas',
    period: '1 de maio de 2026 - 31 de maio de 2026',
    name: 'Campanha',
    others: ['Estado da campanha', 'Código da moeda', 'Custo/conv.'],
    figures: ['Custo', 'Impressões', 'Cliques', 'Conversões'],
    total: 'Total: Campanhas',
    account: 'Total: Conta',
  },
  en: {
    title: 'Campaign report',
    period: 'May 1, 2026 - May 31, 2026',
    name: 'Campaign',
    others: ['Campaign status', 'Currency code', 'CTR'],
    figures: ['Cost', 'Impr.', 'Clicks', 'Conversions'],
    total: 'Total: Campaigns',
    account: 'Total: Account',
  },
  es: {
    title: 'Informe de campaña',
    period: '1 de mayo de 2026 - 31 de mayo de 2026',
    name: 'Campaña',
    others: ['Estado de la campaña', 'Código de moneda', 'CTR'],
    figures: ['Coste', 'Impr.', 'Clics', 'Conversiones'],
    total: 'Total: Campañas',
    account: 'Total: Cuenta',
  },
}
export const META: Record<ReportLanguage, Names & { indicator: string; from: string; to: string }> =
  {
    'pt-BR': {
      name: 'Nome da campanha',
      others: ['Veiculação da campanha'],
      figures: ['Valor gasto (BRL)', 'Impressões', 'Cliques no link', 'Resultados'],
      allClicks: 'Cliques (todos)',
      indicator: 'Indicador de resultados',
      from: 'Início dos relatórios',
      to: 'Encerramento dos relatórios',
    },
    'pt-PT': {
      name: 'Nome da campanha',
      others: ['Estado de apresentação'],
      figures: ['Montante gasto (BRL)', 'Impressões', 'Cliques na ligação', 'Resultados'],
      allClicks: 'Cliques (todos)',
      indicator: 'Tipo de resultado',
      from: 'Início do relatório',
      to: 'Fim do relatório',
    },
    en: {
      name: 'Campaign name',
      others: ['Campaign delivery'],
      figures: ['Amount spent (BRL)', 'Impressions', 'Link clicks', 'Results'],
      allClicks: 'Clicks (all)',
      indicator: 'Result indicator',
      from: 'Reporting starts',
      to: 'Reporting ends',
    },
    es: {
      name: 'Nombre de la campaña',
      others: ['Entrega de la campaña'],
      figures: ['Importe gastado (BRL)', 'Impresiones', 'Clics en el enlace', 'Resultados'],
      allClicks: 'Clics (todos)',
      indicator: 'Indicador de resultado',
      from: 'Inicio del informe',
      to: 'Fin del informe',
    },
  }
export const LINKEDIN: Record<
  ReportLanguage,
  Names & { above: string[]; day: string; currency: string }
> = {
  'pt-BR': {
    above: [
      'Relatório de desempenho da campanha (em UTC)',
      'Início do relatório: 1 de maio de 2026, 00:00',
      'Fim do relatório: 31 de maio de 2026, 23:59',
      'Data em que foi gerado: 5 de junho de 2026, 09:46',
    ],
    day: 'Data de início (em UTC)',
    currency: 'Moeda',
    name: 'Nome da campanha',
    others: ['Status da campanha', 'Nome do grupo de campanhas'],
    figures: ['Total investido', 'Impressões', 'Cliques', 'Leads'],
  },
  'pt-PT': {
    above: [
      'Relatório de desempenho da campanha (em UTC)',
      'Início do relatório: 01/05/2026, 00:00',
      'Fim do relatório: 31/05/2026, 23:59',
    ],
    day: 'Data de início (em UTC)',
    currency: 'Moeda',
    name: 'Nome da campanha',
    others: ['Estado da campanha', 'Nome do grupo de campanhas'],
    figures: ['Total gasto', 'Impressões', 'Cliques', 'Leads'],
  },
  en: {
    above: [
      'Campaign Performance Report (in UTC)',
      'Report Start: May 1, 2026, 12:00 AM',
      'Report End: May 31, 2026, 11:59 PM',
      'Date Generated: June 5, 2026, 9:46 AM',
    ],
    day: 'Start Date (in UTC)',
    currency: 'Currency',
    name: 'Campaign Name',
    others: ['Campaign Status', 'Campaign Group Name'],
    figures: ['Total Spent', 'Impressions', 'Clicks', 'Leads'],
  },
  es: {
    above: [
      'Informe de rendimiento de la campaña (huso horario de UTC)',
      'Inicio del informe: 1/5/2026, 0:00',
      'Fin del informe: 31/5/2026, 23:59',
      'Fecha de generación: 5/6/2026, 9:46',
    ],
    day: 'Fecha de inicio (huso horario de UTC)',
    currency: 'Divisa',
    name: 'Nombre de la campaña',
    others: ['Estado de la campaña', 'Nombre del grupo de campañas'],
    figures: ['Gasto total', 'Impresiones', 'Clics', 'Contactos'],
  },
}
export const TIKTOK: Record<ReportLanguage, Names & { currency: string; total: string }> = {
  'pt-BR': {
    name: 'Nome da campanha',
    others: ['Status principal', 'CPC (Destino)'],
    figures: ['Custo', 'Impressões', 'Cliques (Destino)', 'Resultados'],
    allClicks: 'Cliques (todos)',
    currency: 'Moeda',
    total: 'Total de 3 resultados',
  },
  'pt-PT': {
    name: 'Nome da campanha',
    others: ['Estado principal', 'CPC (Destino)'],
    figures: ['Custo', 'Impressões', 'Cliques (Destino)', 'Resultados'],
    currency: 'Moeda',
    total: 'Total de 3 resultados',
  },
  en: {
    name: 'Campaign name',
    others: ['Primary status', 'CPC (destination)'],
    figures: ['Cost', 'Impressions', 'Clicks (destination)', 'Results'],
    allClicks: 'Clicks (all)',
    currency: 'Currency',
    total: 'Total of 3 results',
  },
  es: {
    name: 'Nombre de la campaña',
    others: ['Estado principal', 'CPC (destino)'],
    figures: ['Coste', 'Impresiones', 'Clics (destino)', 'Resultados'],
    currency: 'Moneda',
    total: 'Total: 3 resultados',
  },
}
export const PINTEREST: Record<ReportLanguage, Names> = {
  'pt-BR': {
    name: 'Nome da campanha',
    others: ['Status da campanha', 'eCPC'],
    figures: ['Gasto na moeda da conta', 'Impressões', 'Cliques de saída', 'Total de conversões'],
    allClicks: 'Cliques no Pin',
  },
  'pt-PT': {
    name: 'Nome da campanha',
    others: ['Estado da campanha', 'eCPC'],
    figures: ['Despesa na moeda da conta', 'Impressões', 'Cliques de saída', 'Conversões totais'],
    allClicks: 'Cliques no Pin',
  },
  en: {
    name: 'Campaign name',
    others: ['Campaign status', 'eCPC'],
    figures: ['Spend in account currency', 'Impressions', 'Outbound clicks', 'Total conversions'],
    allClicks: 'Pin clicks',
  },
  es: {
    name: 'Nombre de la campaña',
    others: ['Estado de la campaña', 'eCPC'],
    figures: [
      'Gasto en la moneda de la cuenta',
      'Impresiones',
      'Clics salientes',
      'Conversiones totales',
    ],
    allClicks: 'Clics en el Pin',
  },
}
