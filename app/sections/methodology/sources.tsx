import { methodologyFacts, methodologySources } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { ArticleSection } from './article-section.tsx'
import { SourceTable } from './source-table.tsx'

const { sources } = methodology

export function Sources() {
  return (
    <ArticleSection {...sources} intro={sources.text}>
      <SourceTable sources={methodologySources} total={methodologyFacts.sources} />
    </ArticleSection>
  )
}
