import type { Objective, Platform, Segment } from '../contracts/campaign.ts'
import type { Conversion } from '../contracts/estimate-details.ts'

/**
 * The sentences with which the server explains an estimate. Code fills in the words in {braces}, so that no number
 * is written here. Every platform's name is masculine: 'o {first}', 'no {platform}'.
 */

/** The segment at the end of 'uma campanha para gerar leads …'. */
export const segmentPhrases: Record<Segment, string> = {
  'E-commerce': 'em loja virtual',
  Educação: 'em educação',
  Serviços: 'em serviços',
  SaaS: 'em SaaS',
  Imobiliário: 'no mercado imobiliário',
  Saúde: 'em saúde',
  Moda: 'em moda',
  'Alimentos e Bebidas': 'em alimentos e bebidas',
  Turismo: 'em turismo',
  Outros: 'no mercado em geral',
}

export type GoalWords = {
  /** After 'para'. */
  goal: string
  one: string
  single: string
  many: string
  /** After 'porque'. */
  unknown: string
}

/** By what the estimate counts as a conversion. */
export const conversionWords: Record<Conversion, GoalWords> = {
  lead: {
    goal: 'gerar leads',
    one: 'lead',
    single: 'um lead',
    many: 'leads',
    unknown: 'a estimativa não conhece sua oferta, seu anúncio nem sua página',
  },
  'sign-up': {
    goal: 'conseguir cadastros',
    one: 'cadastro',
    single: 'um cadastro',
    many: 'cadastros',
    unknown: 'a estimativa não sabe o que você oferece a quem se cadastra',
  },
  purchase: {
    goal: 'vender',
    one: 'compra',
    single: 'uma compra',
    many: 'compras',
    unknown: 'a estimativa não conhece seu preço, seu frete nem sua página de compra',
  },
  sale: {
    goal: 'vender',
    one: 'venda',
    single: 'uma venda',
    many: 'vendas',
    unknown: 'a estimativa não conhece seu preço nem quem atende e fecha a venda',
  },
  enrolment: {
    goal: 'matricular alunos',
    one: 'matrícula',
    single: 'uma matrícula',
    many: 'matrículas',
    unknown: 'a estimativa não conhece seu curso, seu preço nem quem atende os interessados',
  },
}

const conversion = { one: 'conversão', single: 'uma conversão', many: 'conversões' }

/** Objectives that buy reach. */
export const reachWords: Partial<Record<Objective, GoalWords>> = {
  Branding: {
    goal: 'construir marca',
    ...conversion,
    unknown: 'a estimativa conta exibições, e ser lembrado depende do anúncio',
  },
  'Reconhecimento de Marca': {
    goal: 'tornar a marca conhecida',
    ...conversion,
    unknown: 'a estimativa conta exibições, não quantas pessoas passaram a conhecer a marca',
  },
}

/** The advice when only this platform was requested. */
export const platformAdvice: Record<Platform, string> = {
  'Google Ads':
    'Comece pelas buscas de quem já quer comprar, e leve cada uma a uma página que responda ao que a pessoa procurou.',
  YouTube:
    'Prepare mais de um vídeo e veja primeiro qual prende nos cinco segundos iniciais: é ele que merece a verba.',
  Instagram:
    'Teste anúncios diferentes em Reels, Stories e feed antes de mexer no público: é o anúncio que mais muda o resultado.',
  TikTok:
    'Grave vídeos com a cara da rede e, antes de aumentar a verba, troque os que perderam força.',
  Pinterest:
    'Use fotos que ajudem a planejar e dê tempo ao resultado: no Pinterest, a pessoa salva hoje e decide semanas depois.',
  'LinkedIn Ads':
    'Escolha o cargo e o setor de quem vê, e olhe a qualidade dos contatos além do custo, que ali é alto.',
}

