import { methodology } from '@content/methodology.ts'
import { ArticleSection } from './article-section.tsx'

const { unknown } = methodology

export function Limits() {
  return (
    <ArticleSection {...unknown}>
      <ul className="max-w-[42rem]">
        {unknown.items.map((item) => (
          <li key={item} className="border-line border-t py-4">
            {item}
          </li>
        ))}
      </ul>
    </ArticleSection>
  )
}
