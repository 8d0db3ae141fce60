import type { Page } from '@playwright/test'
import { channels } from '../../content/channels/all-channels.ts'
import { contact } from '../../content/contact.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { byDay } from '../nightly.ts'
import {
  answerCalculation,
  expectToast,
  field,
  fillCalculator,
  openCalculator,
  SCENARIO,
  SUCCESS,
  submitButton,
  table,
} from './calculator-page.ts'
import { expect, test } from './site.ts'

/** Names and figures of the specification, by path. */
const CHANNELS = [
  { path: '/google-ads', name: 'Google Ads', platform: 'Google Ads', figure: '5,6 bilhões' },
  { path: '/youtube-ads', name: 'YouTube', platform: 'YouTube', figure: '2 bilhões' },
  { path: '/instagram-ads', name: 'Instagram', platform: 'Instagram', figure: '1 bilhão' },
  { path: '/tiktok-ads', name: 'TikTok', platform: 'TikTok', figure: '1 bilhão' },
  { path: '/pinterest-ads', name: 'Pinterest', platform: 'Pinterest', figure: '450 milhões' },
  { path: '/linkedin-ads', name: 'LinkedIn', platform: 'LinkedIn Ads', figure: '900 milhões' },
]
const metrics = { impressions: 12345.6, clicks: 321, leads: 9.5, cpc: 3.456, cpl: 0 }

const mainLink = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true })

/** When each animation of the drawn ad ends. Read from the styles, because on a slow machine all may be over. */
const endingsOfAd = (page: Page) =>
  page.locator('.channel-ad').evaluate((ad) =>
    [...ad.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const look = getComputedStyle(element, part)
        if (look.animationName === 'none') return []
        const milliseconds = (list: string) =>
          list.split(', ').map((time) => Number.parseFloat(time) * 1000)
        const delays = milliseconds(look.animationDelay)
        const times = look.animationIterationCount.split(', ').map(Number.parseFloat)
        return milliseconds(look.animationDuration).map(
          (duration, index) => (delays[index] ?? 0) + duration * (times[index] || Infinity),
        )
      }),
    ),
  )

for (const { path, name, platform, figure } of byDay(2, CHANNELS)) {
  test(`${name} is presented, calculated for its platform, and known to the contact form`, async ({
    page,
  }) => {
    const texts = channels.find(({ slug }) => `/${slug}` === path)
    if (!texts) throw new Error(`${path}: no texts`)
    const calls = await answerCalculation(page, { success: true, metrics })
    await openCalculator(page, path)
    const main = page.locator('main')

    await test.step('its drawn ad is still within five seconds: it has no pause button', async () => {
      const endings = await endingsOfAd(page)
      expect(endings.length).toBeGreaterThan(0)
      expect(Math.max(...endings)).toBeLessThanOrEqual(5000)
    })

    await test.step('presents the channel', async () => {
      await expect(main.getByText(texts.hero.badge, { exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.hero.headline)
      await expect(main.getByText(texts.hero.intro)).toBeVisible()
      await expect(main).toContainText(figure)

      const benefits = main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: texts.benefitsTitle }) })
      await expect(benefits.getByRole('listitem')).toHaveCount(3)
      for (const benefit of texts.benefits) {
        await expect(benefits.getByRole('listitem').filter({ hasText: benefit.text })).toBeVisible()
      }

      const video = main.locator('figure')
      await expect(video.getByText(/vídeo/i).first()).toBeVisible()
      await expect(video.getByText('Em breve')).toBeVisible()
      for (const frame of texts.video.frames ?? []) {
        await expect(video.getByText(frame, { exact: true })).toBeVisible()
      }
      await expect(video.locator('video, iframe, a')).toHaveCount(0)
    })

    await test.step('its calculator asks for its platform and shows five cards', async () => {
      await fillCalculator(page, { budget: '2.000' })
      await submitButton(page).click()
      await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])

      expect(calls.map((call) => call.postDataJSON())).toEqual([
        { segment: 'Moda', objective: 'Vendas', budget: 2000, platform },
      ])
      const results = page.getByRole('region', { name: `Resultados Estimados em ${platform}` })
      await expect(results.getByRole('heading', { level: 2 })).toHaveText(
        `Resultados Estimados em ${platform}`,
      )
      await expect(results.getByRole('term')).toHaveText([
        'Impressões',
        'Cliques',
        'Conversões',
        'Custo por Clique (CPC)',
        'Custo por Lead (CPL)',
      ])
      await expect(results.getByRole('definition')).toHaveText([
        '12.346',
        '321',
        '10',
        'R$ 3,46',
        '-',
      ])
      await expect(table(page)).toHaveCount(0)
    })

    for (const action of ['Falar com Especialista', 'Agendar Diagnóstico Gratuito']) {
      await test.step(`'${action}' leads to a contact form that knows the channel`, async () => {
        await openCalculator(page, path)
        await mainLink(page, action).click()
        await expect(page).toHaveURL(/\/contato\?/)
        await expect(page.locator('main form')).toContainText(
          fillTemplate(contact.origins.channel, { channel: name }),
        )
      })
    }
  })
}

test('the real function answers for one platform', async ({ page }) => {
  await openCalculator(page, '/linkedin-ads')
  await fillCalculator(page)
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  await expect(page.getByRole('definition').filter({ hasText: 'R$' }).first()).toBeVisible()
})

test('an answer for all platforms is refused where one platform was asked for', async ({
  page,
}) => {
  await answerCalculation(page, { success: true, metrics: { TikTok: metrics } })
  await openCalculator(page, '/tiktok-ads')
  await fillCalculator(page)
  await submitButton(page).click()
  await expectToast(page, 'alert', ['Erro ao calcular', 'Resposta inválida do servidor'])
})

test("a channel's scenario reaches the contact form with its platform", async ({ page }) => {
  await answerCalculation(page, { success: true, metrics })
  await openCalculator(page, '/linkedin-ads')
  await fillCalculator(page, { days: '60' })
  await submitButton(page).click()
  await mainLink(page, 'Agendar Consultoria Gratuita').click()
  await expect(page.locator('main form')).toContainText(
    fillTemplate(contact.origins.scenarioOnePlatform, {
      ...SCENARIO,
      budget: 'R$ 1.000',
      days: '60',
      platform: 'LinkedIn Ads',
    }),
  )
  await expect(field(page, 'company')).toHaveValue('Padaria Sol')
})
