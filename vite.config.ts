import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { brandFilesOfSite } from './scripts/brand-files.ts'
import { functionsInDevelopment } from './scripts/functions-in-development.ts'
import { markdownModules } from './scripts/markdown-modules.ts'
import { readingModules } from './scripts/reading-modules.ts'
import { siteFonts } from './scripts/site-fonts.ts'
import { svgModules } from './scripts/svg-modules.ts'

const READING =
  /app\/(?:sections\/(?:reading|ebook|training)|features\/training)\/|styles\/reading\.css|content\/(?:reading|ebook|training|generated\/materials)\.ts/

/** What stands on every page, and what its parts stand on. */
const BASE =
  /app\/lib\/(?!backend)|components\/(?:layout\/|ui\/(?!form-field|video-box|channel-mark-drawing))|lucide-react|content\/(?:site|navigation|interface|landing)\.ts|channel-cards|legal|sections\/(?:way-on|page-contents|lost-orbit|error-screen)|calculator\/log-axis|preload-helper|contracts\/(?:number-format|at-first-use|money|source-address|campaign)/
/** What only pages with a form need: the rules of its fields, and the calculation. */
const FORMS =
  /node_modules\/zod\/|contracts\/(?:calculate|estimate|explain|leads?)|features\/(?:calculator|lead-form)\/|content\/(?:calculator|contact|recruitment)\.ts|ui\/form-field/
const CHANNEL =
  /sections\/channel\/|ui\/(?:video-box|channel-mark-drawing)|marks\.svg|content\/videos/

/** A page names a dozen files, and every byte of it counts: tests/e2e/weight.spec.ts. */
const HASHED = 'assets/[name]-[hash:7]'

export default defineConfig({
  plugins: [
    siteFonts(),
    tailwindcss(),
    markdownModules(),
    readingModules(),
    svgModules(),
    reactRouter(),
    brandFilesOfSite(),
    functionsInDevelopment(),
  ],
  // The agency's facts (SITE_) and the hosted project's address (VITE_) are baked in at build time.
  envPrefix: ['VITE_', 'SITE_'],
  resolve: { tsconfigPaths: true },
  define: {
    // The year of the build: what the prerendered page shows until the browser knows better.
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
  },
  build: { assetsInlineLimit: 0 },
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
  server: { port: Number(process.env.PORT ?? 3000) },
})
