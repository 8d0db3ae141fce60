import { publicPaths } from './addresses.ts'

/** Chapters and lessons share one layout, so three stand for all: those with the longest tables and figures. */
const SAMPLES = ['/ebook/google-ads', '/ebook/plano-de-90-dias', '/treinamento/dia-3']

/** Every public page, but only the sample chapters and lessons. */
export const samplePaths = publicPaths.filter(
  (path) => !/^\/(?:ebook|treinamento)\//.test(path) || SAMPLES.includes(path),
)
