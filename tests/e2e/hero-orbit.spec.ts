import type { Page } from '@playwright/test'
import {
  budgetAt,
  figuresAt,
  type OrbitModel,
} from '../../app/sections/landing/orbit/orbit-model.ts'
import { heroOrbit as texts } from '../../content/hero-orbit.ts'
import { formatBudget, formatCount } from '../../contracts/number-format.ts'
import { landingOrbit } from '../../scripts/landing-orbit.ts'
import { SCENARIO } from '../../scripts/landing-scenario.ts'
import { estimateScenario } from '../../server/estimate/scenario-estimate.ts'
import { byDay } from '../nightly.ts'
import { expectNoViolation } from './axe.ts'
import { slowAnimations, waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const model: OrbitModel = landingOrbit()
const LAST = model.budgets.length - 1
const EXAMPLE = model.budgets.indexOf(SCENARIO.budget)

const slider = (page: Page) => page.getByRole('slider', { name: texts.label })
const core = (page: Page) => page.locator('.orbit-core')

/** What the calculator's own estimator says of the channels at a stop, as it is written beside the planets. */
const expectedFigures = (stop: number) =>
  estimateScenario({ ...SCENARIO, budget: budgetAt(model, stop) }).platforms.map(
    ({ metrics }) =>
      `${formatCount(metrics.leads)} leads · ${formatBudget(Math.round(metrics.cpl))}`,
  )
const shownFigures = async (page: Page) =>
  (await page.locator('.orbit li a > span > span').allTextContents()).map((text) =>
    text.replaceAll('\u00a0', ' '),
  )

/** Opens the page and waits until the slider answers. */
async function open(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('.orbit input')?.style.getPropertyValue('--at'),
  )
}

test('the keyboard moves the budget, and every figure is that of the estimator', async ({
  page,
}) => {
  await open(page)
  await expect(core(page)).toContainText(formatBudget(SCENARIO.budget))
  expect(await shownFigures(page)).toEqual(expectedFigures(EXAMPLE))
  await slider(page).focus()
  for (const [key, stop] of [
    ['ArrowRight', EXAMPLE + 1],
    ['Home', 0],
    ['End', LAST],
    ['ArrowLeft', LAST - 1],
  ] as const) {
    await page.keyboard.press(key)
    const budget = formatBudget(budgetAt(model, stop))
    await expect(slider(page)).toHaveAttribute('aria-valuetext', `${budget} ${texts.perMonth}`)
    await expect(core(page).locator('b')).toHaveText(budget)
    await expect.poll(() => shownFigures(page)).toEqual(expectedFigures(stop))
  }
})

test('the radius of a ring is its cost, its thickness the middle half, and planets grow', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const read = () =>
    page.locator('.orbit g').evaluateAll((rings) =>
      rings.map(({ children: [band, line] }) => ({
        band: Number(band?.getAttribute('stroke-width')),
        radius: Number(line?.getAttribute('r')),
      })),
    )
  const widths = () =>
    page
      .locator('.orbit li i')
      .evaluateAll((planets) => planets.map((planet) => planet.getBoundingClientRect().width))
  const small = await widths()
  await slider(page).press('End')
  await expect.poll(() => shownFigures(page)).toEqual(expectedFigures(LAST))
  for (const [index, { band, radius }] of (await read()).entries()) {
    const { cost, low, high } = figuresAt(model, index, LAST)
    expect(radius).toBeCloseTo(166 * Math.log(cost) - 265, 0)
    expect(band).toBeCloseTo(166 * Math.log(high / low), 0)
  }
  await expect
    .poll(async () => (await widths()).every((width, index) => width > (small[index] ?? 0)))
    .toBe(true)
})

