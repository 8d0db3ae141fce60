import { BlockActions } from './block-actions.tsx'
import type { BlockOf } from './drawn-page.ts'

export function CallBlock({ title, text, actions }: BlockOf<'call'>) {
  return (
    <section className="bg-ink text-white on-ink">
      <div className="wrap section grid gap-x-16 gap-y-6 lg:grid-cols-[1.3fr_1fr] lg:items-center">
        <h2 className="max-w-3xl text-title">{title}</h2>
        <div>
          <p className="max-w-xl text-ink-text text-lg">{text}</p>
          <BlockActions actions={actions} other="onInk" />
        </div>
      </div>
    </section>
  )
}
