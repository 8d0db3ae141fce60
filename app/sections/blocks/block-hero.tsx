import { OpeningEnd } from '~/boot/opening-end.tsx'
import { RichText } from '~/components/ui/rich-text.tsx'
import { BlockActions } from './block-actions.tsx'
import { BlockDrawing } from './block-drawing.tsx'
import type { DrawnHero } from './drawn-page.ts'

/** The dark opening; on a wide screen the drawing stands beside the words. */
export function BlockHero({ badge, headline, intro, actions, drawing }: DrawnHero) {
  return (
    <section id="abertura" className="night on-ink horizon">
      <div
        data-below-fold="one-column"
        className={`wrap grid gap-14 pt-32 pb-16 md:pt-40 md:pb-24 ${drawing ? 'lg:items-center lg:grid-cols-[1.05fr_1fr] lg:gap-12 xl:gap-16' : ''}`}
      >
        <div className="max-w-2xl">
          {badge && <p className="mb-4 font-medium text-accent-on-ink">{badge}</p>}
          <h1 className="text-title md:text-page">
            <RichText text={headline} emphasis="marked not-italic" />
          </h1>
          <p className="mt-6 max-w-xl text-ink-text text-lg">{intro}</p>
          {actions && <BlockActions actions={actions} other="onInk" />}
        </div>
        {drawing && (
          <div className="min-w-0">
            <BlockDrawing drawing={drawing} />
          </div>
        )}
      </div>
      <OpeningEnd />
    </section>
  )
}
