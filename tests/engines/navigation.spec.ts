import { expect, test } from 'vitest'
import { CURRENT_ENGINES, DESKTOP, PHONE, SIZES } from './engines.ts'
import { inEngines } from './in-engines.ts'

const SECTIONS = ['services', 'benefits', 'testimonials', 'premium-content']

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

inEngines(CURRENT_ENGINES, ({ visit, site }) => {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`${size}: a URL with an anchor scrolls its section below the bar`, async () => {
      for (const id of SECTIONS) {
        await visit(options, async (visitor) => {
          await visitor.open(`/#${id}`)
          await visitor.waitFor(standsBelowBar, [id])
          // The scripts do not scroll it away.
          await visitor.waitForHydration()
          await visitor.waitFor(standsBelowBar, [id])
        })
      }
      expect(site().errors).toEqual([])
    })
  }

  test('back and forward restore the scroll position', () =>
    visit(DESKTOP, async (visitor) => {
      await visitor.openHydrated('/')
      await visitor.click({ css: '#services a', text: 'Saiba mais' })
      await visitor.waitFor(() => location.pathname.endsWith('-ads'))
      const channel = await visitor.evaluate(() => location.pathname)
      // At first only its first screen is laid out, and there is nothing to scroll to.
      await visitor.waitForHydration()
      await visitor.waitFor(isNear, [0])
      await visitor.evaluate(() => scrollTo({ top: 900, behavior: 'instant' as ScrollBehavior }))
      await visitor.waitFor(isNear, [900])
      await visitor.back()
      await visitor.waitForUrl('/')
      await visitor.waitFor(() => {
        const link = document.querySelector('#services a')
        const top = link ? link.getBoundingClientRect().top : -1
        return top > -200 && top < innerHeight + 200
      })
      await visitor.forward()
      await visitor.waitForUrl(channel)
      await visitor.waitFor(isNear, [900])
      expect(site().errors).toEqual([])
    }))

  test('back from another document restores the page, its scroll position and a working menu', () =>
    visit(PHONE, async (visitor) => {
      await visitor.openHydrated('/google-ads')
      await visitor.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' as ScrollBehavior }))
      await visitor.waitFor(isNear, [1500])
      await visitor.leaveFor('/robots.txt')
      await visitor.back()
      await visitor.waitForUrl('/google-ads')
      await visitor.waitForHydration()
      await visitor.waitFor(isNear, [1500])
      await visitor.click('header summary[aria-label]')
      await visitor.click({ css: '#menu-principal a', text: 'Calculadora' })
      await visitor.waitForUrl('/calculator')
      // The browser may have kept the page as it was left: the choice has closed the menu.
      await visitor.back()
      await visitor.waitForUrl('/google-ads')
      await visitor.waitForHidden('#menu-principal')
      expect(site().errors).toEqual([])
    }))

  test('the e-book downloads as a PDF', () =>
    visit(DESKTOP, async (visitor) => {
      await visitor.openHydrated('/')
      const link = { css: '#premium-content a', text: 'Baixar E-book' }
      await visitor.click(link)
      const pdfPath = () => site().requestedPaths.find((path) => path.endsWith('.pdf'))
      await expect.poll(pdfPath, { timeout: 10_000 }).toBe('/materiais/guia-performance-ads.pdf')
      const answer = await fetch(`${site().url}${pdfPath()}`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect((await answer.bytes()).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'))
      // The page is still there.
      await visitor.waitForUrl('/')
      await visitor.waitForVisible('h1')
    }))

  test('a quiz explains the choice that was made', () =>
    visit(PHONE, async (visitor) => {
      await visitor.openHydrated('/treinamento/dia-1')
      const question = '.quiz fieldset:nth-of-type(1)'
      await visitor.click(`${question} .quiz-option:not([data-right]) label`)
      await visitor.waitForText('Ainda não.', question)
      await visitor.click(`${question} .quiz-option[data-right] label`)
      await visitor.waitForText('Certo.', question)
      expect(site().errors).toEqual([])
    }))
})
