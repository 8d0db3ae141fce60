import { channelCards } from './channels/channel-cards.ts'

/** Every public address of the site, in the order of the sitemap. */
export const publicPaths = [
  '/',
  ...channelCards.map((channel) => `/${channel.slug}`),
  '/calculator',
  '/tiktok-live-recrutamento',
  '/contato',
  '/metodologia',
  '/privacidade',
  '/termos',
]

/** Pages that exist as files but are not for search engines. */
export const unlistedPaths = [
  '/contato/enviada',
  '/tiktok-live-recrutamento/enviado',
  '/recibo',
  '/404',
]

/** Pages of the tests' own build: they make errors and sessions that no visitor can make. */
export const testPaths = ['/teste/erros', '/teste/sessao']

export const prerenderedPaths = (withTestPages: boolean) => [
  ...publicPaths,
  ...unlistedPaths,
  ...(withTestPages ? testPaths : []),
]
