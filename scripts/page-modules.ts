import type { Plugin } from 'vite'
import { routes, styleGuide } from '../app/routes.ts'

/** Islands of pages that only the development server or the tests' build have. */
const OTHER_ISLANDS = {
  'app/pages/style-guide.tsx': ['style-guide', 'app/style-guide/style-guide.tsx', 'StyleGuide'],
  'tests/pages/errors.tsx': ['throwing', 'tests/pages/throwing.tsx', 'Throwing'],
  'tests/pages/session.tsx': ['session', 'tests/pages/session-events.tsx', 'SessionEvents'],
} as const

/** A Vite plugin: `virtual:pages` has every page of app/routes.ts by its address. Their types are in virtual.d.ts. */
export function pageModules(command: 'build' | 'serve'): Plugin {
  const id = 'virtual:pages'
  const all = command === 'serve' ? [...routes, styleGuide] : routes
  return {
    name: 'page-modules',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return
      const pages = all.map(({ path, file }) => `${JSON.stringify(path)}: () => import('/${file}')`)
      const files = new Set(all.map(({ file }) => file))
      const islands = Object.entries(OTHER_ISLANDS)
        .filter(([page]) => files.has(page))
        .map(([, [name, file, component]]) => {
          return `'${name}': { load: async () => (await import('/${file}')).${component} }`
        })
      return `export const pages = { ${pages} }\nexport const otherIslands = { ${islands} }`
    },
  }
}
