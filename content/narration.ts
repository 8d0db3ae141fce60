import type { Objective, Platform, Segment } from '../contracts/campaign.ts'

/**
 * The sentences with which the server explains an estimate. Code fills in the words in {braces}, so that no number
 * is written here. Every platform's name is masculine: 'o {first}', 'no {platform}'.
 */

/** The segment at the end of 'uma campanha para gerar leads …'. */
export const segmentPhrases: Record<Segment, string> = {
  'E-commerce': 'em e-commerce',
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

export type ObjectiveWords = {
  /** What the money buys: it selects one of the two sets of sentences below. */
  buys: 'conversions' | 'reach'
  /** After 'para'. */
  goal: string
  one: string
  single: string
  many: string
  /** After 'porque'. */
  unknown: string
}

const conversion = { one: 'conversão', single: 'uma conversão', many: 'conversões' }

export const objectiveWords: Record<Objective, ObjectiveWords> = {
  Leads: {
    buys: 'conversions',
    goal: 'gerar leads',
    one: 'lead',
    single: 'um lead',
    many: 'leads',
    unknown: 'a estimativa não conhece sua oferta, seu anúncio nem sua página',
  },
  Matrículas: {
    buys: 'conversions',
    goal: 'captar alunos',
    one: 'lead',
    single: 'um lead',
    many: 'leads',
    unknown: 'a estimativa não sabe quantos desses contatos o seu atendimento vai matricular',
  },
  Vendas: {
    buys: 'conversions',
    goal: 'vender',
    one: 'venda',
    single: 'uma venda',
    many: 'vendas',
    unknown: 'a estimativa não conhece seu preço, sua margem nem sua página de compra',
  },
  Branding: {
    buys: 'reach',
    goal: 'construir marca',
    ...conversion,
    unknown: 'a estimativa conta exibições, e lembrança de marca depende do criativo',
  },
  'Reconhecimento de Marca': {
    buys: 'reach',
    goal: 'tornar a marca conhecida',
    ...conversion,
    unknown: 'a estimativa conta exibições, não pessoas que passaram a reconhecer a marca',
  },
}

/** The advice when only this platform was requested. */
export const platformAdvice: Record<Platform, string> = {
  'Google Ads':
    'Comece pelas palavras-chave de quem já quer comprar e leve cada grupo a uma página que responda à busca.',
  YouTube:
    'Prepare mais de um vídeo e olhe primeiro para o que prende nos segundos iniciais: é o que decide se vale seguir.',
  Instagram:
    'Teste criativos diferentes em Reels, Stories e feed antes de mexer no público: é onde há mais a ganhar.',
  TikTok:
    'Leve vídeos com cara de conteúdo da própria rede e troque os cansados com frequência, antes de aumentar a verba.',
  Pinterest:
    'Use imagens que ajudem a planejar uma compra ou um projeto, e dê tempo ao resultado: ali se salva hoje para decidir depois.',
  'LinkedIn Ads':
    'Segmente por cargo e setor, e acompanhe a qualidade dos contatos além do custo, que ali costuma pesar.',
}

/** The explanation's last sentence, by how much data the estimate is based on. */
export const nextStep = {
  alta: 'Há boa base de dados para este cenário; mesmo assim, confirme com um teste antes de escalar, porque {unknown}.',
  média:
    'A base de dados é razoável, mas não substitui um teste: meça com parte da verba antes de escalar, porque {unknown}.',
  limitada:
    'Há dados limitados para este cenário: trate o número como ordem de grandeza e comece com parte da verba, porque {unknown}.',
} as const

/** The last sentence when the budget is not expected to buy even one conversion. */
export const nextStepTooSmall = {
  usual:
    'Nesse valor, acompanhe os cliques e junte uma verba maior antes de cobrar {many}, porque {unknown}.',
  limited:
    'Há dados limitados e a verba é curta: acompanhe os cliques e junte um valor maior antes de cobrar {many}, porque {unknown}.',
} as const

export const conversionSentences = {
  recommend: {
    cheapest:
      'Para {goal} {where} com {budget}, comece pelo {first}: o custo por {one} mais provável é de {cost}, o menor entre os canais comparados, o que daria cerca de {results} {many}.',
    overall:
      'Para {goal} {where} com {budget}, comece pelo {first}: ele tem o melhor conjunto de {many} e cliques, com custo por {one} perto de {cost} e cerca de {results} {many}.',
    tooSmall:
      'Com {budget}, nem o canal mais em conta deve chegar a {single} {where}: no {first}, o custo por {one} mais provável é de {cost}.',
  },
  range: 'Em 8 de cada 10 campanhas parecidas, esse custo fica entre {low} e {high}.',
  order: {
    firm: 'A vantagem é firme: há {chance} de chance de ele sair mesmo mais barato que o {second}, segundo colocado.',
    likely:
      'Ele deve sair mais barato que o {second}, segundo colocado, mas sem certeza: a chance é de {chance}.',
    tie: 'Com o {second} há empate técnico: a chance de o {first} sair mesmo mais barato é de {chance}, então vale testar os dois lado a lado.',
    reversed:
      'Se só o custo importa, olhe também o {second}: a chance de o {first} sair mais barato do que ele é de {chance}.',
  },
  onePlatform: {
    usual:
      'Com {budget} no {first}, uma campanha para {goal} {where} deve render cerca de {results} {many}, a {cost} cada.',
    tooSmall:
      'Com {budget} no {first}, uma campanha para {goal} {where} pode não chegar a {single}: o custo por {one} mais provável é de {cost}.',
  },
} as const

export const reachSentences = {
  recommend: {
    most: 'Para {goal} {where} com {budget}, comece pelo {first}: a verba compra cerca de {impressions} impressões, o maior volume entre os canais comparados, a {cpm} por mil.',
    overall:
      'Para {goal} {where} com {budget}, comece pelo {first}: ele tem o melhor conjunto de alcance, cliques e conversões, com cerca de {impressions} impressões a {cpm} por mil.',
  },
  range:
    'Em 8 de cada 10 campanhas parecidas, a entrega fica entre {lowImpressions} e {highImpressions} impressões.',
  order: {
    firm: 'A vantagem em volume é firme: há {chance} de chance de ele entregar mesmo mais impressões que o {second}, segundo colocado.',
    likely:
      'Ele deve entregar mais impressões que o {second}, segundo colocado, mas sem certeza: a chance é de {chance}.',
    tie: 'Em volume há empate técnico com o {second}: a chance de o {first} entregar mesmo mais impressões é de {chance}, então vale testar os dois lado a lado.',
    reversed:
      'Se só o volume importa, olhe também o {second}: a chance de o {first} entregar mais impressões do que ele é de {chance}.',
  },
  onePlatform:
    'Com {budget} no {first}, uma campanha para {goal} {where} deve comprar cerca de {impressions} impressões, a {cpm} por mil, com {clicks} cliques pelo caminho.',
} as const

/**
 * One line for each platform in the table. A platform gets the first line that is true for it and that no better
 * ranked platform has, so that no two rows read alike. The last lines are true for any platform.
 */
export const conversionLines = {
  cheapest: 'Menor custo por {one}: {cost}, com faixa provável de {low} a {high}.',
  overallFirst: 'Melhor conjunto de {many} e cliques: {cost} por {one}, de {low} a {high}.',
  tie: 'Empate técnico com {first}: {cost} por {one}, de {low} a {high}.',
  dearest: 'Maior custo por {one} da lista: {cost}, de {low} a {high}.',
  cheapestClick: 'Clique mais barato, {cpc}, mas {cost} por {one} ({low} a {high}).',
  bestRate: 'Converte mais por clique ({cpc} cada): {cost} por {one}, de {low} a {high}.',
  mostImpressions: 'Mais exibições pela verba, porém {cost} por {one} ({low} a {high}).',
  limited: 'Dados limitados: {cost} por {one}, mas pode ir de {low} a {high}.',
  narrowest: 'Faixa mais estreita da lista: {low} a {high}, com {cost} por {one}.',
  more: 'Cada {one} custa {gap} a mais que no {first}: {cost} ({low} a {high}).',
  middle: 'Espere {low} a {high} por {one}, com {cost} no meio da faixa.',
  usual: 'Custo por {one} perto de {cost}; 8 em 10 campanhas ficam de {low} a {high}.',
  plain: '{cost} por {one} no cenário mais provável, entre {low} e {high}.',
  option: 'Alternativa a {cost} por {one}, numa faixa de {low} a {high}.',
} as const

export const reachLines = {
  most: 'Maior volume de impressões: CPM perto de {cpm}, de {lowCpm} a {highCpm}.',
  overallFirst:
    'Melhor soma de alcance, cliques e conversões; CPM de {cpm} ({lowCpm} a {highCpm}).',
  tie: 'Empate técnico com {first} em volume: CPM de {cpm} ({lowCpm} a {highCpm}).',
  mostImpressions: 'Menor custo por mil impressões: {cpm}, de {lowCpm} a {highCpm}.',
  dearest: 'Maior custo por mil impressões: {cpm}, de {lowCpm} a {highCpm}.',
  bestClicks: 'Maior taxa de cliques da lista; CPM de {cpm} ({lowCpm} a {highCpm}).',
  bestRate: 'Converte mais por clique; CPM de {cpm}, de {lowCpm} a {highCpm}.',
  limited: 'Dados limitados: CPM de {cpm}, mas pode ir de {lowCpm} a {highCpm}.',
  narrowest: 'Faixa mais estreita da lista: CPM de {lowCpm} a {highCpm}, provável {cpm}.',
  more: 'CPM {gap} acima do {first}: {cpm}, numa faixa de {lowCpm} a {highCpm}.',
  middle: 'Espere CPM de {lowCpm} a {highCpm}, com {cpm} no meio da faixa.',
  usual: 'CPM perto de {cpm}; 8 em 10 campanhas ficam de {lowCpm} a {highCpm}.',
  plain: 'CPM de {cpm} no cenário mais provável, entre {lowCpm} e {highCpm}.',
  option: 'Alternativa com CPM de {cpm}, entre {lowCpm} e {highCpm}.',
} as const

/** The meaning of each placeholder, for the language model that may write the explanation. */
export const placeholderMeanings = {
  investimento: 'o investimento total da campanha',
  chance: 'a chance de {first} superar de verdade {second}, em percentual',
  cpl: 'custo por {one} mais provável no {platform}',
  cpl_min: 'custo por {one} no {platform}, ponta baixa da faixa provável',
  cpl_max: 'custo por {one} no {platform}, ponta alta da faixa provável',
  conversoes: 'quantidade de {many} estimada no {platform}',
  cpc: 'custo por clique no {platform}',
  cpm: 'custo por mil impressões no {platform}',
  impressoes: 'impressões estimadas no {platform}',
  impressoes_min: 'impressões no {platform}, ponta baixa da faixa provável',
  impressoes_max: 'impressões no {platform}, ponta alta da faixa provável',
} as const
