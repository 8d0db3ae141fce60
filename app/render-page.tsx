import { pages } from 'virtual:pages'
import { required } from '@contracts/required.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import { type DrawnIsland, IslandsOfPage } from './islands/island.tsx'
import { islands } from './islands/islands.ts'

export { fragments } from './fragments.ts'
export const paths = Object.keys(pages)

/**
 * A page as HTML. Runs at build, and on the development server. The page itself is drawn without a trace of React;
 * only what is inside an island is drawn so that React can take it over. `behaviour` is the address of the script
 * that does so.
 */
export async function renderPage(path: string, behaviour: string): Promise<string> {
  const load = pages[path]
  if (!load) throw new Error(`${path}: is not a page`)
  const page = await load()
  try {
    const drawn: DrawnIsland[] = []
    const html = renderToStaticMarkup(
      <IslandsOfPage value={drawn}>
        <Document path={path} head={page.head} behaviour={behaviour}>
          <page.default />
        </Document>
      </IslandsOfPage>,
    )
    const insides = await Promise.all(drawn.map(renderIsland))
    return `<!DOCTYPE html>${html.replaceAll(/<!--island (\d+)-->/g, (_, index) => insides[Number(index)] ?? '')}`
  } catch (error) {
    const { message = String(error), stack = '' } = error instanceof Error ? error : {}
    const [, component = ''] = stack.match(/^ +at (\w+)/m) ?? []
    throw new Error(`${path}: ${component}: ${message}`, { cause: error })
  }
}

async function renderIsland({ name, props }: DrawnIsland) {
  const { load } = required(islands[name], `the island ${name}`)
  const Island = (await load()) as ComponentType
  return renderToString(<Island {...props} />)
}
