// The team's application. A step of `npm run build`; alone it renews only this part:
//   node scripts/build-inbox.ts          builds it once, for a server that is started afterwards
//   node scripts/build-inbox.ts --watch  builds it after each change of a file

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { loadConfiguration } from '../config/load.ts'
import { inboxPage } from '../content/inbox.ts'
import { TEAM_PATH } from '../contracts/team.ts'
import { OLDEST_BROWSERS } from './css-downlevel.ts'

const root = join(import.meta.dirname, '..')
const STYLES = join(root, 'inbox/inbox.css')
const SITE_STYLES = join(root, 'app/app.css')

export async function buildInbox(outDir: string, { watch = false } = {}) {
  await build({
    configFile: false,
    root: join(root, 'inbox'),
    base: `${TEAM_PATH}/`,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: watch ? 'info' : 'error',
    plugins: [siteTokensPlugin(), pageTextsPlugin(), tailwindcss({ optimize: false })],
    resolve: { tsconfigPaths: true },
    build: {
      outDir,
      emptyOutDir: true,
      // The policy allows no data: fonts or images but those that are named.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: OLDEST_BROWSERS,
      reportCompressedSize: false,
      watch: watch ? {} : null,
    },
  })
}

/** The inbox has the tokens of the site, which stand in one place: the start of app/app.css. */
function siteTokensPlugin(): Plugin {
  return {
    name: 'inbox:site-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (id !== STYLES) return undefined
      this.addWatchFile(SITE_STYLES)
      const [tokens] =
        readFileSync(SITE_STYLES, 'utf8').match(/@theme inline \{[\s\S]*?(?=\n\/\* One accent)/) ??
        []
      if (!tokens) throw new Error('app/app.css: the tokens are not before the channels’ accents')
      return code.replace('/* site-tokens */', () => tokens)
    },
  }
}

/** The words of the page that stand there before the script. */
function pageTextsPlugin(): Plugin {
  return {
    name: 'inbox:page-texts',
    transformIndexHtml: (html) =>
      html.replace('%title%', inboxPage.title).replace('%needsScript%', inboxPage.needsScript),
  }
}

if (import.meta.main) {
  const { settings } = loadConfiguration()
  await buildInbox(join(root, settings.BUILD_OUT, 'inbox'), {
    watch: process.argv.includes('--watch'),
  })
}
