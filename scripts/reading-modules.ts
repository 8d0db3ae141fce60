import type { Plugin } from 'vite'
import { readText } from './reading-texts.ts'

const PAGES = {
  ebook: { component: 'EbookChapter', file: '/app/sections/ebook/ebook-chapter.tsx' },
  training: { component: 'TrainingDay', file: '/app/sections/training/training-day.tsx' },
}

/** Makes each text of materials/ a page: app/routes.ts names the Markdown files themselves. */
export function readingModules(): Plugin {
  return {
    name: 'reading-modules',
    enforce: 'pre',
    transform(source, id) {
      const [, material, file] =
        id.match(/\/materials\/(ebook|training)\/([\w-]+\.md)(?:$|\?)/) ?? []
      if (!file || id.includes('?__react-router')) return
      const { component, file: page } = PAGES[material as keyof typeof PAGES]
      const code = `
        import { createElement } from 'react'
        import { pageMeta } from '/app/lib/page-meta.ts'
        import { ${component} } from '${page}'
        const reading = ${JSON.stringify(readText(file, source))}
        export const meta = () => pageMeta(reading)
        export default function Page() { return createElement(${component}, { reading }) }`
      return { code, map: null }
    },
  }
}
