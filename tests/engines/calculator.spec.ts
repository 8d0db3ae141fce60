import { expect, test } from 'vitest'
import { SIZES, SUPPORTED_ENGINES, usualCalculation } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { horizontalOverflow } from './page-checks.ts'

const SUBMIT = 'main form [type="submit"]'

/** The error message of a field, if it is close below the field. */
function messageBelow(name: string) {
  const field = document.querySelector(`main form [name="${name}"]`)
  const ids = (field?.getAttribute('aria-describedby') || '').split(' ')
  const message = document.getElementById(ids[ids.length - 1] || '')
  if (!field || !message || field.getAttribute('aria-invalid') !== 'true') return ''
  const gap = message.getBoundingClientRect().top - field.getBoundingClientRect().bottom
  return gap >= 0 && gap < 80 ? message.textContent : ''
}

inEngines(SUPPORTED_ENGINES, ({ visit }) => {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`${size}: from an empty form to a result, and then the origin of a figure`, () =>
      visit(options, async (visitor) => {
        await visitor.openHydrated('/calculator')
        await visitor.click(SUBMIT)
        await visitor.waitForVisible('[aria-invalid="true"]')
        expect(await visitor.evaluate(messageBelow, 'segment')).toBe('Segmento é obrigatório')

        await visitor.fillIn('main form', usualCalculation)
        await visitor.click(SUBMIT)
        await visitor.waitForVisible('table')
        await visitor.waitForText('Resultados Estimados', 'main')
        expect(
          await visitor.evaluate(() => document.querySelectorAll('table tbody tr').length),
        ).toBe(6)
        expect(await visitor.evaluate(horizontalOverflow)).toBe(0)

        await visitor.click('table tbody button')
        await visitor.waitForText('=', 'dialog[open]')
        await visitor.press('ESCAPE')
        await visitor.waitForHidden('dialog[open]')
      }))
  }
})
