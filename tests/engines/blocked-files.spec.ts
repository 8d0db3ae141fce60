import { expect, test } from 'vitest'
import { environment } from '../../config/load.ts'
import { required } from '../../contracts/required.ts'
import type { EngineId } from '../../scripts/engines.ts'
import type { Size } from './drivers/driver.ts'
import { CURRENT_ENGINES, DESKTOP, PHONE } from './engines.ts'
import { inEngines } from './in-engines.ts'
import { contactForm, newEmail } from './lead-forms.ts'
import { coveredByHeader, hiddenTexts } from './page-checks.ts'
import type { Failure } from './site.ts'
import type { Visitor } from './visitor.ts'

const FAILURES: Failure[] = ['never answered', 'refused', 'not found']
const FILE = /\.(?:css|js|woff2)$/

/** Spreads the kinds of failure evenly over files and engines. */
function failureOf(file: number, id: EngineId) {
  const how = required(
    FAILURES[
      (Math.floor(file / CURRENT_ENGINES.length) + CURRENT_ENGINES.indexOf(id)) % FAILURES.length
    ],
  )
  // WebKit's driver hangs on a request without an answer, so there only the last test has one.
  return how === 'never answered' && id === 'webKitGtk' ? 'refused' : how
}

/** The files that every page needs fail in every engine. Of the others each engine tries a third, unless EVERY_FILE is true. */
const isTried = (file: string, index: number, id: EngineId) =>
  environment.EVERY_FILE === 'true' ||
  /\/(?:app|boot|start|base)-/.test(file) ||
  index % CURRENT_ENGINES.length === CURRENT_ENGINES.indexOf(id)

const exactly = (path: string) => new RegExp(`^${path.replaceAll(/[.?+]/g, '\\$&')}$`)

/** Waits until three seconds after the first paint. The page must be readable by then. */
async function waitFromPaint(visitor: Visitor) {
  await visitor.waitFor(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint !== undefined && performance.now() > paint.startTime + 3000
  })
}

/** Each file takes seconds, and there are many files. */
const LIMIT_MS = 600_000

inEngines(CURRENT_ENGINES, ({ visit, site }, id) => {
  async function filesOf(path: string): Promise<string[]> {
    let files: string[] = []
    await visit(PHONE, async (visitor) => {
      await visitor.openHydrated(path)
      await visitor.waitFor(() => document.fonts.status === 'loaded')
      files = [...new Set(site().requestedPaths)].filter((asked) => FILE.test(asked))
    })
    expect(files.length).toBeGreaterThan(5)
    return files
  }

  /** The files that fail in this engine, and how each fails. */
  const failing = (files: string[]) =>
    files
      .map((file, index) => ({ file, index, how: failureOf(index, id) }))
      .filter(({ file, index }) => isTried(file, index, id))

  /** One visit with files that fail. An error names them. */
  async function without(
    files: RegExp,
    how: Failure,
    options: Size,
    journey: (visitor: Visitor) => Promise<void>,
  ) {
    try {
      await visit(options, async (visitor) => {
        site().block(files, how)
        await journey(visitor)
      })
    } catch (error) {
      throw new Error(`${files} ${how}: ${(error as Error).message}`, { cause: error })
    }
  }

  async function expectReadablePage(visitor: Visitor) {
    await waitFromPaint(visitor)
    const found = {
      unseen: await visitor.evaluate(hiddenTexts),
      covered: await visitor.evaluate(coveredByHeader),
    }
    expect(found).toEqual({ unseen: [], covered: [] })
  }

  test(
    '/: the page is readable when any one of its files fails',
    async () => {
      for (const { file, how } of failing(await filesOf('/'))) {
        await without(exactly(file), how, PHONE, async (visitor) => {
          await visitor.open('/')
          await expectReadablePage(visitor)
        })
      }
    },
    LIMIT_MS,
  )

  test(
    '/calculator: the page is readable when any one of its own files fails',
    async () => {
      const shared = await filesOf('/')
      const own = (await filesOf('/calculator')).filter((file) => !shared.includes(file))
      for (const { file, how } of failing(own)) {
        await without(exactly(file), how, PHONE, async (visitor) => {
          await visitor.open('/calculator')
          await visitor.waitForFullLayout()
          // What React needs is asked for only then.
          await visitor.click('main form [name="companyName"]')
          await expect.poll(() => site().requestedPaths, { timeout: 20_000 }).toContain(file)
          await expectReadablePage(visitor)
        })
      }
    },
    LIMIT_MS,
  )

  test(
    '/contato: the form is sent and stored once when any one of its files fails',
    async () => {
      for (const { file, how } of failing(await filesOf(contactForm.path))) {
        const email = newEmail('bloqueado')
        await without(exactly(file), how, PHONE, async (visitor) => {
          await visitor.open(contactForm.path)
          await visitor.waitForFullLayout()
          await visitor.fillIn('main form', contactForm.values(email))
          await visitor.click('main form [type="submit"]')
          await visitor.waitForText(contactForm.success)
          expect(site().leadsOf(email)).toHaveLength(1)
        })
      }
    },
    LIMIT_MS,
  )

  test('on a wide screen the page is readable when its style sheets fail', async () => {
    for (const how of FAILURES) {
      await without(/\.css$/, how, DESKTOP, async (visitor) => {
        await visitor.open('/')
        await expectReadablePage(visitor)
      })
    }
  })
})
