import { methodologyFacts, methodologySources } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { SourceTable } from '~/features/source-filter/source-table.tsx'
import { ArticleSection } from './article-section.tsx'

const { sources } = methodology

export function Sources() {
  return (
    <ArticleSection {...sources} intro={sources.text}>
      <SourceTable sources={methodologySources} total={methodologyFacts.sources} />
    </ArticleSection>
  )
}
