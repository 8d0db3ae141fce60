import { calculator } from '@content/calculator.ts'
import type { Explanation } from '@contracts/estimate-details.ts'

const texts = calculator.explanation

export function ExplanationText({ explanation }: { explanation: Explanation }) {
  return (
    <div className="instrument-part">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="mt-3 max-w-[68ch]">{explanation.text}</p>
      <p className="mt-3 text-quiet text-sm">
        {explanation.writtenBy === 'model' ? texts.model : texts.template}
      </p>
    </div>
  )
}
