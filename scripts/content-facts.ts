import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { fillFacts } from './fact-texts.ts'

const root = `${import.meta.dirname}/..`

/** A Vite plugin that fills the facts in the texts of content/, so that no page loads the model that they come from. */
export function contentFacts(): Plugin {
  return {
    name: 'content-facts',
    enforce: 'pre',
    transform(source, id) {
      // The files of content/pages/ become routes: scripts/block-pages.ts fills them.
      if (!/\/content\/(?!pages\/)[\w/-]+\.ts$/.test(id)) return
      const code = fillFacts(source, relative(root, id))
      return code === source ? undefined : { code, map: null }
    },
  }
}

/** The same for data that was read without Vite. */
export const withFacts = <Data>(data: Data, file = ''): Data =>
  data === undefined ? data : JSON.parse(fillFacts(JSON.stringify(data), file))
