import { recruitment } from '@content/recruitment.ts'
import { NextPath } from '~/components/ui/next-path.tsx'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'

export function CreatorExpectations() {
  return (
    <aside>
      <div className="next-before mb-12">
        <h2 className="mb-6 text-2xl">{recruitment.nextTitle}</h2>
        <NextPath steps={recruitment.sent.next} columns />
      </div>
      <h2 className="text-2xl">{recruitment.expectTitle}</h2>
      <ol className="mt-8 grid gap-8">
        {recruitment.expectations.map((item, index) => (
          <NumberedItem key={item.title} number={index + 1} {...item} />
        ))}
      </ol>
    </aside>
  )
}
