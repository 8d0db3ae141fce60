import type { Plugin } from 'vite'
import type * as Pages from '../app/render-page.tsx'

const BEHAVIOUR = '/app/behaviour/start.ts'

/**
 * A Vite plugin: the development server draws a page when it is asked for, and the browser loads it anew when one of
 * its files changes.
 */
export function pagesInDevelopment(): Plugin {
  return {
    name: 'pages-in-development',
    apply: 'serve',
    configureServer(server) {
      // After Vite's own: what it does not know is a page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          const path = pathname.replace(/(?!^)\/+$/, '')
          try {
            const pages = (await server.ssrLoadModule('/app/render-page.tsx')) as typeof Pages
            const drawing = pages.fragments.get(path)
            const isFound = pages.paths.includes(path)
            const html =
              drawing ??
              (await server.transformIndexHtml(
                path,
                await pages.renderPage(isFound ? path : '/404', BEHAVIOUR),
              ))
            response.statusCode = drawing || isFound ? 200 : 404
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.end(html)
          } catch (error) {
            server.ssrFixStacktrace(error as Error)
            next(error)
          }
        })
      }
    },
    hotUpdate({ modules }) {
      // What only the server draws: the browser has nothing that it could replace.
      if (this.environment.name === 'ssr' && modules.length > 0) {
        this.environment.moduleGraph.invalidateAll()
        this.environment.hot.send({ type: 'full-reload' })
      }
    },
  }
}
