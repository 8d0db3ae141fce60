import { earlierVersions, legal } from '../../content/legal/legal.ts'
import { byDay, isNightly } from '../nightly.ts'
import { publicPaths, unlistedPaths } from './addresses.ts'

/** Chapters and lessons share one layout, so three stand for all: those with the longest tables and figures. */
const SAMPLES = ['/ebook/google-ads', '/ebook/plano-de-90-dias', '/treinamento/dia-3']

/** One page for each template. */
const TEMPLATES = [
  '/',
  '/google-ads',
  '/calculator',
  '/planejador',
  '/contato',
  '/tiktok-live-recrutamento',
  '/ebook',
  '/ebook/google-ads',
  '/treinamento',
  '/treinamento/dia-3',
  '/segmentos',
  '/segmentos/lojas',
  '/metodologia',
  '/privacidade',
]

/** Every public page, but only the sample chapters and lessons. */
export const allSamplePaths = publicPaths.filter(
  (path) => !/^\/(?:ebook|treinamento)\//.test(path) || SAMPLES.includes(path),
)
/** The same by night; by day one page for each template. */
export const samplePaths = isNightly
  ? allSamplePaths
  : allSamplePaths.filter((path) => TEMPLATES.includes(path))

const waiting = [legal.privacy, legal.terms].flatMap((text) => {
  const versions = earlierVersions(text).map(({ to }) => to)
  return versions.filter((path) => !byDay(1, versions).includes(path))
})
/** The unlisted pages that open. Earlier versions of a legal text share one layout: by day the latest of each. */
export const sampleUnlistedPaths = unlistedPaths.filter(
  (path) => path !== '/404' && !waiting.includes(path),
)
