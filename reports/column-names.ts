import { plainText } from './plain-text.ts'

const list = (names: string) => names.split('|').map((name) => name.trim())

/**
 * What the platforms call their columns, in Portuguese of Brazil and Portugal, English and Spanish, old names and
 * new ones, without accents and capitals. Of two columns for one field, the one that is named earlier here wins.
 */
const NAMES = {
  spend: list(`
    amount spent | valor usado | valor gasto | montante gasto | importe gastado | quantia gasta |
    quantia despendida | monto gastado | cantidad gastada | valor investido | total spent |
    total gasto | total gastado | total investido | total invertido | valor total gasto |
    valor total investido | montante total gasto | importe total gastado | inversion total |
    investimento total | spend in account currency | gasto na moeda da conta |
    gastos na moeda da conta | valor gasto na moeda da conta | investimento na moeda da conta |
    despesa na moeda da conta | gasto en la moneda de la cuenta | gasto en moneda de la cuenta |
    gastos en la moneda de la cuenta | inversion en la moneda de la cuenta | cost | custo |
    coste | costo | total cost | custo total | coste total | costo total | spend | total spend |
    gasto | gastos | gasto total | despesa | investimento | inversion`),
  impressions: list(`
    impr. | impr | impressions | impressoes | impresiones | paid impressions | impressoes pagas |
    impresiones pagadas | total impressions | total de impressoes | total de impresiones`),
  linkClicks: list(`
    link clicks | cliques no link | cliques em links | cliques na ligacao | cliques em ligacoes |
    cliques na hiperligacao | clics en el enlace | clics en enlaces | clics en el vinculo |
    clicks en el enlace | clicks (destination) | cliques (destino) | cliques no destino |
    clics (destino) | clicks (destino) | destination clicks`),
  outboundClicks: list(`
    outbound clicks | cliques de saida | cliques para fora | cliques externos | clics salientes |
    clics de salida | clics externos | paid outbound clicks | cliques de saida pagos |
    clics salientes pagados`),
  clicks: list(`
    clicks | cliques | clics | clicks (all) | cliques (todos) | cliques (tudo) | clics (todos) |
    clicks (todos) | total clicks | total de cliques | total de clics | pin clicks |
    cliques no pin | cliques em pins | cliques nos pins | cliques do pin | clics en el pin |
    clics en pines | clics en pin | clics en los pines | paid pin clicks`),
  results: list(`
    results | resultados | result | resultado`),
  resultIndicator: list(`
    result indicator | results indicator | indicador de resultados | indicador de resultado |
    indicador dos resultados | indicador del resultado | result type | tipo de resultado |
    tipo de resultados | conversion category | conversion action category |
    categoria de conversao | categoria da acao de conversao | categoria de conversion`),
  leads: list(`
    leads | lead | total leads | total de leads | leads (total) | leads (all) | leads (todos) |
    clientes potenciales | clientes potenciais | posibles clientes | prospectos | cadastros | total de cadastros | potenciais clientes | total leads (lead) |
    website leads | leads no site | leads do site | leads en el sitio web |
    clientes potenciales en el sitio web | clientes potenciales en meta |
    clientes potenciales de meta | on-facebook leads | meta leads | leads no facebook |
    leads na meta | leads da meta | leads (form) | leads (formulario) | form leads |
    clientes potenciales (formulario)`),
  sales: list(`
    purchases | compras | total purchases | total de compras | sales | vendas | ventas |
    website purchases | compras no site | compras no website | compras en el sitio web |
    meta purchases | compras na meta | complete payment | total complete payment |
    pagamento concluido | pago completado`),
  /** On Pinterest a checkout is a paid order; elsewhere it is one that was begun. */
  checkouts: list(`
    total checkouts | total checkouts (checkout) | total checkout | checkouts | checkout |
    total de checkouts | total de finalizacoes de compra | finalizacoes de compra |
    finalizaciones de compra | total de finalizaciones de compra | pagos`),
  conversations: list(`
    messaging conversations started | conversas por mensagem iniciadas |
    conversas por mensagens iniciadas | conversas iniciadas por mensagem |
    conversas iniciadas por mensagens | conversas de mensagens iniciadas | conversas iniciadas |
    conversaciones con mensajes iniciadas | conversaciones por mensajes iniciadas |
    conversaciones de mensajes iniciadas | conversaciones iniciadas |
    conversaciones por mensaje iniciadas | conversas por mensagem`),
  /** On LinkedIn in Spanish, leads; on Meta, whoever got in touch in any way. */
  contacts: list(`
    contactos | total de contactos | contactos (formulario)`),
  conversions: list(`
    conversions | conversoes | conversiones | total conversions | total de conversoes |
    conversoes totais | conversiones totales | total de conversiones | conv. | all conv. |
    todas as conv. | todas las conv. | all conversions | todas as conversoes |
    todas las conversiones`),
  currency: list(`
    currency code | currency | account currency | moeda | codigo da moeda | codigo de moeda |
    moeda da conta | moneda | divisa | codigo de moneda | codigo de la moneda | codigo de divisa |
    moneda de la cuenta`),
  day: list(`
    day | dia | date | data | fecha | by day | por dia`),
  ad: list(`
    ad name | nome do anuncio | nombre del anuncio | creative name | nome do criativo |
    nombre del creativo | pin promotion name`),
  keyword: list(`
    search keyword | keyword | pesquisar palavra-chave | palavra-chave de pesquisa |
    palavra-chave da rede de pesquisa | palavra-chave | palabra clave |
    palabra clave de busqueda | palabra clave de la red de busqueda | search term |
    termo de pesquisa | termino de busqueda`),
  adGroup: list(`
    ad set name | nome do conjunto de anuncios | nombre del conjunto de anuncios | ad group name |
    ad group | nome do grupo de anuncios | grupo de anuncios | nombre del grupo de anuncios`),
  campaign: list(`
    campaign name | campaign | nome da campanha | campanha | nombre de la campana |
    nombre de campana | campana`),
  campaignGroup: list(`
    campaign group name | campaign group | nome do grupo de campanhas |
    nome do grupo da campanha | grupo de campanhas | nombre del grupo de campanas |
    grupo de campanas`),
  account: list(`
    account name | account | nome da conta | conta | nombre de la cuenta | cuenta`),
  breakdown: list(`
    objective | objetivo | platform | plataforma | placement | posicionamento | ubicacion | age |
    idade | edad | gender | genero | sexo | region | regiao | country | pais | impression device |
    dispositivo de impressao | dispositivo | device | month | mes`),
  week: list(`
    week | semana | by week | por semana`),
  campaignType: list(`
    campaign type | tipo de campanha | tipo da campanha | tipo de campana | tipo de la campana |
    advertising channel type`),
  network: list(`
    network (with search partners) | network | ad network type | rede (com parceiros de pesquisa) |
    rede | rede de publicidade | red (con partners de busqueda) | red (con socios de busqueda) |
    red`),
}

