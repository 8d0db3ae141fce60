import { marked } from 'marked'
import type { Plugin } from 'vite'

/** Makes `import text from './text.md'` give HTML at build time, so that no parser reaches the browser. */
export function markdownModules(): Plugin {
  return {
    name: 'markdown-modules',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.md')) return
      const [, title = ''] = source.match(/^# (.+)$/m) ?? []
      const html = marked.parse(source.replace(/^# .+$/m, ''), { async: false })
      return { code: `export default ${JSON.stringify({ title, html })}`, map: null }
    },
  }
}
