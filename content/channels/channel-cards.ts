import type { ChannelCard } from './channel.ts'
import { offered } from './offered.ts'

/**
 * What every page shows of the channels. Separate from the rest of each channel's texts, so that a page does not
 * load the texts of all. Which are offered, and in what order: offered.ts.
 */
const cards: ChannelCard[] = [
  {
    slug: 'google-ads',
    name: 'Google Ads',
    platform: 'Google Ads',
    card: 'Apareça no momento em que alguém procura o que você vende, e pague só pelo clique.',
    figure: {
      value: '+5,6 bilhões',
      label: 'de buscas por dia no mundo',
      source: 'Total mundial, arredondado para baixo',
    },
    brazil: {
      value: '157 milhões',
      label: 'de brasileiros com 10 anos ou mais usam a internet',
      source: 'TIC Domicílios 2025',
    },
  },
  {
    slug: 'youtube-ads',
    name: 'YouTube',
    platform: 'YouTube',
    card: 'Vídeo para explicar o que você vende, no celular e na TV da sala.',
    figure: {
      value: '+2 bilhões',
      label: 'de usuários no mundo',
      source: 'Total mundial, arredondado para baixo',
    },
    brazil: {
      value: '144 milhões',
      label: 'de pessoas ao alcance dos anúncios no Brasil, 67,8% da população',
      source: 'DataReportal, Digital 2025 Brasil',
    },
  },
  {
    slug: 'instagram-ads',
    name: 'Instagram',
    platform: 'Instagram',
    card: 'Feed, Stories e Reels que mostram o produto e levam à conversa no WhatsApp.',
    figure: {
      value: '+1 bilhão',
      label: 'de usuários no mundo',
      source: 'Total mundial, arredondado para baixo',
    },
    brazil: {
      value: '141 milhões',
      label: 'de pessoas ao alcance dos anúncios no Brasil, 66,2% da população',
      source: 'DataReportal, Digital 2025 Brasil',
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
      source: 'Total mundial, arredondado para baixo',
    },
    brazil: {
      value: '91,75 milhões',
      label: 'de usuários com 18 anos ou mais no Brasil',
      source: 'Statista, fevereiro de 2025',
    },
  },
  {
    slug: 'pinterest-ads',
    name: 'Pinterest',
    platform: 'Pinterest',
    card: 'Apareça enquanto o cliente ainda planeja a compra, semanas antes de decidir.',
    figure: {
      value: '+450 milhões',
      label:
        'de usuários no mundo; 83% dizem já ter comprado algo que viram ali, em pesquisa divulgada pela rede',
      source: 'Total mundial, arredondado para baixo',
    },
    brazil: {
      value: '40 milhões',
      label: 'de usuários no Brasil, em número aproximado',
      source: 'Pinterest América Latina, janeiro de 2026',
    },
  },
  {
    slug: 'linkedin-ads',
    name: 'LinkedIn',
    platform: 'LinkedIn Ads',
    card: 'Fale com quem assina a compra: escolha o cargo, o setor e o tamanho da empresa.',
    figure: {
      value: '+900 milhões',
      label: 'de membros no mundo, contando contas paradas',
      source: 'Total mundial, arredondado para baixo',
    },
    brazil: {
      value: '43 milhões',
      label: 'de usuários no Brasil em 2020, o último número que encontramos',
      source: 'LinkedIn, no Estadão, julho de 2020',
    },
  },
]

export const channelCards = offered.map(({ slug }) => channelCard(slug))

/** 'Google Ads, YouTube e Instagram' */
export const channelList = [
  channelCards
    .slice(0, -1)
    .map(({ name }) => name)
    .join(', '),
  ...channelCards.slice(-1).map(({ name }) => name),
].join(' e ')

export function channelCard(slug: ChannelCard['slug']): ChannelCard {
  const card = cards.find((one) => one.slug === slug)
  if (!card) throw new Error(`No card for the channel ${slug}`)
  return card
}
