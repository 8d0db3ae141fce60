import { expect, test } from 'vitest'
import { DESKTOP, PHONE, SUPPORTED_ENGINES } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { leadForms, newEmail } from './lead-forms.ts'

const FORM = 'main form'
const SUBMIT = 'main form [type="submit"]'
/** Whether the list of what is wrong has the focus and leads to this field. */
const isListed = (name: string) =>
  document.activeElement?.querySelector(`a[href="#${name}"]`) !== null &&
  document.activeElement?.classList.contains('error-summary') === true

inEngines(SUPPORTED_ENGINES, ({ visit, site }) => {
  for (const form of leadForms) {
    test(`${form.kind}: the browser refuses an empty form and an invalid e-mail, and nothing is stored`, () =>
      visit(PHONE, async (visitor) => {
        const email = 'sem-arroba'
        await visitor.openHydrated(form.path)
        await visitor.click(SUBMIT)
        await visitor.waitFor(isListed, ['name'])
        await visitor.fillIn(FORM, form.values(email))
        await visitor.click(SUBMIT)
        await visitor.waitFor(isListed, ['email'])
        expect(site().requestedPaths.filter((path) => form.call.test(path))).toEqual([])
        expect(site().leadsOf(email)).toEqual([])
        expect(site().errors).toEqual([])
      }))

    test(`${form.kind}: a lost connection shows a message and keeps the text, and the next try is stored once`, () =>
      visit(DESKTOP, async (visitor) => {
        const email = newEmail('perdido')
        const values = form.values(email)
        await visitor.openHydrated(form.path)
        await visitor.fillIn(FORM, values)
        site().block(form.call, 'refused')
        await visitor.click(SUBMIT)
        await visitor.waitForText(form.failure)
        for (const [name, value] of Object.entries(values)) {
          const control = `${FORM} [name="${name}"]`
          expect(
            await visitor.evaluate(
              (css) => document.querySelector<HTMLInputElement>(css)?.value,
              [control],
            ),
          ).toBe(value)
        }
        site().unblock()
        await visitor.click({ css: 'main form button', text: 'Tentar de novo' })
        await visitor.waitForText(form.success)
        expect(site().leadsOf(email)).toEqual([{ kind: form.kind, fields: values }])
        expect(site().errors).toEqual([])
      }))

    test(`${form.kind}: is stored once; the receipt opens, and the visitor erases it all`, () =>
      visit(PHONE, async (visitor) => {
        const email = newEmail('recibo')
        await visitor.openHydrated(form.path)
        await visitor.fillIn(FORM, form.values(email))
        await visitor.click(SUBMIT)
        await visitor.waitForText(form.success)
        expect(site().leadsOf(email)).toEqual([{ kind: form.kind, fields: form.values(email) }])

        await visitor.click({ css: 'main a', text: 'Ver meu recibo' })
        await visitor.waitFor(() => location.pathname === '/recibo')
        await visitor.waitForText('O que está guardado', 'main')
        await visitor.waitForText(email, 'main')
        await visitor.waitForHydration()
        await visitor.click({ css: 'main button', text: 'Apagar meus dados' })
        await visitor.waitForText('Dados apagados', 'main')
        expect(site().leadsOf(email)).toEqual([])
        expect(site().errors).toEqual([])
      }))
  }
})