/** The explanation's last sentence, by how much data the estimate is based on. */
export const nextStep = {
  alta: 'Há bons dados para este cenário; mesmo assim, faça um teste antes de aumentar a verba, porque {unknown}.',
  média:
    'Os dados são razoáveis, mas não substituem um teste: comece com parte da verba, porque {unknown}.',
  limitada:
    'Há dados limitados para este cenário: tome o número como uma ideia de tamanho e comece com parte da verba, porque {unknown}.',
} as const

/** The last sentence when the budget is not expected to buy even one conversion. */
export const nextStepTooSmall = {
  usual:
    'Nesse valor, acompanhe os cliques e junte uma verba maior antes de esperar {many}, porque {unknown}.',
  limited:
    'Há dados limitados e a verba é curta: acompanhe os cliques e junte um valor maior antes de esperar {many}, porque {unknown}.',
} as const

/** Costs and counts lead with the middle half of campaigns, as ranges; the 80% are the extremes. */
export const conversionSentences = {
  recommend: {
    cheapest:
      'Para {goal} {where} com {budget}, comece pelo {first}: em metade dos casos, cada {one} custa {ofMiddle}, o menor custo entre os canais comparados, e a verba traz {results}.',
    overall:
      'Para {goal} {where} com {budget}, comece pelo {first}: ele tem o melhor conjunto de {many} e cliques. Em metade dos casos, cada {one} custa {ofMiddle}, e a verba traz {results}.',
    surer:
      'Para {goal} {where} com {budget}, comece pelo {second}: em metade dos casos, cada {one} custa {ofMiddle}, e a verba traz {results}.',
    tooSmall:
      'Com {budget}, nem o canal mais em conta deve chegar a {single} {where}: no {first}, cada {one} custa {ofMiddle} em metade dos casos.',
  },
  range: 'Os extremos são largos: há cerca de 80% de chance de o custo ficar {betweenRange}.',
  rangeOfFirst:
    'Os extremos do {first} são largos: há cerca de 80% de chance de o custo ficar {betweenRange}.',
  order: {
    firm: 'A vantagem é firme: há {chance} de chance de o {first} sair mesmo mais barato que o {second}, segundo colocado.',
    likely:
      'O {first} deve sair mais barato que o {second}, segundo colocado, mas sem certeza: a chance é de {chance}.',
    tieWithSurer:
      'O {first} vem primeiro na conta, mas é empate técnico e com menos dados: em metade dos casos custa {ofMiddle}, e a chance de sair mesmo mais barato é de {chance}. Teste-o com parte da verba, se alcançar o mínimo.',
    tieWithUnsure:
      'Com o {second} há empate técnico, mas dele há menos dados: a chance de o {first} sair mesmo mais barato é de {chance}. Teste-o com parte da verba, se alcançar o mínimo.',
    tie: 'Com o {second} há empate técnico: a chance de o {first} sair mesmo mais barato é de {chance}, então vale testar os dois lado a lado, se a verba alcançar o mínimo de cada um.',
    reversed:
      'Se só o custo importa, olhe também o {second}: a chance de o {first} sair mais barato do que ele é de {chance}.',
  },
  onePlatform: {
    usual:
      'Com {budget} no {first}, uma campanha para {goal} {where} traz {results} em metade dos casos, e cada {one} custa {ofMiddle}.',
    tooSmall:
      'Com {budget} no {first}, uma campanha para {goal} {where} pode não chegar a {single}: em metade dos casos, cada {one} custa {ofMiddle}.',
  },
} as const

