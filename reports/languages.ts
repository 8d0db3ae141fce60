import type { ReportLanguage } from './report.ts'

const words = (text: string) => new Set(text.split(' '))
/** Words of column names that only one of the languages has. */
const PORTUGUESE = words(
  'campanha campanhas impressoes cliques custo conversoes nome moeda relatorio relatorios orcamento taxa veiculacao palavra palavra-chave conta rede lances investido usado da do dos das no na nos nas em resultados pesquisa mes semana termino encerramento data saida ligacao montante conversas',
)
const ENGLISH = words(
  'campaign impressions clicks cost spend spent amount results name currency conversions reporting starts ends reach day date budget rate objective delivery keyword ad set group account network report start link type code of per by leads purchases status action row impr. avg.',
)
const SPANISH = words(
  'campana campanas impresiones clics coste costo conversiones nombre moneda divisa informe fecha presupuesto tasa entrega palabra clave cuenta importe gastado red del la los las el en fin resultados busqueda salientes conversaciones enlace invertido',
)
/** Words of reports in languages that are not read, among them some that look like Spanish or Portuguese. */
const OTHERS = words(
  'campagna campagne campagnes kampagne kampagnen kampanie kampania kosten klicks impressionen impressioni conversioni cout couts clic depense depenses montant resultats risultati importo speso spesa waehrung wahrung ausgegebener betrag devise valuta stato etat statut nom des du les pour vertoningen klikken uitgegeven besteed wyswietlenia klikniecia koszt gosterim tiklama maliyet harcanan tutar',
)

const PORTUGAL =
  /\bestado (?:d|principal)|montante|ligac(?:ao|oes)|contactos|custo medio|custo\/conv|utilizador|apresentacao|ecra\b|telemovel|registo/g
const BRAZIL =
  /\bstatus\b|valor (?:usado|gasto)|veiculacao|\bmed\.|usuario|impr\.|investido|custo \/ conv|cadastro|encerramento|no link/g

export type LanguageGuess = ReportLanguage | 'other' | undefined

/** The language of column names, given in plain text; 'other' for one that is not read. */
export function languageOf(names: readonly string[], currency: string | null): LanguageGuess {
  const text = names.join('\n')
  const tokens = text.split(/[^\p{L}.-]+/u)
  const count = (language: ReadonlySet<string>) =>
    tokens.filter((token) => language.has(token)).length
  const scores = { pt: count(PORTUGUESE), en: count(ENGLISH), es: count(SPANISH) }
  const most = Math.max(scores.pt, scores.en, scores.es)
  if (/[^\P{L}\p{Script=Latin}]/u.test(text) || (count(OTHERS) >= most && count(OTHERS) > 0)) {
    return 'other'
  }
  if (most === 0) return undefined
  if (scores.pt === most) return variantOf(text, currency)
  return scores.es === most ? 'es' : 'en'
}

function variantOf(text: string, currency: string | null): ReportLanguage {
  const portugal = text.match(PORTUGAL)?.length ?? 0
  const brazil = text.match(BRAZIL)?.length ?? 0
  if (portugal !== brazil) return portugal > brazil ? 'pt-PT' : 'pt-BR'
  return currency === 'EUR' ? 'pt-PT' : 'pt-BR'
}
