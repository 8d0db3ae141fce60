// Only Node's own modules here: it decides, before anything else is loaded, whether to build at all.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installation.mjs'

const folders = ['app', 'content', 'contracts', 'estimator', 'materials', 'public', 'scripts']
const files = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
// What the build itself writes is no input of it.
const written = /^content\/generated\//
const builtIn = /^(?:SITE_|VITE_)/

/** A fingerprint of everything the built pages depend on: sources, settings and baked-in variables. */
export function buildInputs(environment) {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesBelow), ...files]
    .filter((file) => !written.test(file))
    .sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  for (const name of Object.keys(environment)
    .filter((name) => builtIn.test(name))
    .sort()) {
    hash.update(`${name}=${environment[name]}\0`)
  }
  // The pages carry the year of their build.
  return hash.update(String(new Date().getFullYear())).digest('hex')
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
