import { type ComponentType, createElement, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PRESSED } from '~/boot/constants.ts'
import { hearError } from '~/lib/hear-errors.ts'
import { isChanged, textOf, typedFields, writeText } from '~/lib/typed-fields.ts'
import { IslandBoundary } from './island-boundary.tsx'

/** Resolves when React has taken the island over and its handlers are there. */
export const hydrateIsland = (island: HTMLElement, Component: ComponentType<never>) =>
  new Promise<void>((resolve) => {
    const keepWritten = noteWritten(island)
    const done = () => {
      keepWritten()
      resolve()
    }
    const inside = createElement(
      Component as ComponentType,
      JSON.parse(island.dataset.props ?? '{}'),
    )
    hydrateRoot(
      island,
      createElement(
        StrictMode,
        null,
        createElement(IslandBoundary, null, inside),
        createElement(Ready, { done }),
      ),
      // Recoverable: an extension or a translator has changed the HTML, and React draws this island anew.
      { onRecoverableError: hearError, onCaughtError: hearError },
    )
  })

/**
 * Where an extension or a translator has changed the HTML, React draws new fields: what was typed, the focus and a press
 * of the button go over to them.
 */
function noteWritten(island: HTMLElement) {
  const fields = typedFields(island)
  let focused: EventTarget | null = document.activeElement
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target
  }
  island.addEventListener('focusin', noteFocus)
  return () => {
    island.removeEventListener('focusin', noteFocus)
    if (fields.length === 0 || fields[0]?.isConnected) return
    const drawn = typedFields(island)
    for (const [index, field] of fields.entries()) {
      const next = drawn[index]
      if (next?.name === field.name && isChanged(field)) writeText(next, textOf(field))
      if (field === focused) next?.focus()
    }
    const pressed = fields[0]?.form
    if (pressed?.getAttribute(PRESSED) !== 'waiting') return
    // The form is gone: app/behaviour/pending-forms.ts must not wait for it.
    pressed.removeAttribute(PRESSED)
    island.querySelector<HTMLElement>('[type=submit]')?.click()
  }
}

/** After all effects of the island. */
function Ready({ done }: { done: () => void }) {
  useEffect(() => {
    const timer = setTimeout(done)
    return () => clearTimeout(timer)
  }, [done])
  return null
}
