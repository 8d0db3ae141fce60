import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

type Point = { x: number; y: number }
type Frame = { points: (Point & { color: string })[]; lines: [Point, Point][] }

declare global {
  interface Window {
    frames2d: Frame[]
  }
}

/** Records what is drawn on the 2d canvas, frame by frame. A frame begins with clearRect. */
const recordDrawing = (page: Page) =>
  page.addInitScript(() => {
    window.frames2d = []
    const paint = CanvasRenderingContext2D.prototype
    const { clearRect, arc, moveTo, lineTo } = paint
    let from = { x: 0, y: 0 }
    paint.clearRect = function (...box) {
      window.frames2d.push({ points: [], lines: [] })
      return clearRect.apply(this, box)
    }
    paint.arc = function (x, y, ...rest) {
      window.frames2d.at(-1)?.points.push({ x, y, color: String(this.fillStyle) })
      return arc.call(this, x, y, ...rest)
    }
    paint.moveTo = function (x, y) {
      from = { x, y }
      return moveTo.call(this, x, y)
    }
    paint.lineTo = function (x, y) {
      window.frames2d.at(-1)?.lines.push([from, { x, y }])
      return lineTo.call(this, x, y)
    }
  })

const framesDrawn = (page: Page) => page.evaluate(() => window.frames2d.length)
/** How many frames are drawn while the screen is refreshed thirty times. */
const framesInThirtyRefreshes = (page: Page) =>
  page.evaluate(async () => {
    const before = window.frames2d.length
    for (let refresh = 0; refresh < 30; refresh++) await new Promise(requestAnimationFrame)
    return window.frames2d.length - before
  })
const waitForFrames = (page: Page, count: number) =>
  page.waitForFunction((wanted) => window.frames2d.length >= wanted, count)

const byValue = (a: number, b: number) => a - b
const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)

test('fifty points in four colours, joined exactly where they are closer than 100 px', async ({
  page,
}) => {
  await recordDrawing(page)
  await page.goto('/')
  await waitForFrames(page, 20)
  const frames = (await page.evaluate(() => window.frames2d)).slice(0, -1)

  const colors = new Set<string>()
  for (const { points, lines } of frames) {
    expect(points).toHaveLength(50)
    for (const { color } of points) colors.add(color)
    const near = points.flatMap((a, index) =>
      points
        .slice(index + 1)
        .filter((b) => distance([a, b]) < 100)
        .map((b) => distance([a, b])),
    )
    expect(lines.map(distance).toSorted(byValue)).toEqual(near.toSorted(byValue))
  }
  expect(colors.size).toBe(4)
  expect(frames[1]?.points).not.toEqual(frames.at(-1)?.points)
})

test('is drawn on the only canvas, hidden from screen readers, inside the hero', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  await expect(page.locator('section:has(h1) canvas')).toHaveAttribute('aria-hidden', 'true')
})

test.describe('on a screen of double density', () => {
  test.use({ deviceScaleFactor: 2 })
  test('is drawn sharp and follows the size of the window', async ({ page }) => {
    await recordDrawing(page)
    await page.goto('/')
    await waitForFrames(page, 2)
    const sizes = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => ({
        drawn: [canvas.width, canvas.height],
        wanted: [canvas.clientWidth * 2, canvas.clientHeight * 2],
        scale: canvas.getContext('2d')?.getTransform().a,
      }))
    const before = await sizes()
    expect(before.drawn).toEqual(before.wanted)
    expect(before.scale).toBe(2)

    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(async () => (await sizes()).drawn[0]).toBe(1600)
    const after = await sizes()
    expect(after.drawn).toEqual(after.wanted)
    expect(after.scale).toBe(2)
    // The points use the new size: none is outside.
    const [width = 0, height = 0] = after.wanted
    const box = { width: width / 2, height: height / 2 }
    const outside = await page.evaluate(
      ({ width, height }) =>
        window.frames2d.at(-1)?.points.filter((point) => point.x > width || point.y > height),
      box,
    )
    expect(outside).toEqual([])
  })
})

test('stops drawing while it is out of view', async ({ page }) => {
  await recordDrawing(page)
  await page.goto('/')
  await waitForFrames(page, 5)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => framesInThirtyRefreshes(page)).toBe(0)
  expect(await framesInThirtyRefreshes(page)).toBe(0)
  const drawn = await framesDrawn(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await waitForFrames(page, drawn + 5)
})

test('stops drawing in a hidden tab', async ({ page }) => {
  await recordDrawing(page)
  await page.goto('/')
  await waitForFrames(page, 5)
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  expect(await framesInThirtyRefreshes(page)).toBe(0)
  const drawn = await framesDrawn(page)
  await setHidden(false)
  await waitForFrames(page, drawn + 5)
})

test('draws one still frame with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordDrawing(page)
  await page.goto('/')
  await waitForFrames(page, 1)
  await framesInThirtyRefreshes(page)
  const frames = await page.evaluate(() => window.frames2d)
  expect(frames[0]?.points).toHaveLength(50)
  for (const frame of frames) expect(frame).toEqual(frames[0])
  expect(await framesInThirtyRefreshes(page)).toBe(0)
})