export type Field = keyof typeof NAMES | 'from' | 'to'

const RANKS = new Map<string, { field: Field; rank: number }>()
for (const [field, names] of Object.entries(NAMES)) {
  for (const [rank, name] of names.entries()) {
    if (!RANKS.has(name)) RANKS.set(name, { field: field as Field, rank })
  }
}

/** Names with many small variants. A name of the list above wins over them. */
const LAST = 1000
const PATTERNS: [Field, RegExp][] = [
  ['from', /^reporting start|^(?:data de )?(?:inicio|comeco) (?:d\w+ )+(?:relatorios?|informes?)$/],
  [
    'to',
    /^reporting end|^(?:data de )?(?:fim|fin|final|termino|encerramento|conclusao) (?:d\w+ )+(?:relatorios?|informes?)$/,
  ],
  [
    'checkouts',
    /^(?:total conversions|total de conversoes|conversoes totais|conversiones totales) \(checkout\)$/,
  ],
  ['day', /^(?:start date|data de inicio|fecha de inicio)(?: \([^()]*\butc\))?$/],
  [
    'sales',
    /^(?:total )?(?:purchases|compras) \((?:website|web|site|sitio web|app|shop|loja|tienda|all|todas)\)$/,
  ],
  [
    'leads',
    /^(?:total )?(?:leads|form submissions?|envios? de formularios?|clientes potenciales) \((?:website|web|site|sitio web|app|all|todos)\)$|^form submissions?$|^envios? de formularios?$|^cadastros \((?:formulario|total|todos)\)$|^(?:total conversions|total de conversoes|conversoes totais|conversiones totales) \((?:lead|leads|cadastro)\)$/,
  ],
  [
    'linkClicks',
    /^(?:cliques|clics|clicks) (?:no|na|en el|en la|em) (?:link|ligacao|enlace|vinculo)$/,
  ],
]
/** The currency in brackets after a name: 'Valor usado (BRL)', 'Custo (R$)'. */
const CURRENCY_SUFFIX = /\s*[([]([a-z]{3}|[a-z]{0,2}\$|€|£)[)\]]$/

export type Column = { field: Field; rank: number; currency: string | null }

/** What a column holds, by its name; undefined for all the others. */
export function columnOf(name: string): Column | undefined {
  const plain = plainText(name)
  const known = RANKS.get(plain)
  if (known) return { ...known, currency: null }
  for (const [field, pattern] of PATTERNS) {
    if (pattern.test(plain)) return { field, rank: LAST, currency: null }
  }
  const suffix = CURRENCY_SUFFIX.exec(plain)
  const money = suffix && RANKS.get(plain.slice(0, suffix.index))
  return money?.field === 'spend'
    ? { ...money, currency: currencyCode(suffix?.[1] ?? '') }
    : undefined
}

const SYMBOLS: Record<string, string> = {
  R$: 'BRL',
  US$: 'USD',
  MX$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
}
/** The ISO code of a code or symbol. A bare '$' belongs to many currencies. */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : (SYMBOLS[code] ?? null)
}
