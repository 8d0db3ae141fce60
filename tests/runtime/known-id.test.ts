import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLeadAccepted } from '../../contracts/lead-calls.ts'
import { required } from '../../contracts/required.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { spawnServer } from './spawned-server.ts'

const victim = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(12) 91234-5678',
  message: 'Minha receita e o que eu faturo por mês.',
}
const stranger = { name: 'X', email: 'x@example.com', phone: '1', message: 'Quem é?' }

async function serve(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const server = await spawnServer(folder, variables)
  const port = Number(new URL(server.url).port)
  const post = async (name: string, body: object) => {
    const answer = await rawRequest(port, `/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: JSON.parse(answer.body.toString()) }
  }
  return { ...server, post, stored: () => storedLeads(join(folder, 'data')) }
}

test('whoever knows an id can neither read nor erase its lead, whatever they send with it', async () => {
  const { post, stored } = await serve()
  const submissionId = crypto.randomUUID()
  const senderSecret = crypto.randomUUID()
  const first = await post('submit-contact', { ...victim, submissionId, senderSecret })
  expect(first.status).toBe(201)
  const { receipt, protocol } = required(readLeadAccepted(first.body), 'a yes')

  const tries = [
    { ...stranger, submissionId },
    { ...stranger, submissionId: submissionId.toUpperCase() },
    { ...stranger, submissionId, senderSecret: crypto.randomUUID() },
    { ...stranger, submissionId, senderSecret },
    { ...victim, submissionId },
    { ...victim, submissionId, senderSecret: '' },
    { ...victim, submissionId, senderSecret: crypto.randomUUID() },
    { ...victim, submissionId, senderSecret: [senderSecret] },
  ]
  let given = 0
  for (const body of tries) {
    const answer = await post('submit-contact', body)
    expect([200, 201]).toContain(answer.status)
    if (answer.body.receipt === receipt) given++
  }
  const byRecruitment = await post('submit-recruitment', {
    ...victim,
    submissionId,
    tiktokUsername: '@x',
  })
  if (byRecruitment.body.receipt === receipt) given++
  console.info(`receipts of the first lead given to strangers: ${given} of ${tries.length + 1}`)
  expect(given).toBe(0)

  // Only the sender gets the receipt again, and the stored lead is unchanged.
  const again = await post('submit-contact', { ...victim, submissionId, senderSecret })
  expect([again.status, again.body]).toEqual([
    200,
    { success: true, submissionId, protocol, receipt },
  ])
  const [lead] = stored()
  expect(lead).toMatchObject({ submissionId, fields: victim })
})

test('another text with a known id is a separate lead, stored once', async () => {
  const { post, stored } = await serve()
  const submissionId = crypto.randomUUID()
  await post('submit-contact', { ...victim, submissionId })
  const other = await post('submit-contact', { ...stranger, submissionId })
  const again = await post('submit-contact', { ...stranger, submissionId })
  expect(other.status).toBe(201)
  expect(other.body.submissionId).not.toBe(submissionId)
  // A retry after a lost answer is still one lead.
  expect([again.status, again.body.submissionId]).toEqual([200, other.body.submissionId])
  expect(stored()).toMatchObject([
    { submissionId, fields: victim },
    { submissionId: other.body.submissionId, fields: stranger },
  ])
  const token = other.body.receipt.split('#')[1]
  const read = await post('read-receipt', { token })
  expect(read.body).toMatchObject({ fields: { message: stranger.message } })
})

test('the same content without an id does not give away the first sender’s receipt', async () => {
  const { post, stored } = await serve()
  const senderSecret = crypto.randomUUID()
  const first = await post('submit-contact', { ...victim, senderSecret })
  const known = await post('submit-contact', victim)
  expect([known.status, known.body.receipt]).toEqual([200, ''])
  expect((await post('submit-contact', { ...victim, senderSecret })).body).toEqual(first.body)
  expect(stored()).toHaveLength(1)
})

test('with the id of an erased lead, the old data does not return and the new lead is not lost', async () => {
  const { post, stored } = await serve()
  const submissionId = crypto.randomUUID()
  const { body } = await post('submit-contact', { ...victim, submissionId })
  expect((await post('erase-receipt', { token: body.receipt.split('#')[1] })).status).toBe(200)
  for (const sent of [victim, stranger]) {
    const answer = await post('submit-contact', { ...sent, submissionId })
    expect(answer.status).toBe(409)
    expect(answer.body.success).toBe(false)
    expect(answer.body.error).toMatch(/apagado/)
  }
  expect(stored()).toMatchObject([{ submissionId, fields: {} }])
})

test('neither mail nor log contains the id', async () => {
  const [mail, webhook] = await Promise.all([startMailReceiver(), startWebhookReceiver()])
  const server = await serve({
    SMTP_URL: mail.url,
    LEADS_TO: 'equipe@example.com',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET,
  })
  const submissionId = crypto.randomUUID()
  await server.post('submit-contact', { ...victim, submissionId })
  await server.post('submit-contact', { ...victim, email: 'x', submissionId })
  await expect.poll(() => [mail.received.length, webhook.taken.length]).toEqual([1, 1])
  await expect.poll(() => server.output().match(/"delivered"/g)?.length).toBe(2)
  const seen = {
    log: server.output(),
    mail: required(mail.received[0], 'the mail').raw,
    'webhook headers': JSON.stringify(required(webhook.taken[0], 'the webhook call').headers),
  }
  const naming = Object.entries(seen).filter(([, text]) => text.includes(submissionId))
  expect(naming.map(([where]) => where)).toEqual([])
  // The agency's webhook gets the id, in the signed body.
  expect(JSON.parse(required(webhook.taken[0], 'the webhook call').body).data.submissionId).toBe(
    submissionId,
  )
})
