import { expectNoViolation } from './axe.ts'
import { expect, MEMBER, row, test } from './inbox-site.ts'

test('network cut in the middle of a note: says so, keeps it, sends it later', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|failed:/)
  await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  const note = page.getByRole('textbox', { name: 'Nova nota' })
  await note.fill('Escrita no elevador.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('Sem conexão: sua nota está guardada e será enviada.')).toBeVisible()
  await expect(page.getByText('Esperando conexão para enviar')).toBeVisible()
  // More work goes on meanwhile, each on what the one before left.
  await page.getByRole('button', { name: 'Em conversa' }).click()
  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByText(/3 alterações estão guardadas/)).toBeVisible()
  await expectNoViolation(page)
  await context.setOffline(false)
  await expect(page.getByText(/alterações estão guardadas|Sem conexão/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Escrita no elevador.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Em conversa', pressed: true })).toBeVisible()
  await expect(page.getByLabel('Responsável')).toHaveValue(MEMBER)
})

test('server killed in the middle of a note, tab closed: both come back, and the note is stored once', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(/ERR_|failed:|status 50\d/)
  await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  const note = page.getByRole('textbox', { name: 'Nova nota' })
  await note.fill('Guardada antes da queda.')
  await inbox.stop()
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('Esperando conexão para enviar')).toBeVisible()
  await note.fill('Rascunho que ninguém enviou.')
  await page.close()

  await inbox.restart()
  const again = await context.newPage()
  await again.goto('/equipe')
  await row(again, 'Ana Souza').click()
  await expect(again.getByText('Guardada antes da queda.')).toHaveCount(1)
  await expect(again.getByRole('textbox', { name: 'Nova nota' })).toHaveValue(
    'Rascunho que ninguém enviou.',
  )
  // An open page finds the server again by itself.
  await inbox.restart()
  await again.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(again.getByText('Rascunho que ninguém enviou.')).toBeVisible()
  await expect(again.getByText(/Enviando|Esperando conexão/)).toHaveCount(0)
  await again.reload()
  await expect(again.getByText('Rascunho que ninguém enviou.')).toHaveCount(1)
})
