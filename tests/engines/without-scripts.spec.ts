import { expect, test } from 'vitest'
import { leadForms } from '../e2e/lead-pages.ts'
import { ALL_ENGINES, DESKTOP, PHONE, SIZES, usualCalculation } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { faultsOf, horizontalOverflow, NO_FAULTS } from './page-checks.ts'

const PAGES = ['/', '/google-ads', '/calculator', '/contato', '/treinamento/dia-1', '/metodologia']
const SUBMIT = 'main form [type="submit"]'

inEngines(ALL_ENGINES, ({ visit, site }, id) => {
  // The oldest engine has JavaScript on, but the site loads only what follows its first paint there.
  const javaScript = id === 'qt5'

  for (const [size, options] of Object.entries(SIZES)) {
    test(`${size}: every kind of page is complete and can be read`, () =>
      visit({ ...options, javaScript }, async (visitor) => {
        for (const path of PAGES) {
          await visitor.open(path)
          await visitor.waitForSettled()
          const sideways = await visitor.evaluate(horizontalOverflow)
          const found = { path, sideways, ...(await faultsOf(visitor)) }
          expect(found).toEqual({ path, sideways: 0, ...NO_FAULTS })
        }
      }))
  }

  for (const form of leadForms) {
    test(`${form.kind}: the browser posts the form, and it is stored`, () =>
      visit({ ...PHONE, javaScript }, async (visitor) => {
        const email = `${crypto.randomUUID()}@example.com`
        await visitor.open(form.path)
        await visitor.fillIn('main form', form.values(email))
        await visitor.click(SUBMIT)
        await visitor.waitForUrl(form.sentPath)
        await visitor.waitForText(form.success[0], 'main')
        expect(site().leadsOf(email)).toMatchObject([
          { kind: form.kind, fields: { name: form.values('').name } },
        ])
      }))
  }

  test('the calculator answers with a page of results', () =>
    visit({ ...DESKTOP, javaScript }, async (visitor) => {
      await visitor.open('/calculator')
      await visitor.fillIn('main form', usualCalculation)
      await visitor.click(SUBMIT)
      await visitor.waitForText('Resultados Estimados')
      expect(await visitor.evaluate(() => document.querySelectorAll('tr').length)).toBe(7)
    }))
})
