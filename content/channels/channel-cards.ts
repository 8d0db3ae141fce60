import type { ChannelCard } from './channel.ts'

/**
 * What every page shows of the channels, in the order of the services grid and the menu. Separate from the rest
 * of each channel's texts, so that a page does not load the texts of all six.
 */
export const channelCards = [
  {
    slug: 'google-ads',
    name: 'Google Ads',
    platform: 'Google Ads',
    card: 'Apareça no momento em que alguém procura o que você vende, e pague só pelo clique.',
    figure: {
      value: '+5,6 bilhões',
      label: 'de buscas por dia no mundo',
      source: 'Total mundial citado pela agência',
    },
  },
  {
    slug: 'youtube-ads',
    name: 'YouTube',
    platform: 'YouTube',
    card: 'Vídeo que explica o produto antes do clique, no celular e na TV da sala.',
    figure: {
      value: '+2 bilhões',
      label: 'de usuários no mundo',
      source: 'Total mundial citado pela agência',
    },
  },
  {
    slug: 'instagram-ads',
    name: 'Instagram',
    platform: 'Instagram',
    card: 'Feed, Stories e Reels que despertam a vontade e levam à conversa no WhatsApp.',
    figure: {
      value: '+1 bilhão',
      label: 'de usuários no mundo',
      source: 'Total mundial citado pela agência',
    },
  },
  {
    slug: 'tiktok-ads',
    name: 'TikTok',
    platform: 'TikTok',
    card: 'Anúncio com jeito de vídeo comum, no meio do que as pessoas já assistem.',
    figure: {
      value: '+1 bilhão',
      label: 'de usuários no mundo',
      source: 'Total mundial citado pela agência',
    },
  },
  {
    slug: 'pinterest-ads',
    name: 'Pinterest',
    platform: 'Pinterest',
    card: 'Apareça enquanto o cliente ainda planeja a compra, semanas antes de decidir.',
    figure: {
      value: '+450 milhões',
      label: 'de usuários no mundo, dos quais 83% compram',
      source: 'Total mundial citado pela agência',
    },
  },
  {
    slug: 'linkedin-ads',
    name: 'LinkedIn',
    platform: 'LinkedIn Ads',
    card: 'Fale com quem decide: escolha cargo, setor e porte da empresa que vê o anúncio.',
    figure: {
      value: '+900 milhões',
      label: 'de membros no mundo, contando contas pouco ativas',
      source: 'Total mundial citado pela agência',
    },
  },
] as const satisfies ChannelCard[]

export function channelCard(slug: ChannelCard['slug']): ChannelCard {
  const card = channelCards.find((one) => one.slug === slug)
  if (!card) throw new Error(`No card for the channel ${slug}`)
  return card
}
