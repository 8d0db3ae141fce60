import type { ReportPlatform } from './report.ts'

/** Names of columns that tell a platform, and how much each says. */
const SIGNS: Record<ReportPlatform, [number, RegExp][]> = {
  google: [
    [3, /^row type$|^tipo de (?:linha|fila)$/],
    [2, /^impr\.$|\bconv\.|^avg\. |\bmed\.|\bprom\.|^(?:max\. cpc|cpc max)/],
    [2, /^(?:currency code|codigo d[ae] (?:la )?(?:moeda|moneda|divisa))$/],
    [2, /optimi[sz]ation score|pontuacao de otimizacao|nivel de optimizacion/],
    [2, /^search (?:keyword|term)|palavra-chave|palabras? clave|^(?:termo|termino) de/],
    [1, /^(?:campaign|campanha|campana)$|^(?:ad group|grupo de anuncios)$/],
    [1, /^(?:campaign status|(?:status|estado) da campanha|estado de (?:la )?campana)$/],
    [1, /^(?:cost|custo|coste|costo)$/],
    [1, /^(?:clicks|cliques|clics)$/],
    [1, /^(?:conversions|conversoes|conversiones)$/],
    [1, /^(?:interactions|interacoes|interacciones)$|(?:custo|coste|costo|cpc) medio/],
  ],
  meta: [
    [
      3,
      /^(?:amount spent|valor usado|valor gasto|montante gasto|importe gastado|quantia gasta|monto gastado)(?! na | en )/,
    ],
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
    [
      3,
      /^(?:total spent|total gasto|total gastado|total investido|total invertido|(?:valor|importe|montante) total (?:gasto|gastado|investido))$/,
    ],
    [3, /\((?:in|em|en) utc\)/],
    [2, /\bviral|\bvirais\b|\bvirales\b/],
    [2, /^(?:report start|inicio do relatorio:|inicio del informe:|campaign performance report)/],
    [1, /campaign group|grupo de campanhas|grupo de campanas/],
    [1, /^(?:click through rate|average cp[cm]|lead forms? opened)$/],
    [1, /linkedin/],
  ],
  tiktok: [
    [3, /\((?:destination|destino)\)/],
    [3, /^(?:primary status|status (?:principal|primario)|estado (?:principal|primario))$/],
    [3, /^total(?: of|: | de )\s*\d+ result/],
    [2, /^(?:by day|por dia)$|\(cvr\)|\(cpa\)|^cvr$/],
    [2, /^(?:ad group name|nome do grupo de anuncios|nombre del grupo de anuncios)$/],
    [2, /^(?:advertising objective|objetivo (?:de publicidade|publicitario))$|tiktok/],
    [1, /^(?:cost|custo|coste|costo|total cost)$/],
    [1, /cost per result|c[uo]sto por resultado|coste por resultado|^(?:results|resultados)$/],
  ],
  pinterest: [
    [3, /\bpin clicks|cliques (?:no|nos|em|do) pins?|clics en (?:el |los )?pin/],
    [3, /account currency|moeda da conta|moneda de la cuenta/],
    [2, /^ecp[cm]|^ectr|promoted pin|pin promotion|pinterest/],
    [2, /^(?:total conversions|total de convers|conversoes totais|conversiones totales)/],
    [1, /outbound clicks|cliques de saida|clics (?:salientes|de salida)/],
    [1, /^saves$|^salvamentos|^guardados|checkout/],
  ],
}

/** The platform of a report, by the names of its columns and the texts around them, in plain text. */
export function platformOf(texts: readonly string[]): ReportPlatform | undefined {
  const scores = Object.entries(SIGNS).map(([platform, signs]) => {
    const found = signs.filter(([, sign]) => texts.some((text) => sign.test(text)))
    return {
      platform: platform as ReportPlatform,
      score: found.reduce((sum, [weight]) => sum + weight, 0),
    }
  })
  const [best, second] = [...scores].sort((a, b) => b.score - a.score)
  return best && best.score >= 2 && best.score > (second?.score ?? 0) ? best.platform : undefined
}
