import type { Page } from '@playwright/test'
import { interfaceTexts } from '../../content/interface.ts'
import { byDay } from '../nightly.ts'
import { CALCULATION, expectToast, field, fillCalculator, submitButton } from './calculator-page.ts'
import { contactForm, fillIn, recruitmentForm } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const region = (page: Page) => page.locator('section[aria-label="Avisos"]')
const MISSING = ['Campos obrigatórios', 'Por favor, preencha todos os campos obrigatórios.']

/** Shows a message the quickest way: a name made of spaces. Nothing is sent. */
async function showToast(page: Page) {
  await fillIn(page, { ...recruitmentForm.values('aviso@example.com'), name: '   ' })
  await submitButton(page).click()
  await expectToast(page, 'alert', MISSING)
}

async function openRecruitment(page: Page) {
  await page.goto(recruitmentForm.path)
  await waitForHydration(page)
}

/** The same with a stopped clock: no message disappears before the test says so. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  await openRecruitment(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('are announced by live regions that are in the page, empty, from the start', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' })
  for (const role of ['status', 'alert']) {
    await expect(region(page).getByRole(role as 'status' | 'alert')).toHaveCount(1)
    await expect(region(page).getByRole(role as 'status' | 'alert')).toBeEmpty()
  }
})

test('the existing live region announces the message', async ({ page }) => {
  await openRecruitment(page)
  const alert = await region(page).getByRole('alert').elementHandle()
  await showToast(page)
  expect(await alert?.textContent()).toContain(MISSING[0])
})

test('are dismissed by their button and by Escape', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page)
  await region(page).getByRole('button', { name: interfaceTexts.dismiss }).click()
  await expectToast(page, 'alert', [])

  await showToast(page)
  await region(page).getByRole('button', { name: interfaceTexts.dismiss }).focus()
  await page.keyboard.press('Escape')
  await expectToast(page, 'alert', [])
})

test('disappear by themselves, but not while hovered or focused', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page)
  await region(page).getByText('Campos obrigatórios', { exact: true }).hover()
  await page.clock.runFor(60_000)
  await expectToast(page, 'alert', MISSING)
  await page.mouse.move(5, 5)
  await page.clock.runFor(15_000)
  await expectToast(page, 'alert', [])

  await showToast(page)
  await region(page).getByRole('button', { name: interfaceTexts.dismiss }).focus()
  await page.clock.runFor(60_000)
  await expectToast(page, 'alert', MISSING)
  // Scrolling to the field may bring the message under the pointer.
  await page.mouse.move(5, 5)
  await field(page, 'name').focus()
  await page.clock.runFor(15_000)
  await expectToast(page, 'alert', [])
})

test('stay long enough to be read', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4000)
  await expectToast(page, 'alert', MISSING)
})

test('a new message replaces the previous one', async ({ page }) => {
  await openRecruitment(page)
  await showToast(page)
  await fillIn(page, { name: 'Bia' })
  await submitButton(page).click()
  await expectToast(page, 'status', recruitmentForm.success)
  await expectToast(page, 'alert', [])
})

/** Whether a click at the middle of the form's button would hit the button. */
const hitsButton = (page: Page) =>
  submitButton(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return button === met || button.contains(met)
  })

const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 780 },
  'small phone': { width: 320, height: 568 },
  'phone on its side': { width: 740, height: 360 },
}

/** The site's three forms. The server refuses each with a message of two lines. */
const forms = [
  ...[contactForm, recruitmentForm].map((form) => ({
    ...form,
    fill: (page: Page) => fillIn(page, form.values('meio@example.com')),
  })),
  {
    kind: 'calculator',
    path: '/calculator',
    call: CALCULATION,
    failureTitle: 'Erro ao calcular',
    fill: (page: Page) => fillCalculator(page),
  },
]
const refusal = {
  success: false,
  error: 'Não foi possível guardar o seu envio agora. Tente de novo em alguns minutos.',
}

for (const form of byDay(1, forms)) {
  test(`no message covers the button of the ${form.kind} form, on any screen`, async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|status 400/)
    await page.route(form.call, (route) => route.fulfill({ status: 400, json: refusal }))
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, [screen, viewport]] of Object.entries(screens).entries()) {
      await test.step(screen, async () => {
        await page.setViewportSize(viewport)
        await page.goto(form.path)
        await waitForHydration(page)
        await form.fill(page)
        // The message must not time out. The clock goes on from where it was stopped, so each stop is a minute later.
        await page.clock.pauseAt(Date.now() + (index + 1) * 60_000)
        await submitButton(page).click()
        await expect(region(page).getByRole('alert')).toContainText(form.failureTitle)
        // While it calculates, a low screen is scrolled to the top of the form.
        await submitButton(page).scrollIntoViewIfNeeded()
        const hits = (message: string) =>
          expect.poll(() => hitsButton(page), { message, intervals: [20] }).toBe(true)
        await hits('where the visitor pressed it')

        const bar = await page.locator('header').evaluate((header) => header.clientHeight)
        const height = await submitButton(page).evaluate((button) => button.clientHeight)
        for (let top = bar + 1; top + height < viewport.height; top += 24) {
          await submitButton(page).evaluate((button, wanted) => {
            window.scrollBy(0, button.getBoundingClientRect().top - wanted)
          }, top)
          await hits(`with its top at ${top} px`)
        }
        await expect(region(page).getByRole('alert')).toContainText(form.failureTitle)
        await page.clock.resume()
      })
    }
  })
}
