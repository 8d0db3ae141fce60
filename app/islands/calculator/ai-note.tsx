import { calculator } from '@content/calculator.ts'
import { Sparkles } from 'lucide-react'

export function AiNote() {
  return (
    <div className="flex gap-3 text-quiet text-sm">
      <Sparkles aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
      <p className="max-w-[72ch]">
        <strong className="font-semibold text-text">{`${calculator.note.title}.`}</strong>{' '}
        <span>{calculator.note.text}</span>
      </p>
    </div>
  )
}
