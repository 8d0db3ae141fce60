import { kindsOfPage } from './kinds-of-page.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

/** Ten packets: what a server may send before the first is acknowledged. Every page fits, headers and all. */
const FIRST_FLIGHT = (10 * 1460) / 1024
/** Compressed kilobytes that a page may weigh before anybody touches it, as the network sees them. */
const BUDGET = {
  Document: FIRST_FLIGHT,
  Script: 155,
  Font: 49,
  Stylesheet: 19,
  Image: 30,
  all: 240,
}

for (const path of kindsOfPage) {
  test(`${path} weighs no more than its budget`, async ({ page }) => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const typeOf = new Map<string, string>()
    const weight: Record<string, number> = {}
    network.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = typeOf.get(requestId) ?? 'Other'
      weight[type] = (weight[type] ?? 0) + encodedDataLength
      weight.all = (weight.all ?? 0) + encodedDataLength
    })
    await page.goto(path, { waitUntil: 'load' })
    // Scripts and fonts come by themselves after the paint: all of them count.
    await scriptsHaveRun(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    for (const [type, kilobytes] of Object.entries(BUDGET)) {
      expect((weight[type] ?? 0) / 1024, type).toBeLessThanOrEqual(kilobytes)
    }
    expect(weight.Script, 'scripts were counted').toBeGreaterThan(50 * 1024)
  })
}
