import { readdirSync, readFileSync } from 'node:fs'
import { channelCards } from '../../content/channels/channel-cards.ts'
import { earlierVersions, legal } from '../../content/legal/legal.ts'

/** One page for each text of materials/. Its path comes from the file name. */
const textsAt = (folder: string, address: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${address}/${name.replace(/^\d+-|\.md$/g, '')}`)

/** One page for each file of content/pages/. */
const blockPages = readdirSync('content/pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({
    path: `/${name.replaceAll('\\', '/').replace('.ts', '')}`,
    listed: !readFileSync(`content/pages/${name}`, 'utf8').includes('listed: false'),
  }))
const blockPaths = (listed: boolean) =>
  blockPages.filter((page) => page.listed === listed).map(({ path }) => path)

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
  ...blockPaths(true),
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
  ...blockPaths(false),
  '/404',
]
