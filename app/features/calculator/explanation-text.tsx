import { calculator } from '@content/calculator.ts'
import type { Explanation } from '@contracts/estimate-details.ts'

const texts = calculator.explanation

export function ExplanationText({ explanation }: { explanation: Explanation }) {
  return (
    <div className="mb-6 max-w-3xl">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="mt-2 text-lg">{explanation.text}</p>
      <p className="mt-2 text-quiet text-sm">
        {explanation.writtenBy === 'model' ? texts.model : texts.template}
      </p>
    </div>
  )
}
