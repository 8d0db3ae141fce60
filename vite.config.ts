import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { loadConfiguration } from './config/load.ts'
import { siteFrom } from './config/site.ts'
import { blockPages } from './scripts/block-pages.ts'
import { brandFilesPlugin } from './scripts/brand-files.ts'
import { contentFacts } from './scripts/content-facts.ts'
import { downlevelCss, flattenLayers, OLDEST_BROWSERS } from './scripts/css-downlevel.ts'
import { functionsInDevelopment } from './scripts/functions-in-development.ts'
import { markdownPages } from './scripts/markdown-pages.ts'
import { pageModules } from './scripts/page-modules.ts'
import { pagesInDevelopment } from './scripts/pages-in-development.ts'
import { countsVisits, hearsErrors } from './scripts/site-calls.ts'
import { svgModules } from './scripts/svg-modules.ts'
import { asksConsent, hasTags } from './scripts/tag-policy.ts'
import { virtualModules } from './scripts/virtual-modules.ts'

/** What every page loads, and what islands use of it: React stays out of it. */
const BASE =
  /rolldown-runtime|preload-helper|app\/(?:boot|lib)\/(?!backend|linear-axis|report-|say-|typed-fields|use-|company|contact|newsletter|page-head|whatsapp)|behaviour\/hide-empty-ads|contracts\/(?:required|fill-template|allowed-attribution|number-format|unbroken)|channels\/offered/
const REACT =
  /node_modules\/(?:react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)|islands\/(?:hydrate-island|island-boundary|use-)|components\/ui\/(?:button|page-link|fixed-text)|content\/error-screen|lib\/typed-fields/
/** What all forms share. */
const FIELDS =
  /ui\/(?:form-|error-summary|live-text|whatsapp)|lib\/(?:backend|use-|whatsapp|contact-links)|contracts\/(?:error-response|lead-calls)|content\/(?:call-errors|form-errors|whatsapp|agency|navigation)|icons\/(?:loader-circle|x)\./
/** What calculators and the planner share beside them. */
const ZOD =
  /node_modules\/zod\/|contracts\/(?:calculate|estimate|campaign|scenario|money-text|lazy)|content\/(?:calculator|range-text)/

/** A short hash: a page names a dozen files, and tests/e2e/pages.spec.ts limits its bytes. */
const HASHED = 'assets/[name]-[hash:7]'

const { settings, variables } = loadConfiguration()

/** Loaded by Node as it is: Vite would bundle it into node_modules at every start. */
export const viteConfig = (command: 'build' | 'serve'): InlineConfig => ({
  configFile: false,
  appType: 'custom',
  plugins: [
    tailwindcss({ optimize: false }),
    markdownPages(settings),
    blockPages(),
    contentFacts(),
    svgModules(),
    virtualModules(settings),
    pageModules(command),
    pagesInDevelopment(),
    brandFilesPlugin(siteFrom(settings)),
    functionsInDevelopment(variables),
  ],
  // Only config/ reads the configuration: Vite must not load .env files by itself.
  envDir: false,
  resolve: { tsconfigPaths: true },
  define: {
    // The prerendered page shows the year of the build until the browser sets the current one.
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    // Constants, so that a site without tags has no code of consent or tags.
    'import.meta.env.ASKS_CONSENT': JSON.stringify(asksConsent(settings)),
    'import.meta.env.HAS_TAGS': JSON.stringify(hasTags(settings)),
    // Nothing is counted in development.
    'import.meta.env.COUNTS_VISITS': JSON.stringify(command === 'build' && countsVisits(settings)),
    'import.meta.env.HEARS_ERRORS': JSON.stringify(command === 'build' && hearsErrors(settings)),
  },
  css: { postcss: { plugins: [flattenLayers(), downlevelCss()] } },
  build: { assetsInlineLimit: 0, target: OLDEST_BROWSERS },
  environments: {
    ssr: {
      build: {
        outDir: join(settings.BUILD_OUT, 'server'),
        // The pages name style sheets and pictures that only they import.
        emitAssets: true,
        rolldownOptions: {
          input: 'app/render-page.tsx',
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name].js',
            assetFileNames: `${HASHED}[extname]`,
          },
        },
      },
    },
    client: {
      build: {
        outDir: join(settings.BUILD_OUT, 'client'),
        rolldownOptions: {
          input: 'app/behaviour/start.ts',
          output: {
            entryFileNames: `${HASHED}.js`,
            chunkFileNames: `${HASHED}.js`,
            assetFileNames: `${HASHED}[extname]`,
            // A few files instead of thirty small ones, because each costs a request and a task.
            codeSplitting: {
              groups: [
                { name: 'base', test: BASE },
                { name: 'react', test: REACT },
                { name: 'fields', test: FIELDS },
                { name: 'zod', test: ZOD },
              ],
            },
          },
        },
      },
    },
  },
  server: { port: settings.PORT },
})
