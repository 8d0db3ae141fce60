import type { ReactNode } from 'react'
import { OpeningEnd } from '~/boot/opening-end.tsx'

type Props = {
  badge?: string
  headline: string
  intro?: string
  /** Beside the text on a wide screen. */
  picture?: ReactNode
  /** Laid over the free half of a wide screen, without a column of its own. */
  plate?: ReactNode
  /** A planet's limb at the foot, where no drawing has a ground of its own. */
  horizon?: boolean
  children?: ReactNode
}

/** The dark band at the top of every page but the landing page; the header is transparent over it. */
export function PageHero({ badge, headline, intro, picture, plate, horizon, children }: Props) {
  return (
    <section
      id="abertura"
      className={`night on-ink${horizon ? ' horizon' : ''}${picture ? ' overflow-x-clip' : ''}`}
    >
      <div
        className={`wrap grid gap-12 pt-32 pb-16 md:pt-40 md:pb-24${picture ? ' lg:grid-cols-[1.1fr_1fr] lg:items-center' : ''}${plate ? ' relative' : ''}`}
      >
        <div className="max-w-2xl">
          {badge && <p className="mb-4 font-medium text-accent-on-ink text-sm">{badge}</p>}
          <h1 className="text-title md:text-page">{headline}</h1>
          {intro && <p className="mt-5 text-ink-text text-lg">{intro}</p>}
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {picture}
        {plate}
      </div>
      <OpeningEnd />
    </section>
  )
}
