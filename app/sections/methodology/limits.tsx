import { methodologyModel } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { ArticleSection } from './article-section.tsx'

const { unknown } = methodology

export function Limits() {
  return (
    <ArticleSection {...unknown}>
      <ul className="max-w-[42rem]">
        {unknown.items.map((item) => (
          <li key={item} className="border-line border-t py-4">
            {fillTemplate(item, methodologyModel)}
          </li>
        ))}
      </ul>
    </ArticleSection>
  )
}