test('the core can be dragged', async ({ page }) => {
  await open(page)
  const box = await core(page).boundingBox()
  if (!box) throw new Error('the core is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 4 })
  await page.mouse.up()
  const value = Number(await slider(page).inputValue())
  expect(value).toBeGreaterThan(EXAMPLE + 3)
  await page.mouse.move(x - 100, y)
  expect(Number(await slider(page).inputValue())).toBe(value)
})

test("focus and pointer bring a channel's ad and range forward, and it leads to its page", async ({
  page,
}) => {
  await open(page)
  const planet = page.locator('.orbit li[data-channel="instagram-ads"] a')
  const ring = page.locator('.orbit g[data-channel="instagram-ads"]')
  await expect(planet.locator('small')).toHaveCSS('opacity', '0')
  await planet.hover()
  await expect(planet.locator('small')).toHaveCSS('opacity', '1')
  await expect(ring).toHaveAttribute('data-lit')
  await page.mouse.move(5, 5)
  await expect(ring).not.toHaveAttribute('data-lit')
  // From the link before it, as with the Tab key.
  await page.locator('.orbit li[data-channel="youtube-ads"] a').focus()
  await page.keyboard.press('Tab')
  await expect(planet).toBeFocused()
  await expect(planet.locator('small')).toHaveCSS('opacity', '1')
  await expect(planet.locator('small')).toContainText('Metade das campanhas')
  await expect(ring).toHaveAttribute('data-lit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/instagram-ads')
})

/** Every overlap of a planet or its label with another's, the core, the card, the slider or the hero's words. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    // The bar is over the page once it is scrolled.
    scrollTo(0, 0)
    type Body = { name: string; of: string; rect: DOMRect; round: boolean }
    const body = (name: string, of: string, node: Element | Range, round = false): Body => ({
      name,
      of,
      rect: node.getBoundingClientRect(),
      round,
    })
    const textOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const bodies = all('.orbit li').flatMap((planet) => {
      const of = planet.getAttribute('data-channel') ?? ''
      const label = planet.querySelector('a > span')
      // The drawing is larger than its planet, for the light around it.
      const { x, y, width } = (planet.querySelector('i') as Element).getBoundingClientRect()
      const [inset, size] = [(width * (1 - 96 / 114)) / 2, (width * 96) / 114]
      const disc = new DOMRect(x + inset, y + inset, size, size)
      return [
        { name: `${of} planet`, of, rect: disc, round: true },
        ...(label ? [body(of, of, label)] : []),
      ]
    })
    const others = [
      ...all('.orbit-core').map((core) => body('core', 'core', core, true)),
      ...all('.orbit-card, .orbit-slider > *').map((part) => body(part.className, 'part', part)),
      ...all('.hero-words > *').map((part) => body('words', 'words', textOf(part))),
      ...all('header a:not(.menu-panel *)').map((part) => body('header', 'header', part)),
    ]
    const gap = (a: Body, b: Body) => {
      const between = (from: number, to: number, low: number, high: number) =>
        Math.max(low - to, from - high)
      const [p, q] = [a.rect, b.rect]
      if (a.round && b.round) {
        const distance = Math.hypot(
          p.left + p.width / 2 - q.left - q.width / 2,
          p.top + p.height / 2 - q.top - q.height / 2,
        )
        return distance - p.width / 2 - q.width / 2
      }
      return Math.max(
        between(p.left, p.right, q.left, q.right),
        between(p.top, p.bottom, q.top, q.bottom),
      )
    }
    const outside = bodies
      .filter(({ rect }) => rect.left < 0 || rect.right > innerWidth)
      .map(({ name }) => `${name} leaves the screen`)
    const pairs = bodies.flatMap((a, index) =>
      [...bodies.slice(index + 1).filter((b) => b.of !== a.of), ...others]
        .filter((b) => b.rect.width > 0 && gap(a, b) < 0)
        .map((b) => `${a.name} on ${b.name}`),
    )
    return [...outside, ...pairs]
  })

for (const [width, height] of byDay(3, [
  [320, 640],
  [1024, 768],
  [1280, 800],
  [360, 640],
  [768, 1024],
  [1440, 900],
  [1920, 1000],
] as const)) {
  test(`at ${width} px no label lies on another body or the words, at any budget`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const stop of [0, EXAMPLE, LAST]) {
      await slider(page).fill(String(stop))
      await expect(core(page)).toContainText(formatBudget(budgetAt(model, stop)))
      await expect.poll(() => shownFigures(page)).toEqual(expectedFigures(stop))
      // The figures are written at once, the planets arrive with the next frame.
      await expect
        .poll(() => overlaps(page), { message: `R$ ${budgetAt(model, stop)}` })
        .toEqual([])
    }
    // The orbits end where the words begin.
    const [words, orbit] = await page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1') as Element)
      const box = document.querySelector('.orbit')?.getBoundingClientRect() as DOMRect
      const { right, bottom } = range.getBoundingClientRect()
      return [
        { right, bottom },
        { left: box.left, top: box.top },
      ] as const
    })
    expect(orbit.left >= words.right - 1 || orbit.top >= words.bottom).toBe(true)
  })
}

test('after a move the planets find their places at another width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page)
  const centres = () =>
    page.locator('.orbit li a').evaluateAll((planets) =>
      planets.map((planet) => {
        const { left, top, width, height } = planet.getBoundingClientRect()
        return [left + scrollX + width / 2, top + scrollY + height / 2].map(Math.round)
      }),
    )
  const moveTo = async (stop: number) => {
    await slider(page).fill(String(stop))
    await expect.poll(() => shownFigures(page)).toEqual(expectedFigures(stop))
  }
  await moveTo(LAST)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(() => overlaps(page)).toEqual([])
  const resized = await centres()
  await moveTo(0)
  await moveTo(LAST)
  await expect.poll(centres).toEqual(resized)
})

test('at 360 x 640 both buttons are above the fold, and the slider takes a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page)
  const bottoms = await page
    .locator('.hero-words a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(2)
  for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(640)
  expect((await slider(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('with reduced motion nothing moves, and the slider still answers at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await slider(page).press('End')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(await shownFigures(page)).toEqual(expectedFigures(LAST))
})

test('the opening is over within 1.6 s and happens once', async ({ page }) => {
  await slowAnimations(page)
  await page.goto('/')
  const ends = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((motion) => motion instanceof CSSAnimation)
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('#abertura'))
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    )
  // The rings and the planet of each channel.
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(model.channels.length)
  for (const end of await ends()) expect(end).toBeLessThanOrEqual(1600)
})

test('has no violation while its slider, a planet and forced colours are used', async ({
  page,
}) => {
  await open(page)
  await slider(page).press('End')
  await page.locator('.orbit li a').first().focus()
  await expectNoViolation(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNoViolation(page)
  for (const part of ['.orbit-core b', '.orbit li b', '.orbit-slider input']) {
    await expect(page.locator(part).first()).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the figures of the example are there as text, and the slider is not', async ({ page }) => {
    await page.goto('/')
    expect(await shownFigures(page)).toEqual(expectedFigures(EXAMPLE))
    await expect(core(page)).toContainText(formatBudget(SCENARIO.budget))
    await expect(page.locator('.orbit input')).toBeHidden()
    await expect(page.locator('.orbit li a').first()).toBeVisible()
    await page.locator('.orbit li[data-channel="tiktok-ads"] a').click()
    await expect(page).toHaveURL('/tiktok-ads')
  })
})
