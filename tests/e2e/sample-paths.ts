import { publicPaths } from './addresses.ts'

/** Texts that differ in words alone are looked at once: the longest tables and figures are in these. */
const SAMPLES = ['/ebook/google-ads', '/ebook/plano-de-90-dias', '/treinamento/dia-3']

/** Every public page, with a few chapters and lessons for all of them. */
export const samplePaths = publicPaths.filter(
  (path) => !/^\/(?:ebook|treinamento)\//.test(path) || SAMPLES.includes(path),
)
