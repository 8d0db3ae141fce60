import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentHash } from './boot/build/content-hash.ts'

/** Drawings that come after the page, each a file of its own: address to HTML. The build writes them. */
export const fragments = new Map<string, string>()

/** The address of a drawing; app/behaviour/load-fragment.ts fetches it. */
export function fragment(name: string, drawing: ReactNode): string {
  const html = `<!DOCTYPE html><html lang="pt-BR"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${name}</title>${renderToStaticMarkup(drawing)}`
  const address = `/assets/${name}-${contentHash(html)}.html`
  fragments.set(address, html)
  return address
}
