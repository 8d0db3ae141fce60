import { expect, test } from 'vitest'
import { usualCalculation } from './calculator.ts'
import { SIZES, SUPPORTED_ENGINES } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { horizontalOverflow } from './page-checks.ts'

const SUBMIT = 'main form [type="submit"]'
const FIGURE = 'table tbody button'
const MESSAGES = {
  companyName: 'Nome da empresa é obrigatório',
  segment: 'Segmento é obrigatório',
  objective: 'Objetivo é obrigatório',
}

/** The error message of a field, if it is close below the field. */
function messageBelow(name: string) {
  const field = document.querySelector(`main form [name="${name}"]`)
  const ids = (field?.getAttribute('aria-describedby') || '').split(' ')
  const message = document.getElementById(ids[ids.length - 1] || '')
  if (!field || !message || field.getAttribute('aria-invalid') !== 'true') return ''
  const gap = message.getBoundingClientRect().top - field.getBoundingClientRect().bottom
  return gap >= 0 && gap < 80 ? message.textContent : ''
}

inEngines(SUPPORTED_ENGINES, ({ visit, site }) => {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`${size}: from an empty form to a result, and then the origin of a figure`, () =>
      visit(options, async (visitor) => {
        await visitor.openHydrated('/calculator')
        await visitor.click(SUBMIT)
        for (const [name, message] of Object.entries(MESSAGES)) {
          await visitor.waitFor(() => document.querySelector('[aria-invalid="true"]') !== null)
          expect(await visitor.evaluate(messageBelow, [name])).toBe(message)
        }

        await visitor.fillIn('main form', usualCalculation)
        await visitor.click(SUBMIT)
        await visitor.waitForVisible('table')
        await visitor.waitForText('Resultados Estimados', 'main')
        expect(
          await visitor.evaluate(() => document.querySelectorAll('table tbody tr').length),
        ).toBe(6)
        expect(await visitor.evaluate(horizontalOverflow)).toBe(0)

        await visitor.click(FIGURE)
        await visitor.waitForVisible('dialog[open]')
        await visitor.waitForText('=', 'dialog[open]')
        await visitor.press('Escape')
        await visitor.waitForHidden('dialog[open]')
        await visitor.click(FIGURE)
        await visitor.waitForVisible('dialog[open]')
        await visitor.click('dialog[open] form button')
        await visitor.waitForHidden('dialog[open]')
        expect(site().errors).toEqual([])
      }))
  }
})