export const reachSentences = {
  recommend: {
    most: 'Para {goal} {where} com {budget}, comece pelo {first}: em metade dos casos, a verba entrega {impressions}, o maior volume entre os canais comparados, com CPM perto de {cpm}.',
    overall:
      'Para {goal} {where} com {budget}, comece pelo {first}: ele tem o melhor conjunto de alcance, cliques e conversões. Em metade dos casos, a verba entrega {impressions}, com CPM perto de {cpm}.',
  },
  range:
    'Os extremos são largos: há cerca de 80% de chance de a verba entregar {ofRangeImpressions}.',
  order: {
    firm: 'A vantagem em volume é firme: há {chance} de chance de o {first} entregar mesmo mais impressões que o {second}, segundo colocado.',
    likely:
      'O {first} deve entregar mais impressões que o {second}, segundo colocado, mas sem certeza: a chance é de {chance}.',
    tie: 'Em volume há empate técnico com o {second}: a chance de o {first} entregar mesmo mais impressões é de {chance}, então vale testar os dois lado a lado, se a verba alcançar o mínimo de cada um.',
    reversed:
      'Se só o volume importa, olhe também o {second}: a chance de o {first} entregar mais impressões do que ele é de {chance}.',
  },
  onePlatform:
    'Com {budget} no {first}, uma campanha para {goal} {where} entrega {impressions} em metade dos casos, com CPM perto de {cpm} e {clicks} pelo caminho.',
} as const

/**
 * One line for each platform in the table. A platform gets the first line that is true for it and that no better
 * ranked platform has, so that no two rows read alike. The last lines are true for any platform.
 */
export const conversionLines = {
  cheapest: 'Menor custo por {one}: em metade dos casos, {middle}.',
  overallFirst: 'Melhor conjunto de {many} e cliques: {middle} por {one} em metade dos casos.',
  tie: 'Empate técnico com o {first}: {middle} por {one} em metade dos casos.',
  dearest: 'Maior custo por {one} da lista: em metade dos casos, {middle}.',
  cheapestClick: 'Clique mais barato ({cpc}), mas {middle} por {one} em metade dos casos.',
  bestRate: 'Converte mais por clique: {middle} por {one} em metade dos casos.',
  mostImpressions: 'Mais exibições pela verba, porém {middle} por {one} em metade dos casos.',
  limited: 'Dados limitados: {middle} por {one} em metade dos casos.',
  narrowest: 'Faixa mais estreita da lista: {middle} por {one} em metade dos casos.',
  more: 'Cada {one} custa uns {gap} a mais que no {first}: {middle}.',
  middle: 'Espere {middle} por {one} em metade dos casos.',
  usual: 'Custo por {one}: em metade das campanhas, {middle}.',
  plain: 'Em metade das campanhas parecidas, cada {one} custa {ofMiddle}.',
  option: 'Alternativa: {middle} por {one} em metade dos casos.',
} as const

export const reachLines = {
  most: 'Maior volume de impressões: CPM {ofMiddleCpm} em metade dos casos.',
  overallFirst: 'Melhor soma de alcance, cliques e conversões; CPM {ofMiddleCpm}.',
  tie: 'Empate técnico com o {first} em volume: CPM {ofMiddleCpm} em metade dos casos.',
  mostImpressions: 'Menor custo por mil impressões: em metade dos casos, {middleCpm}.',
  dearest: 'Maior custo por mil impressões: em metade dos casos, {middleCpm}.',
  bestClicks: 'Maior taxa de cliques da lista; CPM {ofMiddleCpm} em metade dos casos.',
  bestRate: 'Converte mais por clique; CPM {ofMiddleCpm} em metade dos casos.',
  limited: 'Dados limitados: CPM {ofMiddleCpm} em metade dos casos.',
  narrowest: 'Faixa mais estreita da lista: CPM {ofMiddleCpm} em metade dos casos.',
  more: 'CPM uns {gap} acima do {first}: {middleCpm} em metade dos casos.',
  middle: 'Espere CPM {ofMiddleCpm} em metade dos casos.',
  usual: 'CPM {ofMiddleCpm} em metade das campanhas.',
  plain: 'Em metade das campanhas parecidas, o CPM fica {ofMiddleCpm}.',
  option: 'Alternativa: CPM {ofMiddleCpm} em metade dos casos.',
} as const
