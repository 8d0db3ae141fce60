import { expect, test } from 'vitest'
import { usualCalculation } from './calculator.ts'
import { ALL_ENGINES, DESKTOP, PHONE, SIZES } from './engines.ts'
import { inEngines, type Visit } from './in-engines.ts'
import { leadForms, newEmail } from './lead-forms.ts'
import { coveredByHeader, hiddenTexts, horizontalOverflow, unstyledIcons } from './page-checks.ts'

const PAGES = ['/', '/google-ads', '/calculator', '/contato', '/treinamento/dia-1', '/metodologia']

/** Pages without scripts: JavaScript is off, or the browser is too old for the scripts. */
function plainPages({ visit, site }: Visit, javaScript: boolean) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`${size}: every kind of page is complete and can be read`, async () => {
      for (const path of PAGES) {
        await visit({ ...options, javaScript }, async (visitor) => {
          await visitor.open(path)
          await visitor.waitForFullLayout()
          await visitor.waitForAnimations()
          const found = {
            unseen: await visitor.evaluate(hiddenTexts),
            covered: await visitor.evaluate(coveredByHeader),
            large: await visitor.evaluate(unstyledIcons),
            sideways: await visitor.evaluate(horizontalOverflow),
          }
          expect({ path, ...found }).toEqual({
            path,
            unseen: [],
            covered: [],
            large: [],
            sideways: 0,
          })
        })
      }
    })
  }

  for (const form of leadForms) {
    test(`${form.kind}: the browser posts the form, and it is stored`, () =>
      visit({ ...PHONE, javaScript }, async (visitor) => {
        const email = newEmail('plano')
        await visitor.open(form.path)
        await visitor.fillIn('main form', form.values(email))
        await visitor.click('main form [type="submit"]')
        await visitor.waitFor((path) => location.pathname === path, [form.sentPath])
        await visitor.waitForText(form.success, 'main')
        const [lead, ...others] = site().leadsOf(email)
        expect(lead).toMatchObject({ kind: form.kind, fields: { name: form.values('').name } })
        expect(others).toEqual([])
      }))
  }

  test('the calculator answers with a page of results', () =>
    visit({ ...DESKTOP, javaScript }, async (visitor) => {
      await visitor.open('/calculator')
      await visitor.fillIn('main form', usualCalculation)
      await visitor.click('main form [type="submit"]')
      await visitor.waitForText('Resultados Estimados')
      expect(await visitor.evaluate(() => document.querySelectorAll('tr').length)).toBe(7)
    }))
}

inEngines(ALL_ENGINES, (visit, id) => {
  // The oldest engine has JavaScript on, but the site loads only what follows its first paint there.
  plainPages(visit, id === 'qt5')
})
