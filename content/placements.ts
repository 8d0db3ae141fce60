import type { Platform } from '../contracts/campaign.ts'

/** What a campaign is bought for: reach, contacts or sales. */
type Aim = 'reach' | 'leads' | 'sales'

const always = (text: string): Record<Aim, string> => ({ reach: text, leads: text, sales: text })
const search = 'Google, em quem já procura: anúncios na Pesquisa.'

/** Where the ads of an estimate appear. A test compares the platforms whose placement depends on the aim. */
export const placements: Record<Platform, Record<Aim, string>> = {
  'Google Ads': {
    reach: 'Google, em reconhecimento: Display e Demand Gen.',
    leads: search,
    sales: search,
  },
  YouTube: always('YouTube: vídeos antes e durante outros vídeos, com botão para o site.'),
  Instagram: always(
    'Instagram: posicionamentos automáticos da Meta (feed, Stories e Reels), com o formulário da rede para quem deixa contato.',
  ),
  TikTok: always('TikTok: vídeos no feed, com link para a sua página.'),
  Pinterest: always('Pinterest: Pins patrocinados no feed e na busca, com link para a sua página.'),
  'LinkedIn Ads': always(
    'LinkedIn: anúncios no feed e nos outros espaços da rede, com o formulário dela para quem deixa contato.',
  ),
}
