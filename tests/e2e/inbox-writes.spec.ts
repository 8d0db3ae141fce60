import type { Page, Request, Route } from '@playwright/test'
import { LEAD_WRITES, type LeadWrite } from '../../contracts/team.ts'
import type { NewLead } from '../../server/store/lead-store.ts'
import { WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { byDay } from '../nightly.ts'
import { expectNoViolation } from './axe.ts'
import {
  expect,
  type InboxSite,
  MEMBER,
  OWNER,
  row,
  signedInElsewhere,
  test,
} from './inbox-site.ts'

/** What a line that is cut, or a server that stumbles, writes into the console. */
const CUT = /ERR_|failed:|status (?:4|5)\d\d|Failed to load resource|EventSource/

const FAILED = {
  status: 500,
  json: { success: false, code: 'failed', error: 'Algo deu errado do nosso lado.' },
}
const faults: Record<string, (route: Route) => Promise<void>> = {
  'before: the request never arrives': (route) => route.abort(),
  async 'after: it is done, and the answer is lost'(route) {
    await route.fetch()
    await route.abort()
  },
  async 'an error of the server, although it is done'(route) {
    await route.fetch()
    await route.fulfill(FAILED)
  },
  async 'an error of whatever stands before the server'(route) {
    await route.fulfill({ status: 500, body: 'Internal Server Error' })
  },
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const failedList = (page: Page) =>
  page.getByRole('list', { name: 'O que o servidor não confirmou' })

type Case = {
  /** Another lead of the same person is there too. */
  twin?: true
  lead?: Partial<NewLead>
  /** Before the line is cut. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** What the history has of the lead afterwards. */
  done: string[]
}
const nothing = async () => {}
const cases: Record<LeadWrite, Case> = {
  // Opening it is enough.
  'mark-read': { act: nothing, done: [] },
  'set-stage': { act: (page) => button(page, 'Qualificado').click(), done: ['stage'] },
  'set-owner': { act: (page) => button(page, 'Assumir').click(), done: ['owner'] },
  'set-reminder': { act: (page) => button(page, 'Amanhã às 9h').click(), done: ['reminder'] },
  'add-note': {
    async act(page) {
      await page.getByRole('textbox', { name: 'Nova nota' }).fill('Uma vez só.')
      await button(page, 'Guardar nota').click()
    },
    done: ['note'],
  },
  'record-contact': {
    async act(page) {
      // Nothing here makes calls.
      await page.evaluate(() =>
        document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
      )
      await page.getByRole('link', { name: 'Ligar' }).click()
    },
    done: ['contact'],
  },
  'resend-delivery': {
    act: (page) => page.getByRole('button', { name: /^Reenviar por/ }).click(),
    done: ['resend'],
  },
  'withdraw-tracking': {
    lead: {
      trackingConsent: {
        ...{ version: 'v1', at: '2026-11-15T12:00:00.000Z' },
        ...{ measurement: true, advertising: true },
      },
    },
    async act(page) {
      await button(page, 'Retirar o sim').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Retirar o sim' }).click()
    },
    done: ['tracking-withdrawn'],
  },
  release: {
    lead: { spam: ['links'], spamScore: 200 },
    act: (page) => button(page, 'Não é spam: liberar').click(),
    done: ['release'],
  },
  discard: {
    lead: { spam: ['links'], spamScore: 200 },
    async act(page) {
      await button(page, 'Descartar').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    },
    done: ['discard'],
  },
  join: { twin: true, act: (page) => button(page, 'Juntar aqui').click(), done: ['join'] },
  separate: {
    twin: true,
    async before(page) {
      await button(page, 'Juntar aqui').click()
      await expect(button(page, 'Separar')).toBeVisible()
    },
    act: (page) => button(page, 'Separar').click(),
    done: ['join', 'separate'],
  },
}

async function addCase(inbox: InboxSite, name: LeadWrite, number: number) {
  const { lead = {}, twin } = cases[name]
  const contact = { email: `p${number}@example.com`, phone: `(11) 98888-${1000 + number}` }
  const one = (who: string): Partial<NewLead> => ({
    fields: { name: who, ...contact, message: 'Olá.' },
    phoneE164: `+55119888${81000 + number}`,
    ...lead,
  })
  const { submissionId } = await inbox.addLead(one(`Lead ${name}`), lead.spam ? [] : ['webhook'])
  return { id: submissionId, other: twin && (await inbox.addLead(one('Gêmeo'))).submissionId }
}

test.describe('each write counts once, whenever the line is cut', () => {
  test.use({ variables: { WEBHOOK_URL: 'http://127.0.0.1:9/x', WEBHOOK_SECRET } })
  test.describe.configure({ timeout: 240_000 })

  for (const [when, fault] of byDay(2, Object.entries(faults))) {
    test(when, async ({ page, inbox, problems }) => {
      problems.allow(CUT)
      // Leads arrive on pages that nobody has touched yet, where browsers allow no sound.
      await page.addInitScript(() => localStorage.setItem('equipe.sound', 'false'))
      await inbox.signIn(page, MEMBER)
      for (const [number, name] of LEAD_WRITES.entries()) {
        await test.step(name, async () => {
          const { before = nothing, act, done } = cases[name]
          const { id, other } = await addCase(inbox, name, number)
          if (name !== 'mark-read') {
            await page.goto(`/equipe/lead/${id}`)
            await before(page)
            // Opening it marks it as read.
            if (!cases[name].lead) {
              await expect.poll(async () => (await inbox.workOf(id))?.unread).toBe(0)
            }
          }
          const keys = new Set<string | undefined>()
          const noteKey = (request: Request) => {
            if (!request.url().endsWith(`/api/${name}`)) return
            keys.add(request.headers()['idempotency-key'])
          }
          page.on('request', noteKey)
          let met = 0
          await page.route(
            `**/api/${name}`,
            (route) => {
              met += 1
              return fault(route)
            },
            { times: 1 },
          )
          if (name === 'mark-read') await page.goto(`/equipe/lead/${id}`)
          await act(page)
          await expect.poll(() => met, { message: name }).toBe(1)
          if (when.startsWith('an error')) {
            await expect(failedList(page).getByRole('listitem')).toHaveCount(1)
            await failedList(page).getByRole('button', { name: 'Tentar de novo' }).click()
          } else {
            // Rather than in some seconds.
            await page.evaluate(() => window.dispatchEvent(new Event('online')))
          }
          const isJoining = name === 'join' || name === 'separate'
          const changed = (isJoining && other) || id
          await expect.poll(() => inbox.doneTo(changed), { message: name }).toEqual(done)
          await expect
            .poll(() => page.evaluate(() => localStorage.getItem('equipe.outbox')))
            .toBeNull()
          expect(await inbox.doneTo(changed), name).toEqual(done)
          await expect(failedList(page)).toHaveCount(0)
          // Nobody is told that somebody else was faster.
          await expect(page.getByRole('dialog')).toHaveCount(0)
          page.off('request', noteKey)
          expect([...keys], 'one write, one key').toEqual([expect.stringMatching(/^[\w-]{36}$/)])
          const work = await inbox.workOf(id)
          if (name === 'mark-read') expect(work?.unread).toBe(0)
          if (name === 'set-owner') expect(work?.owner).toBe(MEMBER)
          if (name === 'discard') expect(work).toBeUndefined()
        })
      }
    })
  }

  test('an erasure whose answer is lost is asked for again and has the same protocol', async ({
    page,
    inbox,
    problems,
  }) => {
    problems.allow(CUT)
    await inbox.addLead()
    await inbox.signIn(page, OWNER, '/equipe/dados')
    await page.getByLabel('E-mail ou telefone').fill('ana@example.com')
    await button(page, 'Procurar').click()
    let first = ''
    await page.route(
      '**/api/erase-person',
      async (route) => {
        first = (await (await route.fetch()).json()).protocol
        await route.abort()
      },
      { times: 1 },
    )
    const erase = async () => {
      await button(page, 'Apagar tudo').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('apagar')
      await dialog.getByRole('button', { name: 'Apagar tudo' }).click()
    }
    await erase()
    await expect(page.getByText('O servidor não respondeu. Tente de novo.')).toBeVisible()
    await erase()
    await expect(page.getByText(/Apagamos 1 envio/)).toContainText(first)
    expect(first).toMatch(/^LGPD-/)
  })
})

test('a write that the server cannot store stops nothing else, and waits for a decision in a closed tab', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(CUT)
  const ana = await inbox.addLead()
  const beto = await inbox.addLead({
    fields: { name: 'Beto Reis', email: 'beto@example.com', message: 'Oi' },
    phoneE164: undefined,
  })
  await inbox.signIn(page, MEMBER)
  await context.route('**/api/add-note', (route) => route.fulfill(FAILED))
  await row(page, 'Ana Souza').click()
  await page.getByRole('textbox', { name: 'Nova nota' }).fill('O servidor não gosta desta nota.')
  await button(page, 'Guardar nota').click()
  const failed = failedList(page).getByRole('listitem')
  await expect(failed).toContainText('não confirmou: nota “O servidor não gosta desta nota.”')
  await expect(failed).toContainText('Ana Souza')
  await expect(page.getByText('Não foi enviada')).toBeVisible()
  // Of the same lead: in its order, so it waits. Of another: at once.
  await button(page, 'Proposta').click()
  await expect(failed).toContainText('1 alteração deste lead espera por esta')
  await row(page, 'Beto Reis').click()
  await button(page, 'Qualificado').click()
  await expect.poll(() => inbox.doneTo(beto.submissionId)).toEqual(['stage'])
  expect(await inbox.doneTo(ana.submissionId)).toEqual([])
  await expectNoViolation(page)
  await page.close()

  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await again.goto('/equipe')
  await expect(failedList(again).getByRole('listitem')).toContainText('Ana Souza')
  await expectNoViolation(again)
  await failedList(again).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failedList(again).getByRole('listitem')).toHaveCount(1)
  await failedList(again).getByRole('button', { name: 'Descartar' }).click()
  await expect(failedList(again)).toHaveCount(0)
  await expect(again.getByRole('main')).toBeFocused()
  await expect.poll(() => inbox.doneTo(ana.submissionId)).toEqual(['stage'])
})

