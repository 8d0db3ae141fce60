import type { ReportPlatform } from './report.ts'

/** Names of columns that tell a platform beside its spend, and how much each says: 1 is what others may say as well. */
const SIGNS: Record<ReportPlatform, [number, RegExp][]> = {
  google: [
    [3, /^row type$|^tipo de (?:linha|fila)$/],
    [2, /^impr\.$|\bconv\.|^avg\. |\bmed\.|\bprom\.|^(?:max\. cpc|cpc max)/],
    [2, /^(?:currency code|codigo d[ae] (?:la )?(?:moeda|moneda|divisa))$/],
    [2, /optimi[sz]ation score|pontuacao de otimizacao|nivel de optimizacion/],
    [2, /^search (?:keyword|term)|palavra-chave|palabras? clave|^(?:termo|termino) de/],
    // The others say 'Campaign name'.
    [2, /^(?:campaign|campanha|campana)$/],
    [1, /^(?:ad group|grupo de anuncios)$/],
    [1, /^(?:campaign status|(?:status|estado) da campanha|estado de (?:la )?campana)$/],
    [1, /^(?:clicks|cliques|clics)$/],
    [1, /^(?:conversions|conversoes|conversiones)$/],
    [1, /^(?:interactions|interacoes|interacciones)$|(?:custo|coste|costo|cpc) medio/],
  ],
  meta: [
    [3, /^reporting (?:start|end)|\b(?:dos? relatorios?|del? (?:los )?informes?)$/],
    [3, /^results? indicator|^indicador d|^result type|^tipo de resultado/],
    [2, /^ad set|conjunto de anuncios/],
    [2, /^(?:attribution setting|configurac(?:ao|ion) de atribuc|definicao de atribuicao)/],
    [2, /messaging conversation|\bconversas\b|\bconversaciones\b/],
    [1, /link clicks|no link|na ligacao|en el enlace/],
    [1, /^(?:reach|alcance|frequency|frequencia|frecuencia)$/],
    [1, /delivery|veiculacao|^entrega|apresentacao/],
    [1, /cost per results?|c[uo]sto por resultados?|coste por resultados?/],
  ],
  linkedin: [
    // In every language the days are those of UTC, and said to be: above the header and over the date.
    [3, /\butc\b/],
    [2, /\bviral|\bvirais\b|\bvirales\b/],
    [2, /^(?:report start|inicio do relatorio:|inicio del informe:|campaign performance report)/],
    [1, /campaign group|grupo de campanhas|grupo de campanas/],
    [
      1,
      /^(?:click through rate|average cp[cm]|lead forms? opened|porcentaje de clics|taxa de cliques)$/,
    ],
    [1, /linkedin/],
  ],
  tiktok: [
    [3, /\((?:destination|destino)\)/],
    [3, /^(?:primary status|status (?:principal|primario)|estado (?:principal|primario))$/],
    [3, /^total(?: of|: | de )\s*\d+ result/],
    [2, /^(?:by day|por dia)$|\(cvr\)|\(cpa\)|^cvr$/],
    [2, /^(?:ad group name|nome do grupo de anuncios|nombre del grupo de anuncios)$/],
    [2, /^(?:advertising objective|objetivo (?:de publicidade|publicitario))$|tiktok/],
    [1, /^(?:campaign name|nome da campanha|nombre de (?:la )?campana)$/],
    [1, /cost per result|c[uo]sto por resultado|coste por resultado|^(?:results|resultados)$/],
  ],
  pinterest: [
    [3, /\bpin clicks|cliques (?:no|nos|em|do) pins?|clics en (?:el |los )?pin/],
    [2, /^ecp[cm]|^ectr|promoted pin|pin promotion|pinterest/],
    [2, /^(?:total conversions|total de convers|conversoes totais|conversiones totales)/],
    [1, /outbound clicks|cliques de saida|clics (?:salientes|de salida)/],
    [1, /^saves$|^salvamentos|^guardados|checkout/],
  ],
}

/** What the platforms call their spend: the one column that every report has. Google and TikTok say the same. */
const SPEND: [RegExp, readonly ReportPlatform[]][] = [
  [/account currency|moeda da conta|moneda de la cuenta/, ['pinterest']],
  [
    /^(?:total spent|gasto total|total (?:gasto|gastado|investido|invertido)|(?:valor|importe|montante) total (?:gasto|gastado|investido)|investimento total|inversion total)\b/,
    ['linkedin'],
  ],
  [
    /^(?:amount spent|valor (?:usado|gasto)|montante gasto|importe gastado|quantia (?:gasta|despendida)|(?:monto|cantidad) gastad[oa])\b/,
    ['meta'],
  ],
  [/^(?:total )?(?:cost|custo|coste|costo)(?: total)?(?: [([]|$)/, ['google', 'tiktok']],
]

/**
 * The platform of a report, by the name of its spend, by those of its other columns and by the texts around them, in
 * plain text. Clicks, conversions and the like stand in every platform's reports: they only decide where nothing else
 * does.
 */
export function platformOf(
  texts: readonly string[],
  spendName: string | undefined,
): ReportPlatform | undefined {
  const called = SPEND.find(([pattern]) => spendName !== undefined && pattern.test(spendName))?.[1]
  if (called?.length === 1) return called[0]
  const [best, second] = Object.entries(SIGNS)
    .map(([name, signs]) => {
      const found = signs.filter(([, sign]) => texts.some((text) => sign.test(text)))
      const sum = (least: number) =>
        found.reduce((total, [weight]) => total + (weight < least ? 0 : weight), 0)
      return { platform: name as ReportPlatform, own: sum(2), score: sum(1) }
    })
    .filter(({ platform }) => !called || called.includes(platform))
    .sort((a, b) => b.own - a.own || b.score - a.score)
  const isTied = best?.own === second?.own && best?.score === second?.score
  return best && best.score >= 2 && !isTied ? best.platform : undefined
}
