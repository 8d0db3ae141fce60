import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startPostgres } from '../../server/testing/embedded-postgres.ts'
import { startPlatformReceiver } from '../../server/testing/platform-receiver.ts'
import { byDay } from '../nightly.ts'
import { expectNoViolation } from './axe.ts'
import { test as base, expect, OWNER, row, startInbox } from './inbox-site.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'

type Life = {
  database: 'SQLite' | 'Postgres'
  receiver: Awaited<ReturnType<typeof startPlatformReceiver>>
}

const test = base.extend<Life>({
  database: ['SQLite', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  receiver: async ({}, use) => {
    let stop = () => {}
    await use(
      await startPlatformReceiver((end) => {
        stop = end
      }),
    )
    stop()
  },
  inbox: async ({ database, receiver }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inbox-e2e-'))
    const postgres = database === 'Postgres' ? await startPostgres() : undefined
    const variables = {
      ...receiver.variables,
      SALE_WAIT_MINUTES: '0',
      ...(postgres && {
        DATABASE_URL: await postgres.newDatabase(),
        APP_SECRET: 'a secret of the journey',
      }),
    }
    const inbox = await startInbox(folder, variables)
    await use(inbox)
    await inbox.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

/**
 * What the forms of a site with tags send once the visitor has agreed. This build has no tags, so that the journey
 * needs no other host; the request itself goes to the server.
 */
async function agreeToAdvertising(page: Page) {
  const at = new Date().toISOString()
  await page.route(contactForm.call, (route) => {
    const sent = route.request().postDataJSON()
    const trackingConsent = { version: 'v1', at, measurement: true, advertising: true }
    const attribution = { ...sent.attribution, fbp: 'fb.1.1763300000000.1' }
    return route.continue({ postData: JSON.stringify({ ...sent, trackingConsent, attribution }) })
  })
}

for (const database of byDay(1, ['SQLite', 'Postgres'] as const)) {
  test.describe(database, () => {
    test.use({ database })

    test('the life of a lead: from the public form to «ganho» and the event for the platform', async ({
      page,
      context,
      inbox,
      receiver,
    }) => {
      const visitor = await context.newPage()
      await agreeToAdvertising(visitor)
      await visitor.goto('/contato?utm_source=google&utm_campaign=natal')
      await waitForHydration(visitor)
      await fillIn(visitor, contactForm.values('cliente@example.com'))

      await inbox.signIn(page, OWNER)
      await expect(page.getByText('Nenhum lead ainda')).toBeVisible()
      await expectNoViolation(page)
      await visitor.locator('main form [type="submit"]').click()
      // It appears without reloading.
      await row(page, 'Ana Souza').click()
      await visitor.close()
      await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
      await expect(page.getByText('Ainda sem resposta')).toBeVisible()
      await expect(page.getByText(/Faço bolos por encomenda/).last()).toBeVisible()
      await expectNoViolation(page)

      await page.getByRole('button', { name: 'Assumir' }).click()
      await page.getByRole('button', { name: 'WhatsApp' }).click()
      const message = page.getByRole('textbox', { name: 'Mensagem' })
      await expect(message).toHaveValue(/^Oi, Ana! Aqui é Ana, da /)
      await message.fill('Oi, Ana! Posso ligar?')
      await expectNoViolation(page)
      const open = page.getByRole('link', { name: 'Abrir no WhatsApp' })
      await expect(open).toHaveAttribute('target', '_blank')
      // The journey stays on this machine: the link is not followed, its click is.
      await open.evaluate((link) =>
        link.addEventListener('click', (event) => event.preventDefault()),
      )
      await open.click()
      await expect(page.getByText(/^Primeira resposta em/)).toBeVisible()
      await expect(page.getByText('Ana Lima falou por WhatsApp')).toBeVisible()

      await page.getByRole('button', { name: 'Qualificado' }).click()
      await expect(page.getByRole('button', { name: 'Qualificado', pressed: true })).toBeVisible()
      await page.getByRole('button', { name: 'Ganho' }).click()
      await page.getByLabel('Valor do negócio').fill('muito')
      await page.getByRole('button', { name: 'Marcar como ganho' }).click()
      await expect(page.getByText(/Escreva o valor em reais/)).toBeVisible()
      await expectNoViolation(page)
      await page.getByLabel('Valor do negócio').fill('1.500,50')
      await page.getByRole('button', { name: 'Marcar como ganho' }).click()
      await expect(page.getByText('Ana Lima mudou a etapa para Ganho (R$ 1.500,50)')).toBeVisible()
      await expect
        .poll(() =>
          receiver.taken.filter(({ platform }) => platform === 'meta').map((one) => one.name),
        )
        .toEqual(['Lead', 'QualifiedLead', 'Purchase'])
      expect(receiver.taken.find(({ name }) => name === 'Purchase')?.value).toBe(1500.5)

      await page.goto('/equipe/numeros')
      await expect(page.getByRole('rowheader', { name: /Google Ads|google/ }).first()).toBeVisible()
      await expect(page.getByText('R$ 1.500,50').first()).toBeVisible()
      await expectNoViolation(page)
      await page.goto('/equipe/pessoas')
      await expect(page.getByText(/Ana Lima mudou a etapa para Ganho/)).toBeVisible()
      await expectNoViolation(page)

      await page.goto('/equipe/dados')
      await page.getByLabel('E-mail ou telefone').fill('12912345678')
      await page.getByRole('button', { name: 'Procurar' }).click()
      await expect(page.getByText('1 envio guardado')).toBeVisible()
      await expectNoViolation(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportar' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      await page.getByRole('button', { name: 'Apagar tudo' }).click()
      const confirm = page.getByRole('dialog')
      await expect(confirm.getByRole('button', { name: 'Apagar tudo' })).toBeDisabled()
      await confirm.getByLabel(/Para confirmar/).fill('apagar')
      await confirm.getByRole('button', { name: 'Apagar tudo' }).click()
      await expect(page.getByText(/Protocolo do registro/)).toBeVisible()
      await page.goto('/equipe')
      await expect(page.getByText('Nenhum lead ainda')).toBeVisible()
    })
  })
}
