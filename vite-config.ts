import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { loadConfiguration } from './config/load.ts'
import { siteFrom } from './config/site.ts'
import { blockPages } from './scripts/block-pages.ts'
import { brandFilesPlugin } from './scripts/brand-files.ts'
import { contentFacts } from './scripts/content-facts.ts'
import { downlevelCss, flattenLayers, OLDEST_BROWSERS } from './scripts/css-downlevel.ts'
import { functionsInDevelopment } from './scripts/functions-in-development.ts'
import { markdownPages } from './scripts/markdown-pages.ts'
import { countsVisits, hearsErrors } from './scripts/site-calls.ts'
import { svgModules } from './scripts/svg-modules.ts'
import { asksConsent, hasTags } from './scripts/tag-policy.ts'
import { virtualModules } from './scripts/virtual-modules.ts'

const READING =
  /app\/(?:sections\/(?:reading|ebook|training)|features\/training)\/|styles\/reading\.css|content\/(?:reading|ebook|training)\.ts|virtual:materials/

/** The modules that every page uses, and what they import. */
const BASE =
  /app\/boot\/|app\/lib\/(?!backend|linear-axis)|components\/(?:layout\/|ui\/(?!form-field|video-box|inline-channel-mark))|lucide-react|content\/(?:navigation|interface|landing|planner-links|number-words|whatsapp|channels\/offered|estimate-notes|range-text)\.ts|virtual:(?:site|assets|boot|page-links)|brand\/mark\.svg|channel-cards|legal|sections\/(?:next-steps|page-contents|error-illustration|error-screen|fixed-text)|preload-helper|contracts\/(?:allowed-attribution|fill-template|number-format|lazy|money|source-url|campaign)/
/** The modules that only pages with a calculator or a lead form use. */
const FORMS =
  /contracts\/(?:explain|leads?)|features\/(?:calculator\/(?!result\/)|lead-form\/)|content\/(?:contact|recruitment)\.ts/
/** What these and the planner use: fields and their validation. */
const FIELDS =
  /node_modules\/zod\/|ui\/form-field|contracts\/(?:calculate|estimate|scenario)|content\/(?:calculator|months)\.ts/
/** Without the ads: each is a file of its own, because the landing page loads them one by one. */
const CHANNEL =
  /sections\/channel\/(?!ads\/(?!phone-frame|story-frame))|ui\/(?:video-box|inline-channel-mark)|content\/videos/

/** A short hash: a page names a dozen files, and tests/e2e/pages.spec.ts limits its bytes. */
const HASHED = 'assets/[name]-[hash:7]'

const { settings, variables } = loadConfiguration()

/**
 * To prerender, React Router starts a preview server and treats it as development, where it generates types into
 * the project. This tells it that it is a build, because a build may write only into its own folder.
 */
function withoutTypegen(plugins: Plugin[]): Plugin[] {
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

/** A function, so that each of the three times that React Router loads it in a build gets new plugins. */
export default defineConfig(({ isPreview, command }) => ({
  plugins: [
    tailwindcss({ optimize: false }),
    markdownPages(settings),
    blockPages(),
    contentFacts(),
    svgModules(),
    virtualModules(settings),
    isPreview ? withoutTypegen(reactRouter()) : reactRouter(),
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
    // The prerendered HTML must refer to the same file names as the client build.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: `${HASHED}[extname]` } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `${HASHED}.js`,
            chunkFileNames: `${HASHED}.js`,
            assetFileNames: `${HASHED}[extname]`,
            // A few files instead of thirty small ones, because each costs a request and a task.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shared', test: BASE, minShareCount: 2, minSize: 1 },
                // The planner needs these, and neither calculator nor lead forms.
                { name: 'fields', test: FIELDS, minShareCount: 2, minSize: 1 },
                { name: 'forms', test: FORMS, minShareCount: 2, minSize: 1 },
                { name: 'channel', test: CHANNEL, minShareCount: 2, minSize: 1 },
                // Only chapters and lessons use these modules, so they stay out of the shared file.
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
