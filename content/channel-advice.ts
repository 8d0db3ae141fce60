import type { Platform } from '../contracts/campaign.ts'
import type { AdviceCode } from '../contracts/estimate-details.ts'

/**
 * What the e-book says of each channel. estimator/facts/advice.ts says for whom each sentence holds: it stands beside
 * the channel in the calculator and in the planner, and the chapters take it from here.
 */
export const channelAdvice = {
  'search-demand':
    'Serviço local, urgência e orçamento começam pela busca: ela atende quem já procura.',
  'search-catalogue': 'A busca rende com catálogo, preço e estoque em dia.',
  'youtube-small-budget':
    'YouTube não é para verba pequena: o Google sugere por dia 15 vezes o custo da conversão.',
  'instagram-urgent':
    'O Instagram serve para serviço planejado; na urgência, a pessoa procura no Google.',
  'instagram-job-titles': 'O Instagram não escolhe cargo: separe no formulário quem decide.',
  'tiktok-health':
    'O TikTok veta cirurgia plástica, emagrecimento e remédio com receita (regra de 2024): confira antes de anunciar.',
  'tiktok-weekly-video': 'O TikTok pede vídeo novo toda semana, com gente na câmera.',
  'pinterest-health': 'O Pinterest veta emagrecimento (regra de 2021) e não serve para urgência.',
  'pinterest-urgent': 'O Pinterest serve a quem planeja: não use para urgência.',
  'pinterest-business': 'O Pinterest não serve para empresa que vende para empresa.',
  'linkedin-consumers': 'O LinkedIn não serve para varejo nem para ticket baixo.',
  'linkedin-margin':
    'O LinkedIn compensa se quem decide tem cargo e a margem do contrato paga o lead caro.',
} satisfies Record<AdviceCode, string>

/** When each channel is worth it, and when it is not: the table of the e-book. */
export const channelFit: Record<Platform, { best: string; avoid: string }> = {
  'Google Ads': {
    best: 'Serviço local, catálogo, pedido de orçamento',
    avoid: 'Ninguém pesquisa a categoria, ou o site não registra conversões',
  },
  YouTube: {
    best: 'O produto precisa de demonstração ou de alcance na sala',
    avoid: 'A verba é pequena e você cobra venda no último clique',
  },
  Instagram: {
    best: 'Produto visual, serviço com WhatsApp, remarketing (voltar a quem já visitou)',
    avoid: 'A necessidade é urgente e rara, ou o público é um cargo específico',
  },
  TikTok: {
    best: 'Compra por impulso, público jovem, rosto na câmera',
    avoid: 'Não há quem grave toda semana',
  },
  Pinterest: {
    best: 'Casa, moda, beleza, comida, casamento, presente',
    avoid: 'Urgência, empresa vendendo para empresa',
  },
  'LinkedIn Ads': {
    best: 'Venda para empresas, contratação, evento',
    avoid: 'Varejo e ticket baixo',
  },
}

/** The sentence of a channel's advice, where it holds with so many reais a day. */
export function adviceText(
  advice: { code: string; belowDaily?: number } | undefined,
  daily: number,
): string | undefined {
  if (!advice || daily >= (advice.belowDaily ?? Number.POSITIVE_INFINITY)) return undefined
  return channelAdvice[advice.code as AdviceCode]
}
