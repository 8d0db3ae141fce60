import type { Plugin } from 'vite'
import type { LegalDocument } from '../app/sections/legal-text.tsx'
import type { Settings } from '../config/variables.ts'
import { ebook } from '../content/ebook.ts'
import { policyLines } from '../content/tag-words.ts'
import { training } from '../content/training.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { readLegalText } from './legal-texts.ts'
import { readText } from './reading-texts.ts'
import { configuredTags } from './tag-policy.ts'

/** A Vite plugin that turns Markdown files into pages: app/routes.ts names the .md files directly. */
export function markdownPages(settings: Settings): Plugin {
  const cookies = policyLines(configuredTags(settings))
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    transform(source, id) {
      const [, file, folder = '', name = ''] =
        /\/((content\/legal\/\w+|materials\/\w+)\/([\w-]+)\.md)(?:$|\?)/.exec(id) ?? []
      if (!file) return
      const code = folder.startsWith('content/legal/')
        ? legalPage(
            folder.replace('content/legal/', ''),
            Number(name.slice(1)),
            readLegalText(file, source, cookies),
          )
        : readingPage(file, folder, source)
      return { code: `import { createElement } from 'react'\n${code}`, map: null }
    },
  }
}

function readingPage(file: string, folder: string, source: string): string {
  const { component, path, pageTitle } = folder.endsWith('ebook')
    ? { component: 'EbookChapter', path: 'ebook/ebook-chapter', pageTitle: ebook.pageTitle }
    : { component: 'TrainingDay', path: 'training/training-day', pageTitle: training.pageTitle }
  const reading = readText(file, source)
  const title = fillTemplate(pageTitle, { title: reading.title, number: reading.number })
  return `
    import { pageHead } from '/app/lib/page-head.ts'
    import { ${component} } from '/app/sections/${path}.tsx'
    const reading = ${JSON.stringify(reading)}
    export const head = pageHead({ ...reading, title: ${JSON.stringify(title)} })
    export default function Page() { return createElement(${component}, { reading }) }`
}

const legalPage = (name: string, version: number, document: LegalDocument) => `
    import { legal } from '/content/legal/legal.ts'
    import { LegalText, legalHead } from '/app/sections/legal-text.tsx'
    const props = {
      document: ${JSON.stringify(document)},
      page: legal.${name},
      replaced: legal.${name}.version !== ${version},
      version: ${version},
    }
    export const head = legalHead(props)
    export default function Page() { return createElement(LegalText, props) }`
