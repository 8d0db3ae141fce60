import type { Route } from '@playwright/test'
import { required } from '../../contracts/required.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { expectNoViolation } from './axe.ts'
import { expect, MEMBER, OWNER, row, rows, test } from './inbox-site.ts'

type Mail = Awaited<ReturnType<typeof startMailReceiver>>

const withMail = test.extend<{ mail: Mail }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  mail: async ({}, use) => {
    let stop = async () => {}
    const whenDone = (end: () => Promise<void>) => {
      stop = end
    }
    await use(await startMailReceiver('take', { whenDone }))
    await stop()
  },
  variables: async ({ mail }, use) => use({ SMTP_URL: mail.url, LEADS_TO: OWNER }),
})

/** The link in the text of a mail. */
function linkIn(raw: string): string {
  const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return required(/https?:\S+\/equipe\/entrar#[\w-]+/.exec(text)?.[0], 'the link')
}

withMail(
  'by link: the same answer for everybody, opening it changes nothing, it works once',
  async ({ page, inbox, mail, problems }) => {
    // Whoever is not signed in is told so.
    problems.allow(/status 40[0134]|Failed to load resource/)
    await page.goto('/equipe')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByLabel('Seu e-mail').fill('ninguém')
    await page.getByRole('button', { name: 'Receber link por e-mail' }).click()
    await expect(page.getByText('Escreva um endereço de e-mail completo.')).toBeVisible()
    for (const email of ['estranho@example.com', OWNER]) {
      await page.getByLabel('Seu e-mail').fill(email)
      await page.getByRole('button', { name: 'Receber link por e-mail' }).click()
      await expect(page.getByText('Confira seu e-mail')).toBeVisible()
      await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
    }
    await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([[OWNER]])
    const link = linkIn(required(mail.received[0]).raw)

    // As a mail scanner does.
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await expectNoViolation(page)
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Entrada' })).toBeVisible()
    // The token is in no address that could be copied or kept in the history.
    await expect(page).toHaveURL(new RegExp(`^${inbox.origin}/equipe/?$`))
    await expect(page.getByText('Da próxima vez, entre sem e-mail')).toBeVisible()
    await expectNoViolation(page)

    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    // What cannot help is not offered.
    await expect(page.getByRole('button')).toHaveText(['Pedir outro link'])
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Pedir outro link' }).click()
    await expect(page.getByRole('heading', { name: 'Entrada' })).toBeVisible()
  },
)

test('by passkey, which can be lost and replaced by way of a link', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status 40[134]|Failed to load resource/)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })

  await page.goto(await inbox.linkFor(MEMBER))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('Chave criada')).toBeVisible()
  const signOut = async () => {
    await page.goto('/equipe/conta')
    await expect(page.getByText('este aparelho', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  }
  await signOut()
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page.getByText('Chave de Rui Dias')).toBeVisible()
  await signOut()

  // The phone is gone, and a new one comes.
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByText(/A chave não foi usada/)).toBeVisible()
  await page.goto(await inbox.linkFor(MEMBER))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Entrada' })).toBeVisible()
  await page.goto('/equipe/conta')
  await page.getByRole('button', { name: 'Remover a chave Chave de Rui Dias' }).click()
  await expect(page.getByText('Nenhuma chave ainda.')).toBeVisible()
  await page.getByLabel('Nome da chave').fill('Celular novo')
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await expect(page.getByText('Celular novo')).toBeVisible()
  await expectNoViolation(page)
})

test('a session that ends in the middle of a note: the note survives and is sent', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status 401|Failed to load resource|EventSource/)
  await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  const note = page.getByRole('textbox', { name: 'Nova nota' })
  await note.fill('Prefere ser chamada à tarde.')
  // Once the note is on its way: the page's other questions would be told of it before the button is pressed.
  const onTheWay = async (route: Route) => {
    await inbox.endSessions(MEMBER)
    await route.continue()
  }
  await page.route('**/add-note', onTheWay, { times: 1 })
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await expectNoViolation(page)

  // The link is opened in another tab of the same browser; the first one goes on by itself.
  const tab = await page.context().newPage()
  await tab.goto(await inbox.linkFor(MEMBER))
  await tab.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(rows(tab)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Prefere ser chamada à tarde.')).toBeVisible()
  await expect(page.getByText('Enviando…')).toHaveCount(0)
  await tab.close()
  await page.reload()
  await expect(page.getByText('Prefere ser chamada à tarde.')).toHaveCount(1)
})

test('signing out forgets what the device kept', async ({ page, inbox, problems }) => {
  problems.allow(/status 401|Failed to load resource/)
  await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  await page.getByRole('textbox', { name: 'Nova nota' }).fill('Rascunho')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nova nota' })).toHaveValue('Rascunho')
  await page.goto('/equipe/conta')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('Rascunho')
})
