import type { Page } from '@playwright/test'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { expect, test } from './site.ts'

test.use({ build: 'build-tests' })

const FILE = '/videos/demonstracao.mp4'
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abc123'

/** One second of silence: the shortest thing that every browser's player can play. */
function silence(): Buffer {
  const rate = 8000
  const wave = Buffer.alloc(44 + rate, 128)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + rate, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20) // PCM
  wave.writeUInt16LE(1, 22) // one channel
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate, 28)
  wave.writeUInt16LE(1, 32)
  wave.writeUInt16LE(8, 34) // bits
  wave.write('data', 36)
  wave.writeUInt32LE(rate, 40)
  return wave
}

const playLink = (page: Page) => page.locator('main figure').getByRole('link', { name: /vídeo/i })

/** Scrolls to the video and gives the page time to ask for something that it should not ask for. */
async function lookAtVideo(page: Page) {
  await playLink(page).scrollIntoViewIfNeeded()
  await waitInVain(page)
}

test('a file of the site plays in place, and is asked for only when clicked', async ({ page }) => {
  const asked: string[] = []
  await page.route(`**${FILE}`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'audio/wav', body: silence() })
  })
  await page.goto('/youtube-ads')
  await waitForHydration(page)
  await lookAtVideo(page)
  expect(asked).toEqual([])
  await expect(page.locator('video')).toHaveCount(0)

  await playLink(page).click()
  const player = page.locator('main figure video')
  await expect(player).toHaveAttribute('src', FILE)
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(0)
  await expect(page).toHaveURL('/youtube-ads')
})

test('a youtube-nocookie address becomes a frame only when clicked', async ({ page, problems }) => {
  problems.allow(/other host: https:\/\/www\.youtube-nocookie\.com\//)
  const asked: string[] = []
  await page.route(`${YOUTUBE}*`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto('/tiktok-ads')
  await waitForHydration(page)
  await lookAtVideo(page)
  expect(asked).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)

  await playLink(page).click()
  await expect(page.locator('main figure iframe')).toHaveAttribute('title', /vídeo/i)
  await expect.poll(() => asked).toEqual([`${YOUTUBE}?autoplay=1`])
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  test('both videos are links to where they are', async ({ page }) => {
    await page.goto('/youtube-ads')
    await expect(playLink(page)).toHaveAttribute('href', FILE)
    await page.goto('/tiktok-ads')
    await expect(playLink(page)).toHaveAttribute('href', YOUTUBE)
  })
})
