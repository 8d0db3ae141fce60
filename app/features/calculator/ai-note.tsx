import { calculator } from '@content/calculator.ts'
import { Sparkles } from 'lucide-react'

export function AiNote() {
  return (
    <div className="mt-6 flex gap-3 rounded-card bg-mist p-5">
      <Sparkles aria-hidden className="mt-1 size-5 shrink-0 text-violet" />
      <p className="text-quiet">
        <strong className="font-semibold text-text">{calculator.note.title}.</strong>{' '}
        {calculator.note.text}
      </p>
    </div>
  )
}
