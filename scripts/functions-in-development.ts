import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type { Variables } from '../config/settings.ts'
import type * as Development from '../server/development.ts'

/**
 * A Vite plugin that serves the functions (/functions/…) with the pages in development. Every request loads the
 * module through Vite, which returns a new one after one of its files changed. So edits need no restart.
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
