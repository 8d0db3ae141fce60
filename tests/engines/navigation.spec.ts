import { test } from 'vitest'
import { CURRENT_ENGINES, PHONE, SIZES } from './engines.ts'
import { inEngines } from './in-engines.ts'

/** Whether a section's first heading can be read below the bar, in the upper part of the window. */
function standsBelowBar(id: string) {
  const bar = document.querySelector('header')
  const heading = document.querySelector(`#${id} h2, #${id} p, #${id} li`)
  if (!bar || !heading) return false
  const { top } = heading.getBoundingClientRect()
  return top >= bar.getBoundingClientRect().bottom - 1 && top < innerHeight * 0.6
}

/** Whether the page is scrolled to about this position. */
const isNear = (place: number) => Math.abs(scrollY - place) < 60
const scrollDown = (top: number) => scrollTo({ top, behavior: 'instant' as ScrollBehavior })

inEngines(CURRENT_ENGINES, ({ visit }) => {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`${size}: a URL with an anchor scrolls its section below the bar, and the scripts leave it there`, () =>
      visit(options, async (visitor) => {
        await visitor.open('/#premium-content')
        await visitor.waitFor(standsBelowBar, 'premium-content')
        await visitor.waitForHydration()
        await visitor.waitFor(standsBelowBar, 'premium-content')
      }))
  }

  test('back and forward restore the page, its scroll position and a working menu', () =>
    visit(PHONE, async (visitor) => {
      await visitor.openHydrated('/google-ads')
      await visitor.evaluate(scrollDown, 1500)
      await visitor.waitFor(isNear, 1500)
      await visitor.click('header summary[aria-label]')
      await visitor.click({ css: '#menu-principal a', text: 'Calculadora' })
      await visitor.waitForUrl('/calculator')
      await visitor.waitForHydration()
      await visitor.waitFor(isNear, 0)
      await visitor.evaluate(scrollDown, 300)
      await visitor.waitFor(isNear, 300)
      await visitor.travel(-1)
      await visitor.waitForUrl('/google-ads')
      await visitor.waitFor(isNear, 1500)
      // The browser may have kept the page as it was left: the choice has closed the menu.
      await visitor.waitForHidden('#menu-principal')
      await visitor.waitForHydration()
      await visitor.click('header summary[aria-label]')
      await visitor.waitForVisible('#menu-principal')
      await visitor.travel(1)
      await visitor.waitForUrl('/calculator')
      await visitor.waitFor(isNear, 300)
    }))
})
