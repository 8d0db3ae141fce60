import { methodologyModel } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'
import { ArticleSection } from './article-section.tsx'

const { how } = methodology

export function HowItWorks() {
  return (
    <ArticleSection {...how}>
      <ol className="grid gap-8 md:grid-cols-2 md:gap-x-10">
        {how.steps.map(({ title, text }, index) => (
          <NumberedItem
            key={title}
            number={index + 1}
            title={title}
            text={fillTemplate(text, methodologyModel)}
          />
        ))}
      </ol>
    </ArticleSection>
  )
}
