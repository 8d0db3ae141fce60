import { readdirSync } from 'node:fs'
import { channelCards } from '../../content/channels/channel-cards.ts'
import { earlierVersions, legal } from '../../content/legal/legal.ts'

/** One page for each text of materials/. Its path comes from the file name. */
const textsAt = (folder: string, address: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${address}/${name.replace(/^\d+-|\.md$/g, '')}`)

/** Every page that the site must have. Not read from app/routes.ts, so that a missing route is noticed. */
export const publicPaths = [
  '/',
  ...channelCards.map((channel) => `/${channel.slug}`),
  '/calculator',
  '/planejador',
  '/tiktok-live-recrutamento',
  '/contato',
  '/metodologia',
  '/ebook',
  ...textsAt('materials/ebook', '/ebook'),
  '/treinamento',
  ...textsAt('materials/training', '/treinamento'),
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
