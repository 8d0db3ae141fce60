import type { Plugin } from 'vite'
import { ebook } from '../content/ebook.ts'
import { training } from '../content/training.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { readText } from './reading-texts.ts'

const PAGES = {
  ebook: {
    component: 'EbookChapter',
    file: '/app/sections/ebook/ebook-chapter.tsx',
    pageTitle: ebook.pageTitle,
  },
  training: {
    component: 'TrainingDay',
    file: '/app/sections/training/training-day.tsx',
    pageTitle: training.pageTitle,
  },
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
      const { component, file: page, pageTitle } = PAGES[material as keyof typeof PAGES]
      const reading = readText(`materials/${material}/${file}`, source)
      const title = fillTemplate(pageTitle, { title: reading.title, number: reading.number })
      const code = `
        import { createElement } from 'react'
        import { pageMeta } from '/app/lib/page-meta.ts'
        import { ${component} } from '${page}'
        const reading = ${JSON.stringify(reading)}
        export const meta = () => pageMeta({ ...reading, title: ${JSON.stringify(title)} })
        export default function Page() { return createElement(${component}, { reading }) }`
      return { code, map: null }
    },
  }
}
