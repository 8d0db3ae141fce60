import { expect, test } from 'vitest'
import { leadForms } from '../e2e/lead-pages.ts'
import { PHONE, SUPPORTED_ENGINES } from './engines.ts'
import { inEngines } from './in-engines.ts'

const SUBMIT = 'main form [type="submit"]'

/** Whether the list of what is wrong has the focus and leads to this field. */
const isListed = (name: string) =>
  document.activeElement?.classList.contains('error-summary') === true &&
  document.activeElement.querySelector(`a[href="#${name}"]`) !== null

const valuesOf = (names: string[]) =>
  names.map((name) => document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)?.value)

inEngines(SUPPORTED_ENGINES, ({ visit, site }) => {
  for (const form of leadForms) {
    test(`${form.kind}: refused while empty, kept when the connection is lost, and stored once`, () =>
      visit(PHONE, async (visitor) => {
        const values = form.values(`${crypto.randomUUID()}@example.com`)
        const call = new RegExp(`${form.call.replace('**', '')}$`)
        await visitor.openHydrated(form.path)
        await visitor.click(SUBMIT)
        await visitor.waitFor(isListed, 'name')
        expect(site().requestedPaths.filter((path) => call.test(path))).toEqual([])

        await visitor.fillIn('main form', values)
        site().block(call, 'refused')
        await visitor.click(SUBMIT)
        await visitor.waitForText(form.failureTitle)
        expect(await visitor.evaluate(valuesOf, Object.keys(values))).toEqual(Object.values(values))
        site().unblock()
        await visitor.click({ css: 'main form button', text: 'Tentar de novo' })
        await visitor.waitForText(form.success[0])
        expect(site().leadsOf(values.email ?? '')).toEqual([{ kind: form.kind, fields: values }])
      }))
  }
})
