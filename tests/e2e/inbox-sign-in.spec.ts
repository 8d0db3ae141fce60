import type { Page, Route } from '@playwright/test'
import { required } from '../../contracts/required.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { expectNoViolation } from './axe.ts'
import { expect, MEMBER, OWNER, row, rows, signedInElsewhere, test } from './inbox-site.ts'

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

/** The link to this page in the text of a mail, if there is one. */
function anyLinkIn(raw: string, page = 'entrar'): string | undefined {
  const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`https?:\\S+/equipe/${page}#[\\w-]+`).exec(text)?.[0]
}
const linkIn = (raw: string, page?: string) => required(anyLinkIn(raw, page), 'the link')

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

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
}
async function createKey(page: Page, name: string) {
  await page.goto('/equipe/conta')
  await page.getByLabel('Nome da chave').fill(name)
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

withMail(
  'what counts asks for a new sign-in: by passkey on the spot, or by a link, and then goes on',
  async ({ page, inbox, mail, problems }) => {
    problems.allow(/status 403|Failed to load resource/)
    await withAuthenticator(page)
    const { fields } = await inbox.addLead()
    await inbox.signIn(page, OWNER)
    await createKey(page, 'Notebook')

    await inbox.ageSignIns()
    await page.goto('/equipe/dados')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
    await expect(dialog).toBeVisible()
    await expectNoViolation(page)
    // Whoever gives up is where they were.
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Exportar' }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Confirmar com chave de acesso' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(dialog).toHaveCount(0)
    // The page hears the server again by its new session, and never said that it was cut off.
    await expect(page.getByText('Sem conexão')).toHaveCount(0)

    await inbox.ageSignIns()
    await page.getByLabel('E-mail ou telefone').fill(required(fields.email))
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.getByRole('button', { name: 'Apagar tudo' }).click()
    await page.getByLabel(/Para confirmar/).fill('apagar')
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click()
    await dialog.getByRole('button', { name: 'Receber link por e-mail' }).click()
    await expect(dialog.getByText(/Abra-o neste mesmo navegador/)).toBeVisible()
    await expectNoViolation(page)
    const links = () => mail.received.filter(({ raw }) => anyLinkIn(raw))
    await expect.poll(() => links().length).toBe(1)
    const tab = await page.context().newPage()
    await tab.goto(linkIn(required(links()[0]).raw))
    await tab.getByRole('button', { name: 'Entrar', exact: true }).click()
    // The new tab is where the person was, and the first one has done what was wanted.
    await expect(tab).toHaveURL(/\/equipe\/dados$/)
    await expect(page.getByText(/Protocolo do registro/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

test('the owner sees the keys of each person, removes one, and ends everything but what is kept', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(/status 40[013]|Failed to load resource|EventSource/)
  const rui = await signedInElsewhere(context, inbox, MEMBER)
  await withAuthenticator(rui)
  await rui.goto(`${inbox.origin}/equipe/conta`)
  await rui.getByLabel('Nome da chave').fill('Celular antigo')
  await rui.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await expect(rui.getByText('Celular antigo')).toBeVisible()

  await inbox.signIn(page, OWNER, '/equipe/pessoas')
  const keys = page.getByRole('list', { name: 'Chaves de acesso de Rui Dias' })
  await expect(keys.getByRole('listitem')).toHaveCount(1)
  await expect(keys).toContainText('Celular antigo')
  await expect(keys).toContainText(/em Chrome em .*criada em .*ainda não usada/)
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Encerrar tudo de Rui Dias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar tudo de Rui Dias?' })
  await dialog.getByLabel(/Celular antigo/).check()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Encerrar tudo' }).click()
  await expect(rui.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await expect(keys).toContainText('Celular antigo')

  // The key that was kept signs in; once it is removed, it does not, and whoever came by it is out.
  await rui.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(rui.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remover a chave Celular antigo de Rui Dias' }).click()
  await expect(keys).toHaveCount(0)
  await expect(rui.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await rui.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(rui.getByText(/não foi aceita/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ana Lima removeu uma chave de acesso de Rui Dias')).toBeVisible()
  await rui.context().close()
})

withMail(
  'a mail tells of a new device, and its link puts the device out without a sign-in',
  async ({ page, context, inbox, mail, problems }) => {
    problems.allow(/status 40[01]|Failed to load resource|EventSource/)
    const thief = await signedInElsewhere(context, inbox, MEMBER)
    await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([[MEMBER]])
    const link = linkIn(required(mail.received[0]).raw, 'encerrar')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Não foi você?' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByRole('heading', { name: 'Aparelho encerrado' })).toBeVisible()
    await expectNoViolation(page)
    await expect(thief.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await thief.context().close()
  },
)

withMail(
  'mail that fails is told before the sign-in, and inside to the owner',
  async ({ page, inbox, mail, problems }) => {
    problems.allow(/status 40[13]|Failed to load resource/)
    mail.state.behaviour = 'refuse'
    await page.goto('/equipe')
    await page.getByLabel('Seu e-mail').fill('estranho@example.com')
    await page.getByRole('button', { name: 'Receber link por e-mail' }).click()
    await expect(page.getByText('O e-mail não está saindo')).toBeVisible()
    await expect(page.getByText(/npm run team -- link/)).toBeVisible()
    await expectNoViolation(page)
    // A restart asks the mail server at once.
    await inbox.restart()
    await inbox.signIn(page, OWNER)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^E-mail não funciona desde/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectNoViolation(page)
  },
)

test('whoever ends everything of their own keeps the keys that they name', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status 40[13]|Failed to load resource/)
  await withAuthenticator(page)
  await inbox.signIn(page, MEMBER)
  await createKey(page, 'Notebook')
  await page.getByRole('button', { name: 'Encerrar tudo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar tudo?' })
  await dialog.getByLabel(/Notebook/).check()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Encerrar tudo' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByText('Notebook', { exact: true })).toBeVisible()
})

test('by passkey, which can be lost and replaced by way of a link', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status 40[134]|Failed to load resource/)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = AUTHENTICATOR
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

test('whoever signs in over the page of another person finds nothing of theirs in it', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status 401|Failed to load resource|EventSource/)
  await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  const note = page.getByRole('textbox', { name: 'Nova nota' })
  await note.fill('Rascunho do Rui.')
  const tab = await page.context().newPage()
  await inbox.signIn(tab, OWNER)
  await expect(page.getByRole('link', { name: /^Pessoas/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(note).toHaveValue('')
  await inbox.signIn(tab, MEMBER)
  await expect(note).toHaveValue('Rascunho do Rui.')
  await tab.close()
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
