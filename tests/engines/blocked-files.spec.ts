import { expect, test } from 'vitest'
import { contactForm } from '../e2e/lead-pages.ts'
import { CURRENT_ENGINES, PHONE } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { faultsOf, NO_FAULTS } from './page-checks.ts'
import type { Failure } from './site.ts'

const FAILURES: Failure[] = ['refused', 'not found', 'never answered']

inEngines(CURRENT_ENGINES, ({ visit, site }) => {
  for (const kind of ['css', 'js', 'woff2']) {
    test.each(FAILURES)(`the page is readable when every .${kind} is %s`, (how) =>
      visit(PHONE, async (visitor) => {
        site().block(new RegExp(`\\.${kind}$`), how)
        await visitor.open('/')
        // Three seconds after the first paint.
        await visitor.waitFor(() => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          return paint && performance.now() > paint.startTime + 3000
        })
        expect(await faultsOf(visitor)).toEqual(NO_FAULTS)
      }),
    )
  }

  test('the form is sent and stored once when what it needs of React fails', () =>
    visit(PHONE, async (visitor) => {
      const email = `${crypto.randomUUID()}@example.com`
      await visitor.open(contactForm.path)
      await visitor.waitForSettled()
      site().block(/\.js$/, 'refused')
      await visitor.fillIn('main form', contactForm.values(email))
      await visitor.click('main form [type="submit"]')
      await visitor.waitForText(contactForm.success[0])
      expect(site().leadsOf(email)).toHaveLength(1)
    }))
})
