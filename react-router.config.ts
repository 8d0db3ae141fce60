import type { Config } from '@react-router/dev/config'
import { loadConfiguration } from './config/load.ts'

const { settings } = loadConfiguration()

export default {
  ssr: false,
  prerender: {
    // Every address of app/routes.ts, and one for what is not found. The tests' pages that throw cannot be drawn.
    paths: ({ getStaticPaths }) => [
      ...getStaticPaths().filter((path) => !path.startsWith('/teste/erros/')),
      '/404',
    ],
    concurrency: 2,
  },
  buildDirectory: settings.BUILD_OUT,
} satisfies Config
