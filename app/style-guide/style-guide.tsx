import { styleGuide } from '@content/style-guide.ts'
import type { ReactNode } from 'react'
import { ColourSwatches } from './colour-swatches.tsx'
import { ForcedStates } from './forced-states.tsx'
import { Buttons, Fields, Primitives } from './primitives.tsx'
import { TypeAndShape } from './type-and-shape.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap py-12">
      <h2 className="mb-6 text-title">{title}</h2>
      {children}
    </section>
  )
}

/** The design system on one page. */
export function StyleGuide() {
  return (
    <>
      <ForcedStates />
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
