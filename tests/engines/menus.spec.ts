import { expect, test } from 'vitest'
import { ALL_ENGINES, DESKTOP, SIZES, SUPPORTED_ENGINES } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { coveredByHeader } from './page-checks.ts'
import type { Visitor } from './visitor.ts'

const PANELS = { phone: '#menu-principal', desktop: '#menu-servicos' }
const BUTTONS = { phone: 'header summary[aria-label]', desktop: 'header summary:not([aria-label])' }
/** Beside the menu. On a phone the panel fills the width except its margin. */
const BESIDE = { phone: { x: 195, y: 838 }, desktop: { x: 30, y: 700 } }

const isOpen = (visitor: Visitor, panel: string) => visitor.waitFor(panelIsOnTop, panel)
const isClosed = (visitor: Visitor, panel: string) => visitor.waitForHidden(panel)

/** Whether the panel has a size, is opaque and is not covered at its middle. */
function panelIsOnTop(css: string) {
  const panel = document.querySelector(css)
  if (!panel) return false
  const { left, top, width, height } = panel.getBoundingClientRect()
  const x = left + width / 2
  const y = Math.min(top + height / 2, innerHeight - 10)
  return (
    width > 100 &&
    height > 100 &&
    Number(getComputedStyle(panel).opacity) === 1 &&
    panel.contains(document.elementFromPoint(x, y))
  )
}

inEngines(ALL_ENGINES, ({ visit }, id) => {
  for (const size of ['phone', 'desktop'] as const) {
    for (const javaScript of [true, false]) {
      test(`${size}, JavaScript ${javaScript ? 'on' : 'off'}: its button opens and closes it, it covers nothing, a choice leads on`, () =>
        visit({ ...SIZES[size], javaScript }, async (visitor) => {
          const [panel, button] = [PANELS[size], BUTTONS[size]]
          await visitor.open('/termos')
          // The oldest engine loads no scripts.
          if (javaScript && id !== 'qt5') await visitor.waitForHydration()
          await isClosed(visitor, panel)
          expect(await visitor.evaluate(coveredByHeader)).toEqual([])
          await visitor.click(button)
          await isOpen(visitor, panel)
          await visitor.click(button)
          await isClosed(visitor, panel)
          expect(await visitor.evaluate(coveredByHeader)).toEqual([])
          await visitor.click(button)
          await isOpen(visitor, panel)
          await visitor.click({ css: `${panel} a`, text: 'Pinterest' })
          await visitor.waitForUrl('/pinterest-ads')
          await isClosed(visitor, panel)
        }))
    }
  }
})

inEngines(SUPPORTED_ENGINES, ({ visit }) => {
  for (const size of ['phone', 'desktop'] as const) {
    test(`${size}: the keyboard opens it, Escape and a click beside it close it`, () =>
      visit(SIZES[size], async (visitor) => {
        await visitor.openHydrated('/')
        await visitor.evaluate(
          (css) => document.querySelector<HTMLElement>(css)?.focus(),
          BUTTONS[size],
        )
        await visitor.press('ENTER')
        await isOpen(visitor, PANELS[size])
        await visitor.press('ESCAPE')
        await isClosed(visitor, PANELS[size])
        await visitor.press('ENTER')
        await isOpen(visitor, PANELS[size])
        await visitor.clickAt(BESIDE[size])
        await isClosed(visitor, PANELS[size])
      }))
  }

  test('desktop: opens under the pointer, and closes after the pointer has left', () =>
    visit(DESKTOP, async (visitor) => {
      await visitor.openHydrated('/')
      await visitor.hover(BUTTONS.desktop)
      await isOpen(visitor, PANELS.desktop)
      await visitor.hover('header a')
      await isClosed(visitor, PANELS.desktop)
    }))
})
