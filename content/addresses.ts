import { channelCards } from './channels/channel-cards.ts'
import { materialsContent } from './generated/materials.ts'
import { earlierVersions, legal } from './legal/legal.ts'

/** Every public address of the site, in the order of the sitemap. */
export const publicPaths = [
  '/',
  ...channelCards.map((channel) => `/${channel.slug}`),
  '/calculator',
  '/tiktok-live-recrutamento',
  '/contato',
  '/metodologia',
  '/ebook',
  ...materialsContent.chapters.map(({ address }) => `/ebook/${address}`),
  '/treinamento',
  ...materialsContent.days.map(({ address }) => `/treinamento/${address}`),
  '/privacidade',
  '/termos',
]

/** Pages that exist as files but are not for search engines. */
export const unlistedPaths = [
  '/contato/enviada',
  '/tiktok-live-recrutamento/enviado',
  '/recibo',
  ...earlierVersions(legal.privacy).map(({ to }) => to),
  ...earlierVersions(legal.terms).map(({ to }) => to),
  '/404',
]

/** Pages of the tests' own build: they make errors and sessions that no visitor can make. */
export const testPaths = ['/teste/erros', '/teste/sessao']

export const prerenderedPaths = (withTestPages: boolean) => [
  ...publicPaths,
  ...unlistedPaths,
  ...(withTestPages ? testPaths : []),
]
