import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { loadConfiguration } from './config/load.ts'
import { siteFrom } from './config/site.ts'
import { brandFilesOfSite } from './scripts/brand-files.ts'
import { inOlderWords, OLDEST_BROWSERS, withoutLayers } from './scripts/browsers.ts'
import { functionsInDevelopment } from './scripts/functions-in-development.ts'
import { markdownPages } from './scripts/markdown-pages.ts'
import { svgModules } from './scripts/svg-modules.ts'
import { virtualModules } from './scripts/virtual-modules.ts'

const READING =
  /app\/(?:sections\/(?:reading|ebook|training)|features\/training)\/|styles\/reading\.css|content\/(?:reading|ebook|training)\.ts|virtual:materials/

/** What stands on every page, and what its parts stand on. */
const BASE =
  /app\/boot\/|app\/lib\/(?!backend)|components\/(?:layout\/|ui\/(?!form-field|video-box|inline-channel-mark))|lucide-react|content\/(?:navigation|interface|landing)\.ts|virtual:(?:site|assets|boot)|channel-cards|legal|sections\/(?:next-steps|page-contents|error-illustration|error-screen)|calculator\/log-axis|preload-helper|contracts\/(?:fill-template|number-format|lazy|money|source-url|campaign)/
/** What only pages with a form need: the rules of its fields, and the calculation. */
const FORMS =
  /node_modules\/zod\/|contracts\/(?:calculate|estimate|explain|leads?|scenario)|features\/(?:calculator|lead-form)\/|content\/(?:calculator|contact|recruitment)\.ts|ui\/form-field/
const CHANNEL =
  /sections\/channel\/|ui\/(?:video-box|inline-channel-mark)|marks\.svg|content\/videos/

/** A page names a dozen files, and every byte of it counts: tests/e2e/pages.spec.ts. */
const HASHED = 'assets/[name]-[hash:7]'

const { settings, variables } = loadConfiguration()

/**
 * At build React Router serves its own pages to draw them, and takes that for development, where it writes
 * types for editors into the project. A build writes into its own folder alone.
 */
function withoutTypes(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const { config } = plugin
    if (plugin.name !== 'react-router' || typeof config !== 'function') return plugin
    return {
      ...plugin,
      config(user, environment) {
        return config.call(this, user, { ...environment, command: 'build' })
      },
    }
  })
}

/** Made anew each time: React Router loads the configuration three times in one build. */
export default defineConfig(({ isPreview }) => ({
  plugins: [
    tailwindcss({ optimize: false }),
    markdownPages(),
    svgModules(),
    virtualModules(settings),
    isPreview ? withoutTypes(reactRouter()) : reactRouter(),
    brandFilesOfSite(siteFrom(settings)),
    functionsInDevelopment(variables),
  ],
  // The configuration is read in one way, by config/: Vite must not read a file of its own.
  envDir: false,
  resolve: { tsconfigPaths: true },
  define: {
    // The year of the build: what the prerendered page shows until the browser knows better.
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
  },
  css: { postcss: { plugins: [withoutLayers(), inOlderWords()] } },
  build: { assetsInlineLimit: 0, target: OLDEST_BROWSERS },
  environments: {
    // What draws the pages at build must know the files by the same names.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: `${HASHED}[extname]` } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `${HASHED}.js`,
            chunkFileNames: `${HASHED}.js`,
            assetFileNames: `${HASHED}[extname]`,
            // Few files instead of thirty small ones: each costs a request and a task of its own.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shared', test: BASE, minShareCount: 2, minSize: 1 },
                { name: 'forms', test: FORMS, minShareCount: 2, minSize: 1 },
                { name: 'channel', test: CHANNEL, minShareCount: 2, minSize: 1 },
                // Chapters and lessons share what no other page needs: it stays out of what all share.
                { name: 'reading', test: READING, minShareCount: 2, minSize: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { port: settings.PORT },
}))
