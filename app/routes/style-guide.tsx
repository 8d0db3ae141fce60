import { styleGuide } from '@content/style-guide.ts'
import type { ReactNode } from 'react'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { ColourSwatches } from '~/style-guide/colour-swatches.tsx'
import { ForcedStates } from '~/style-guide/forced-states.tsx'
import { Buttons, Fields, Primitives } from '~/style-guide/primitives.tsx'
import { TypeAndShape } from '~/style-guide/type-and-shape.tsx'
import '~/style-guide/style-guide.css'

export const meta = () => pageMeta({ ...styleGuide, noindex: true })

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap py-12">
      <h2 className="mb-6 text-title">{title}</h2>
      {children}
    </section>
  )
}

/** The design system on one page. Only the development server has it: see routes.ts. */
export default function StyleGuide() {
  return (
    <>
      <ForcedStates />
      <PageHero headline={styleGuide.title} intro={styleGuide.intro} />
      <Part title={styleGuide.colours.title}>
        <ColourSwatches />
      </Part>
      <Part title={styleGuide.type}>
        <TypeAndShape />
      </Part>
      <Part title={styleGuide.buttons}>
        <Buttons />
      </Part>
      <Part title={styleGuide.fields}>
        <Fields />
      </Part>
      <Part title={styleGuide.other}>
        <Primitives />
      </Part>
    </>
  )
}
