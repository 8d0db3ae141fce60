import { expect, test } from 'vitest'
import { pause } from './drivers/program.ts'
import { ALL_ENGINES, DESKTOP, PHONE, SIZES, SUPPORTED_ENGINES } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { coveredByHeader } from './page-checks.ts'
import type { Visitor } from './visitor.ts'

const PANELS = { phone: '#menu-principal', desktop: '#menu-servicos' }
const BUTTONS = {
  phone: 'header summary[aria-label]',
  desktop: { css: 'header summary', text: 'Serviços' },
}
const NOT_THE_MENU = { x: 30, y: 700 }

const isOpen = (visitor: Visitor, panel: string) => visitor.waitFor(panelIsOnTop, [panel])
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

inEngines(ALL_ENGINES, ({ visit, site }, id) => {
  for (const size of ['phone', 'desktop'] as const) {
    const panel = PANELS[size]
    const button = BUTTONS[size]
    const entry = (text: string) => ({ css: `${panel} a`, text })

    test(`${size}: closed at first, opens and closes by its button, and covers nothing`, () =>
      visit(SIZES[size], async (visitor) => {
        await visitor.open('/')
        if (id !== 'qt5') await visitor.waitForHydration()
        await isClosed(visitor, panel)
        expect(await visitor.evaluate(coveredByHeader)).toEqual([])
        await visitor.click(button)
        await isOpen(visitor, panel)
        await visitor.click(button)
        await isClosed(visitor, panel)
        expect(await visitor.evaluate(coveredByHeader)).toEqual([])
        expect(site().errors).toEqual([])
      }))

    test(`${size}: a choice leads on and closes it`, () =>
      visit(SIZES[size], async (visitor) => {
        await visitor.open('/termos')
        if (id !== 'qt5') await visitor.waitForHydration()
        await visitor.click(button)
        await isOpen(visitor, panel)
        await visitor.click(entry('Pinterest'))
        await visitor.waitForUrl('/pinterest-ads')
        await isClosed(visitor, panel)
        expect(site().errors).toEqual([])
      }))

    test(`${size}: with JavaScript off it opens, closes and leads on`, () =>
      visit({ ...SIZES[size], javaScript: false }, async (visitor) => {
        await visitor.open('/')
        await isClosed(visitor, panel)
        expect(await visitor.evaluate(coveredByHeader)).toEqual([])
        await visitor.click(button)
        await isOpen(visitor, panel)
        await visitor.click(button)
        await isClosed(visitor, panel)
        await visitor.click(button)
        await visitor.click(entry('TikTok'))
        await visitor.waitForUrl('/tiktok-ads')
        await isClosed(visitor, panel)
      }))
  }
})

inEngines(SUPPORTED_ENGINES, ({ visit, site }) => {
  for (const size of ['phone', 'desktop'] as const) {
    const panel = PANELS[size]
    const button = BUTTONS[size]

    test(`${size}: the keyboard opens it, Escape and a click beside it close it`, () =>
      visit(SIZES[size], async (visitor) => {
        await visitor.openHydrated('/')
        await visitor.focus(button)
        await visitor.press('Enter')
        await isOpen(visitor, panel)
        await visitor.press('Escape')
        await isClosed(visitor, panel)
        await visitor.press('Enter')
        await isOpen(visitor, panel)
        if (size === 'desktop') await visitor.clickAt(NOT_THE_MENU.x, NOT_THE_MENU.y)
        // On a phone the panel fills the width except its margin.
        else await visitor.clickAt(195, 838)
        await isClosed(visitor, panel)
        expect(site().errors).toEqual([])
      }))
  }

  test("phone: 'Conteúdos' closes it on the landing page itself, and the place is in view", () =>
    visit(PHONE, async (visitor) => {
      await visitor.openHydrated('/')
      await visitor.click(BUTTONS.phone)
      await isOpen(visitor, PANELS.phone)
      await visitor.click({ css: `${PANELS.phone} a`, text: 'Conteúdos' })
      await visitor.waitForUrl('/#premium-content')
      await isClosed(visitor, PANELS.phone)
      await visitor.waitFor(() => {
        const place = document.querySelector('#premium-content')
        const { top } = (place as Element).getBoundingClientRect()
        return top > -5 && top < innerHeight / 2
      })
      expect(site().errors).toEqual([])
    }))

  test('desktop: opens by hover after a delay, and closes after the pointer has left', () =>
    visit(DESKTOP, async (visitor) => {
      await visitor.openHydrated('/')
      await visitor.evaluate(recordToggles, [PANELS.desktop])
      await visitor.moveFrom({ x: 600, y: 600 }, NOT_THE_MENU)
      await visitor.hover(BUTTONS.desktop, NOT_THE_MENU)
      await isOpen(visitor, PANELS.desktop)
      await visitor.moveFrom({ x: 640, y: 200 }, NOT_THE_MENU)
      await isClosed(visitor, PANELS.desktop)
      const { entered, opened, left, closed } = await visitor.evaluate(
        () => (window as unknown as { moments: Moments }).moments,
      )
      expect(opened - entered).toBeGreaterThanOrEqual(100)
      expect(closed - left).toBeGreaterThanOrEqual(200)
      expect(site().errors).toEqual([])
    }))

  test('desktop: a pointer that only passes over the button does not open it', () =>
    visit(DESKTOP, async (visitor) => {
      await visitor.openHydrated('/')
      await visitor.moveFrom({ x: 600, y: 600 }, NOT_THE_MENU)
      await visitor.evaluate(recordToggles, [PANELS.desktop])
      await visitor.hoverBriefly(BUTTONS.desktop, NOT_THE_MENU)
      // Nothing must happen, so wait long enough to notice if it does.
      await pause(800)
      const moments = await visitor.evaluate(
        () => (window as unknown as { moments: Moments }).moments,
      )
      // On a busy machine the pointer may have stayed on the button long enough to open it.
      if (moments.left - moments.entered < 100) expect(moments.opened).toBeUndefined()
      await isClosed(visitor, PANELS.desktop)
    }))
})

/** When the pointer entered and left the menu's button, and when the menu opened and closed, in ms. */
type Moments = Record<'entered' | 'left' | 'opened' | 'closed', number>

/** Records these moments in the page. */
function recordToggles(css: string) {
  const menu = document.querySelector(css)?.closest('details')
  const moments: Record<string, number> = {}
  const note = (name: string) => {
    moments[name] = performance.now()
  }
  Object.assign(window, { moments })
  menu?.addEventListener('pointerenter', () => note('entered'))
  menu?.addEventListener('pointerleave', () => note('left'))
  // An observer is called at once, while the toggle event comes a frame later.
  new MutationObserver(() => note(menu?.open ? 'opened' : 'closed')).observe(menu as Element, {
    attributes: true,
    attributeFilter: ['open'],
  })
}
