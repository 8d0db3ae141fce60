import { recruitment } from '@content/recruitment.ts'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'

export function CreatorExpectations() {
  return (
    <aside>
      <h2 className="text-2xl">{recruitment.expectTitle}</h2>
      <ol className="mt-8 grid gap-8">
        {recruitment.expectations.map((item, index) => (
          <NumberedItem key={item.title} number={index + 1} {...item} />
        ))}
      </ol>
    </aside>
  )
}