test('a database that is away for one lead keeps no other waiting', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(CUT)
  const ana = await inbox.addLead()
  const beto = await inbox.addLead({
    fields: { name: 'Beto Reis', email: 'beto@example.com', message: 'Oi' },
    phoneE164: undefined,
  })
  await inbox.signIn(page, MEMBER)
  const away = { success: false, code: 'unavailable', error: 'O banco de dados não respondeu.' }
  await page.route('**/api/record-contact', (route) => route.fulfill({ status: 503, json: away }))
  await row(page, 'Ana Souza').click()
  await cases['record-contact'].act(page)
  await expect(page.getByText(/sua alteração está guardada/)).toBeVisible()
  await row(page, 'Beto Reis').click()
  await button(page, 'Proposta').click()
  await expect.poll(() => inbox.doneTo(beto.submissionId)).toEqual(['stage'])
  await expect(failedList(page)).toHaveCount(0)
  await page.unroute('**/api/record-contact')
  // By itself.
  await expect.poll(() => inbox.doneTo(ana.submissionId), { timeout: 60_000 }).toEqual(['contact'])
  await expect(page.getByText(/sua alteração está guardada/)).toHaveCount(0)
})

test('a conflict waits for its decision in a closed tab', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(CUT)
  const { submissionId } = await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  await expect(button(page, 'Proposta')).toBeVisible()
  await page.route('**/api/read-lead', (route) => route.abort())
  const other = await signedInElsewhere(context, inbox, OWNER)
  await row(other, 'Ana Souza').click()
  await button(other, 'Qualificado').click()
  await expect.poll(() => inbox.doneTo(submissionId)).toEqual(['stage'])
  await button(page, 'Proposta').click()
  const title = { name: 'Alguém foi mais rápido' }
  await expect(page.getByRole('dialog', title)).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto('/equipe')
  const dialog = again.getByRole('dialog', title)
  await expect(dialog).toContainText('o lead Ana Souza mudou')
  await expect(dialog).toContainText('Ana Lima mudou a etapa para Qualificado')
  await expect(dialog).toContainText('A sua alteração: etapa Proposta.')
  await expectNoViolation(again)
  await dialog.getByRole('button', { name: 'Salvar a minha mesmo assim' }).click()
  await expect.poll(() => inbox.doneTo(submissionId)).toEqual(['stage', 'stage'])
  await expect(dialog).toHaveCount(0)
  await other.context().close()
})

