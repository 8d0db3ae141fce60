import type { Page } from '@playwright/test'
import { required } from '../../contracts/required.ts'
import { byDay } from '../nightly.ts'
import { holdScripts, waitForBoot, waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const CHANNELS = ['Google Ads', 'YouTube', 'Instagram', 'TikTok', 'Pinterest', 'LinkedIn']

const button = (page: Page) => page.locator('header summary', { hasText: 'Serviços' })
const panel = (page: Page) => page.locator('header #menu-servicos')
const firstLink = (page: Page) => panel(page).getByRole('link').first()

async function centreOf(page: Page) {
  const box = required(await button(page).boundingBox(), 'the box of the button')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves in small steps, so that every element on the way gets pointer events. */
async function movePointer(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y, { steps: 12 })
}

const pageOf = (channel: string) => `/${channel.toLowerCase().replace(' ads', '')}-ads`

async function expectSixChannels(page: Page) {
  await expect(panel(page).getByRole('link')).toHaveCount(6)
  for (const channel of CHANNELS) {
    const link = panel(page).getByRole('link', { name: new RegExp(`^${channel}`) })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', pageOf(channel))
    await expect(link).toContainText(`Estratégias avançadas de performance para ${channel}.`)
  }
}

/** Opens a page with a stopped clock, so that delays are tested exactly. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  await page.mouse.move(5, 700)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('lists the six channels when clicked', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(panel(page)).toBeHidden()
  await button(page).click()
  await expectSixChannels(page)
})

test('opens by hover after a delay, stays for the pointer on its way, closes after it left', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  await movePointer(page, await centreOf(page))
  await page.clock.runFor(60)
  await expect(panel(page)).toBeHidden()
  await page.clock.runFor(1000)
  await expect(panel(page)).toBeVisible()

  await firstLink(page).hover()
  await page.clock.runFor(5000)
  await expect(panel(page)).toBeVisible()

  await movePointer(page, { x: 5, y: 700 })
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(1000)
  await expect(panel(page)).toBeHidden()
})

test('the gap between button and panel does not close it', async ({ page }) => {
  await openWithStoppedClock(page)
  const from = await centreOf(page)
  await movePointer(page, from)
  await page.clock.runFor(1000)
  const box = required(await panel(page).boundingBox(), 'the box of the panel')
  const bottom = required(await button(page).boundingBox(), 'the box of the button')
  // The gap between button and panel, where the pointer is over neither.
  await page.mouse.move(from.x, (bottom.y + bottom.height + box.y) / 2)
  await page.clock.runFor(100)
  await page.mouse.move(from.x, box.y + 20)
  await page.clock.runFor(5000)
  await expect(panel(page)).toBeVisible()
})

test('a pointer that only passes over the button does not open it', async ({ page }) => {
  await openWithStoppedClock(page)
  await movePointer(page, await centreOf(page))
  await page.clock.runFor(60)
  await expect(panel(page)).toBeHidden()
  await movePointer(page, { x: 5, y: 400 })
  for (let moment = 0; moment < 10; moment++) {
    await page.clock.runFor(50)
    await expect(panel(page)).toBeHidden()
  }
})

test('a click just after the hover opened it leaves it open, the next one closes', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await button(page).hover()
  await expect(panel(page)).toBeVisible()
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  await button(page).click()
  await expect(panel(page)).toBeHidden()
})

test('a click during the hover delay opens it, and it stays open', async ({ page }) => {
  await openWithStoppedClock(page)
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(panel(page)).toBeVisible()
})

test('the keyboard opens it, moves through it and leaves it', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(firstLink(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/google-ads')
  await expect(panel(page)).toBeHidden()
})

test('Escape closes what the hover opened and a click outside what a click opened', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await button(page).hover()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()

  await page.mouse.move(5, 700)
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  await page.mouse.click(30, 700)
  await expect(panel(page)).toBeHidden()
})

test('choosing a channel leads to its page and closes the panel', async ({ page }) => {
  await page.goto('/contato')
  await waitForHydration(page)
  for (const [index, channel] of byDay(2, CHANNELS).entries()) {
    await test.step(channel, async () => {
      await button(page).click()
      await panel(page).getByRole('link').nth(index).click()
      await expect(page).toHaveURL(pageOf(channel))
      await expect(panel(page)).toBeHidden()
    })
  }
})

async function opensAndLeadsWithoutReact(page: Page) {
  await button(page).click()
  await expectSixChannels(page)
  await page.mouse.click(30, 700)
  await expect(panel(page)).toBeHidden()
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await panel(page)
    .getByRole('link', { name: /^Pinterest/ })
    .click()
  await expect(page).toHaveURL('/pinterest-ads')
  await expect(panel(page)).toBeHidden()
}

test('works before the scripts have loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await waitForBoot(page)
  await button(page).click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await opensAndLeadsWithoutReact(page)
  release()
})

test('closes when the focus goes on past it', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  for (let link = 0; link < 6; link++) await page.keyboard.press('Tab')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeHidden()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  test('opens, closes by its button and by a click beside it, and leads on', async ({ page }) => {
    await page.goto('/')
    await opensAndLeadsWithoutReact(page)
    await button(page).click()
    await expect(panel(page)).toBeVisible()
    await button(page).click()
    await expect(panel(page)).toBeHidden()
  })
})
