import { Button, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { pause } from './programs.ts'
import { callOf, findShown, type Size, type Tab, type Target } from './tab.ts'

export const CAPABILITIES = {
  // Otherwise a driver waits for a page load before every command, and forever for a page from the back/forward cache.
  pageLoadStrategy: 'none',
  unhandledPromptBehavior: 'accept',
}

/** A window that Selenium drives. `size` is what it must get. */
export async function seleniumTab(driver: WebDriver, size?: Size): Promise<Tab> {
  const find = async (target: Target) => {
    const found = await driver.executeScript<WebElement | null>(
      `return ${callOf(findShown, [target])}`,
    )
    if (!found) throw new Error(`not found: ${JSON.stringify(target)}`)
    return found
  }
  if (size) await fitWindow(driver, size)
  return {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: async (target) => (await find(target)).click(),
    clickAt: ({ x, y }) =>
      driver
        .actions()
        .move({ x, y, origin: Origin.VIEWPORT })
        .press(Button.LEFT)
        .release()
        .perform(),
    hover: async (target) =>
      driver
        .actions()
        .move({ origin: await find(target), duration: 50 })
        .perform(),
    write: (text) => driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    press: (key) => driver.actions().sendKeys(Key[key]).perform(),
  }
}

/** Enlarges the window by the size of its toolbars. The page sees a new size only after a while. */
async function fitWindow(driver: WebDriver, { width, height }: Size) {
  const wanted = { width, height }
  for (let attempt = 0; attempt < 50; attempt++) {
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...wanted })
    await pause(50)
    const [inner, innerHeight, outer, outerHeight] = await driver.executeScript<
      [number, number, number, number]
    >('return [innerWidth, innerHeight, outerWidth, outerHeight]')
    if (inner === width && innerHeight === height) return
    wanted.width = Math.max(width, outer + width - inner)
    wanted.height = Math.max(height, outerHeight + height - innerHeight)
  }
  throw new Error(`The window does not become ${width} px wide.`)
}