test('on a shared device each sees and sends only their own, and signing out keeps what others have not sent', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(CUT)
  const { submissionId } = await inbox.addLead()
  await inbox.signIn(page, MEMBER)
  await row(page, 'Ana Souza').click()
  await page.route('**/api/add-note', (route) => route.abort())
  const note = page.getByRole('textbox', { name: 'Nova nota' })
  await note.fill('Do Rui, ainda não enviada.')
  await button(page, 'Guardar nota').click()
  await expect(page.getByText('Esperando conexão para enviar')).toBeVisible()
  await note.fill('Rascunho do Rui.')
  await inbox.endSessions(MEMBER)

  await inbox.signIn(page, OWNER)
  await page.unroute('**/api/add-note')
  await row(page, 'Ana Souza').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(page.getByText(/do Rui/i)).toHaveCount(0)
  await expect(note).toHaveValue('')
  await page.goto('/equipe/conta')
  // Nothing of hers waits, so nothing is asked.
  await button(page, 'Sair').click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await inbox.doneTo(submissionId)).toEqual([])

  await inbox.signIn(page, MEMBER)
  await expect.poll(() => inbox.doneTo(submissionId)).toEqual(['note'])
  await row(page, 'Ana Souza').click()
  await expect(page.getByText('Do Rui, ainda não enviada.')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Do Rui' })).toContainText('Rui Dias')
  await expect(note).toHaveValue('Rascunho do Rui.')
})
