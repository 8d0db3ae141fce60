import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './content/addresses.ts'

export default {
  ssr: false,
  prerender: { paths: prerenderedPaths(process.env.TEST_ROUTES === '1'), concurrency: 2 },
  buildDirectory: process.env.BUILD_OUT ?? 'build',
} satisfies Config
