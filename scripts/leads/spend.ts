import { parseMoneyText } from '../../contracts/money-text.ts'
import type { Report, ReportRow } from '../../reports/report.ts'
import { AD_PLATFORMS, platformNamed } from '../../server/leads/ad-platforms.ts'
import type { AdSpend } from '../../server/store/lead-store.ts'
import { readReportFile } from '../read-report-file.ts'
import type { Context } from './context.ts'
import { readMonth } from './dates.ts'
import { readableMoney } from './money.ts'
import { UsageError } from './usage-error.ts'

type SpendOptions = Context['options']

/** Records what was spent: from report files, or as typed. Nothing is recorded if one file cannot be read. */
export async function recordSpend(
  { store, options, timeZone, now }: Context,
  files: readonly string[],
): Promise<string> {
  if (files.length === 0) {
    const typed = typedSpend(options, timeZone)
    await store.recordSpend([typed], now)
    return `Guardado: ${spendLine([typed])}`
  }
  if (options.channel !== undefined || options.value !== undefined) {
    throw new UsageError('Com arquivos, --channel e --value não valem: o relatório os diz.')
  }
  const reports: AdSpend[][] = []
  for (const file of files) reports.push(spendInFile(file, options, timeZone))
  await store.recordSpend(reports.flat(), now)
  return reports.map((spend, index) => `${files[index]}: ${spendLine(spend)}`).join('\n')
}

function spendLine(spend: readonly AdSpend[]): string {
  const [first] = spend
  if (!first) return 'nenhum gasto'
  const platform = AD_PLATFORMS[first.platform as keyof typeof AD_PLATFORMS].name
  const months = Object.entries(Object.groupBy(spend, ({ month }) => month)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const lines = months.map(([month, own = []]) => {
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const campaigns = own.filter(({ campaign }) => campaign !== '').length
    const parts = campaigns === 0 ? 'sem campanhas' : `campanhas: ${campaigns}`
    return `${platform}, ${month}, ${readableMoney(cents, first.currency)}, ${parts}.`
  })
  return lines.join('\n')
}

function typedSpend(
  { channel, campaign = '', month, value, currency }: SpendOptions,
  timeZone: string,
): AdSpend {
  if (!channel || !month || !value) {
    throw new UsageError('Diga os arquivos dos relatórios, ou --channel, --month e --value.')
  }
  const platform = platformNamed(channel)
  if (!platform) {
    const names = Object.values(AD_PLATFORMS).map(({ name }) => name)
    throw new UsageError(`--channel é um destes: ${names.join(', ')}. Não "${channel}".`)
  }
  const cents = Math.round(parseMoneyText(value) * 100)
  if (!(cents >= 0 && cents <= Number.MAX_SAFE_INTEGER)) {
    throw new UsageError(`--value é um valor, como 1.500,00, não "${value}".`)
  }
  return {
    platform,
    campaign: campaign.trim(),
    month: readMonth(month, timeZone),
    currency: readCurrency(currency ?? 'BRL'),
    amountCents: cents,
  }
}

function readCurrency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) {
    throw new UsageError(`--currency é o código de uma moeda, como BRL, não "${text}".`)
  }
  return text
}

function spendInFile(file: string, options: SpendOptions, timeZone: string): AdSpend[] {
  const refuse = (why: string) => new UsageError(`${file}: ${why}`)
  const report = readReportFile(file, { byCampaign: true })
  if ('error' in report) throw refuse(report.error)
  const { platform, totals } = report
  if (totals.spend === null) throw refuse('o relatório não diz quanto foi gasto.')
  const currency = report.currency ?? options.currency
  if (!currency) throw refuse('o relatório não diz a moeda. Repita com --currency BRL.')
  const given = options.month && readMonth(options.month, timeZone)
  const monthOf = monthsOf(report, given)
  if (typeof monthOf === 'string') throw refuse(monthOf)
  const spend = new Map<string, AdSpend>()
  for (const row of report.rows) {
    const month = monthOf(row)
    const key = `${month}\n${row.name}`
    const before = spend.get(key)?.amountCents ?? 0
    spend.set(key, {
      platform,
      campaign: row.name,
      month,
      currency: readCurrency(currency),
      amountCents: before + (row.spend ?? 0) * 100,
      ...(row.campaignId && { campaignId: row.campaignId }),
    })
  }
  return [...spend.values()].map((one) => ({ ...one, amountCents: Math.round(one.amountCents) }))
}

/** How to tell the month of a row, or a sentence why that cannot be told. */
function monthsOf(
  { from, to, rows }: Report,
  given: string | undefined,
): ((row: ReportRow) => string) | string {
  const [first, last] = [from?.slice(0, 7), to?.slice(0, 7)]
  const only = first === last ? (first ?? given) : undefined
  if (only) return () => only
  if (!first || !last) {
    return given ? () => given : 'o relatório não diz de que dias é. Repita com --month 2026-10.'
  }
  const period = `o relatório vai de ${from} a ${to}. O gasto é guardado por mês`
  const paid = rows.filter(({ spend }) => spend)
  const unknown = paid.filter(({ month }) => !month)
  const months = new Set(paid.map(({ month }) => month))
  if (unknown.length === 0 && months.size > 1) return ({ month }) => month ?? first
  if (unknown.length === paid.length || months.size === 1) {
    return `${period}, e nenhuma coluna o divide: exporte com uma coluna de dia ou de mês, ou um mês de cada vez.`
  }
  const names = [...new Set(unknown.map(({ name }) => name || 'sem nome'))].slice(0, 3)
  return `${period}, e estas linhas não cabem num mês só: ${names.join(', ')}. Exporte por dia ou por mês.`
}
