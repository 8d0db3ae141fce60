import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type { Variables } from '../config/settings.ts'
import type * as Development from '../server/development.ts'

/**
 * Serves the functions beside the pages in development. The module is asked of Vite at every request:
 * the same one comes back until one of its files changes, so an edited function answers anew.
 */
export function functionsInDevelopment(variables: Variables): Plugin {
  let loaded: typeof Development | undefined
  let listener: ReturnType<typeof getRequestListener>
  return {
    name: 'functions-in-development',
    apply: 'serve',
    configureServer(server: ViteDevServer) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/functions/') && request.url !== '/healthz') return next()
        try {
          const current = await server.ssrLoadModule('/server/development.ts')
          if (current !== loaded) {
            loaded = current as typeof Development
            listener = getRequestListener((await loaded.developmentApp(variables)).fetch)
          }
          await listener(request, response)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
