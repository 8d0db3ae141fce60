// One step of the build, run in a child process: draws every page into BUILD_OUT.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type Rolldown } from 'vite'
import type * as Pages from '../app/render-page.tsx'
import { loadConfiguration } from '../config/load.ts'
import { viteConfig } from '../vite.config.ts'

const { settings } = loadConfiguration()
const out = (name: string) => join(settings.BUILD_OUT, name)

try {
  const builder = await createBuilder({ ...viteConfig('build'), logLevel: 'error' })
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Vite has no such environments')
  const scripts = (await builder.build(client)) as Rolldown.RolldownOutput
  const behaviour = scripts.output.find((file) => file.type === 'chunk' && file.isEntry)
  await builder.build(ssr)
  cpSync(out('server/assets'), out('client/assets'), { recursive: true })
  const bundle = pathToFileURL(out('server/render-page.js')).href
  const { fragments, paths, renderPage } = (await import(bundle)) as typeof Pages
  for (const path of paths) {
    const html = await renderPage(path, `/${behaviour?.fileName}`)
    write(path === '/404' ? '/404.html' : join(path, 'index.html'), html)
  }
  for (const [address, html] of fragments) write(address, html)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function write(address: string, html: string) {
  const file = out(join('client', address))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}
