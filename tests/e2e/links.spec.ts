import type { Locator, Page } from '@playwright/test'
import { byDay } from '../nightly.ts'
import { waitForFullLayout, waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const CHANNELS = {
  'Google Ads': '/google-ads',
  YouTube: '/youtube-ads',
  Instagram: '/instagram-ads',
  TikTok: '/tiktok-ads',
  Pinterest: '/pinterest-ads',
  LinkedIn: '/linkedin-ads',
}
const FOOTER = {
  Serviços: '/#services',
  Performance: '/#benefits',
  Clientes: '/#testimonials',
  Conteúdos: '/#premium-content',
  Calculadora: '/calculator',
  Planejador: '/planejador',
  Metodologia: '/metodologia',
  'E-book': '/ebook',
  'Planilha de ROI': '/materiais/planilha-roi.xlsx',
  Minicurso: '/treinamento',
  'TikTok Live': '/tiktok-live-recrutamento',
  Segmentos: '/segmentos',
  ...CHANNELS,
  'Política de Privacidade': '/privacidade',
  'Termos de Uso': '/termos',
}
const BAR = {
  Conteúdos: '/#premium-content',
  Calculadora: '/calculator',
  'TikTok Live': '/tiktok-live-recrutamento',
  'Falar com Especialista': '/contato',
}

/** The internal links of a part of the page: their text and target. */
async function siteLinks(part: Locator) {
  const links = await part.locator('a[href^="/"]:visible').all()
  return Object.fromEntries(
    await Promise.all(
      links.map(async (link) => [
        ((await link.textContent()) ?? '').trim(),
        (await link.getAttribute('href')) ?? '',
      ]),
    ),
  )
}

/** Expects the page at its top, or scrolled to the section of the link, not hidden behind the bar. */
async function expectToHaveArrived(page: Page, target: string) {
  await expect(page).toHaveURL(target)
  const { hash } = new URL(page.url())
  if (!hash) {
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    return
  }
  const section = page.locator(`section${hash}`)
  await expect
    .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(400)
  const top = await section.evaluate((element) => element.getBoundingClientRect().top)
  const bar = await page.locator('header').evaluate((e) => e.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(bar - 1)
  await expect(section.getByRole('heading').first()).toBeInViewport()
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

const openScrolledPage = async (page: Page) => {
  await page.goto('/termos')
  await waitForHydration(page)
  await scrollToEnd(page)
}
test('the footer lists exactly these links', async ({ page }) => {
  await page.goto('/')
  await waitForFullLayout(page)
  expect(await siteLinks(page.locator('footer'))).toEqual(FOOTER)
})

test('the bar lists exactly these links', async ({ page }) => {
  await page.goto('/')
  const { 'Órbita Ads': home, ...others } = await siteLinks(page.locator('header'))
  expect(home).toBe('/')
  expect(others).toEqual(BAR)
})

for (const [part, links] of [
  ['footer', FOOTER],
  ['header', { ...BAR, 'Órbita Ads': '/' }],
] as const) {
  test(`each link of the ${part} leads from another page, scrolled down, to its own`, async ({
    page,
  }) => {
    await openScrolledPage(page)
    for (const [words, target] of byDay(4, Object.entries(links))) {
      // A link to a file downloads it: materials.spec.ts tests those.
      if (target.startsWith('/materiais/')) continue
      await test.step(`${words} to ${target}`, async () => {
        if (new URL(target, page.url()).pathname === new URL(page.url()).pathname) {
          await page.locator('footer').getByRole('link', { name: 'Minicurso' }).click()
          await expect(page).toHaveURL('/treinamento')
        }
        await waitForFullLayout(page)
        await scrollToEnd(page)
        await page.locator(part).getByRole('link', { name: words, exact: true }).click()
        await expectToHaveArrived(page, target)
      })
    }
  })
}

test('a URL with the anchor of a section opens at it', async ({ page }) => {
  for (const anchor of ['services', 'benefits', 'testimonials', 'premium-content']) {
    await page.goto('about:blank')
    await page.goto(`/#${anchor}`)
    await waitForHydration(page)
    await expectToHaveArrived(page, `/#${anchor}`)
  }
})

test('the back button restores the scroll position', async ({ page }) => {
  await openScrolledPage(page)
  const before = await page.evaluate(() => window.scrollY)
  await page.locator('footer').getByRole('link', { name: 'Calculadora' }).click()
  await expectToHaveArrived(page, '/calculator')
  await page.goBack()
  await expect(page).toHaveURL('/termos')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('other sites, mail and phone are plain links', async ({ page }) => {
  await page.goto('/')
  const footer = page.locator('footer')
  for (const [name, host] of [
    ['Instagram', 'www.instagram.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    const link = footer.getByRole('link', { name: `${name} (abre em outra aba)` })
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(host)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(footer.getByRole('link', { name: 'contato@example.com' })).toHaveAttribute(
    'href',
    'mailto:contato@example.com',
  )
  await expect(footer.getByRole('link', { name: '(12) 90000-0000' })).toHaveAttribute(
    'href',
    'tel:+5512900000000',
  )
})
