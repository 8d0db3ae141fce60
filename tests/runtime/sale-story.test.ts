import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { deliveryStates } from '../../content/inbox.ts'
import { eventId } from '../../contracts/lead-calls.ts'
import type { Stage } from '../../contracts/lead-stages.ts'
import { required } from '../../contracts/required.ts'
import type { LeadView } from '../../contracts/team.ts'
import { runLeadsCommand } from '../../scripts/leads.ts'
import { openLeads } from '../../server/storage.ts'
import { startPlatformReceiver } from '../../server/testing/platform-receiver.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { createBrowser, linkFor, OWNER, smallInbox, TEAM } from '../../server/testing/team-site.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { runtimes } from './runtimes.ts'
import { startServerProcess } from './server-process.ts'

type Receiver = Awaited<ReturnType<typeof startPlatformReceiver>>

async function sendLead(url: string): Promise<string> {
  const at = new Date().toISOString()
  const submissionId = crypto.randomUUID()
  const answer = await fetch(`${url}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (teste)' },
    body: JSON.stringify({
      submissionId,
      ...{ name: 'Ana Souza', email: 'ana@example.com', phone: '(11) 98765-4321' },
      ...{ company: 'Padaria Sol', budget: '2000-5000', message: 'Quero vender mais.' },
      page: '/contato',
      attribution: {
        last: { at, landingPage: '/', referrer: '', parameters: { gclid: 'g' } },
        gaClientId: '1.2',
      },
      trackingConsent: { version: 'v1', at, measurement: true, advertising: true },
    }),
  })
  expect(answer.status).toBe(201)
  return submissionId
}

/** What people do with a sale, what they read, and what platforms were told, line by line. */
async function tellingOf(
  id: string,
  { taken }: Receiver,
  variables: Record<string, string>,
  schedule: () => Promise<void> = async () => {},
) {
  const lines: string[] = []
  const store = await openLeads(parseEnv(variables))
  onTestFinished(() => store.close())
  const plain = (text: string) =>
    text.replace(/\s/g, ' ').replace(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/g, 'HORA')
  let seen = 0
  return {
    lines,
    say: (who: string, text: string) => lines.push(`${who} | ${plain(text)}`),
    /** The command line, and what it answers. */
    async command(...args: string[]) {
      let said = ''
      const write = {
        out: (text: string) => {
          said += text
        },
        error: (text: string) => {
          said += text
        },
      }
      await runLeadsCommand(args.toSpliced(1, 0, id), variables, write)
      lines.push(`comando: ${args.join(' ')} |`)
      // Which other events still wait depends on how fast the server is.
      const others = /^Na fila: /
      for (const line of said.trim().split('\n')) {
        if (!others.test(line)) lines.push(`  ${plain(line)}`)
      }
    },
    /** The waiting time is over, and everything is sent and confirmed. */
    async timePasses() {
      await expect
        .poll(
          async () => {
            await store.withDatabase((database) =>
              database
                .updateTable('deliveries')
                .set({ next_attempt_at: new Date().toISOString() })
                .where('submission_id', '=', id)
                .where('state', '=', 'waiting')
                .execute(),
            )
            await schedule()
            const [lead] = await store.find(id)
            return lead?.deliveries.filter(({ state }) => state === 'waiting').length
          },
          { timeout: 60_000, interval: 100 },
        )
        .toBe(0)
      lines.push('(passa o tempo de espera)')
      const sales = taken.filter((one) => one.id === eventId(id, 'won'))
      const told = sales.slice(seen).map(({ platform, name, value }) => {
        const event = /^[a-z_]+$/i.test(name) ? ` ${name}` : ''
        return `  ${platform}${event} ${Number(value).toFixed(2)}`
      })
      seen = sales.length
      lines.push(...(told.length > 0 ? told.sort() : ['  (ninguém é avisado)']))
    },
  }
}

test('a sale of 15.000 corrected to 1.500, then lost: what platforms are told and people read', {
  timeout: 180_000,
}, async () => {
  const receiver = await startPlatformReceiver()
  const folder = temporaryFolder()
  writeBuild(join(folder, 'build/client'))
  for (const [path, text] of Object.entries(smallInbox)) {
    const file = join(folder, 'build/inbox', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const variables = { DATA_DIR: join(folder, 'data'), TEAM, ...receiver.variables }
  const server = await startServerProcess(folder, { ...variables, RATE_LIMIT: 'off' })
  onTestFinished(() => server.kill())
  const [origin] = required(/http:\/\/\S+(?=\/equipe)/.exec(server.output()), 'the inbox')
  const browser = createBrowser(origin)
  const link = await linkFor({ env: parseEnv(variables) }, OWNER)
  expect((await browser.call('use-link', { token: link })).status).toBe(200)
  const read = async (id: string) =>
    (await browser.call('read-lead', { id })).body.lead as unknown as LeadView
  /** Any stage that is set wakes the server, which otherwise looks every five seconds. */
  const other = await sendLead(server.url)
  async function wake() {
    const { version, own } = await read(other)
    const stage = own.stage === 'novo' ? 'em conversa' : 'novo'
    await browser.call('set-stage', { id: other, version, stage, reason: '' })
  }

  async function story(title: string, run: (tell: Story) => Promise<void>) {
    const id = await sendLead(server.url)
    const telling = await tellingOf(id, receiver, variables, wake)
    telling.lines.push(`== ${title} ==`)
    const tell: Story = {
      ...telling,
      async inbox(stage, valueCents) {
        const { version, saleRule } = await read(id)
        if (stage === 'ganho') telling.say('caixa, antes de marcar', saleRule ?? '')
        const reason = stage === 'perdido' ? 'Desistiu' : ''
        const input = { id, version, stage, reason, ...(valueCents && { valueCents }) }
        const { status } = await browser.call('set-stage', input)
        expect(status).toBe(200)
        const value = valueCents ? ` ${valueCents / 100}` : ''
        telling.lines.push(`caixa: ${stage}${value} |`)
        await tell.look()
      },
      async look() {
        const { saleNotes, deliveries } = await read(id)
        for (const note of saleNotes) telling.say('  caixa diz', note)
        for (const { name, channel, state, note, lastError = '' } of deliveries) {
          if (!channel.endsWith('-won')) continue
          telling.say(`  entrega: ${name}`, `${deliveryStates[state]}, ${note ?? lastError}`)
        }
      },
    }
    await run(tell)
    return telling.lines
  }
  type Story = Awaited<ReturnType<typeof tellingOf>> & {
    inbox(stage: Stage, valueCents?: number): Promise<void>
    look(): Promise<void>
  }

  const inside = await story(
    'dentro do tempo de espera',
    async ({ inbox, command, timePasses }) => {
      await inbox('ganho', 1_500_000)
      await command('stage', 'ganho', '--value', '1.500,00')
      await inbox('perdido')
      await timePasses()
    },
  )
  const after = await story('depois do tempo de espera', async (tell) => {
    const { inbox, command, look, timePasses } = tell
    await inbox('ganho', 1_500_000)
    await timePasses()
    await command('stage', 'ganho', '--value', '1.500,00')
    await timePasses()
    await look()
    await inbox('perdido')
    await timePasses()
    await look()
    await command('stage', 'ganho', '--value', '15.000,00')
    await timePasses()
    await look()
  })
  const lines = [...inside, '', ...after].join('\n')
  process.stdout.write(`\n${lines}\n`)
  expect(`\n${lines}\n`).toMatchInlineSnapshot(`
    "
    == dentro do tempo de espera ==
    caixa, antes de marcar | A venda espera 1 hora e vai a Meta, Google Ads, Google Analytics, TikTok e LinkedIn com o valor que valer então. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio. Depois, Meta, Google Analytics, TikTok e LinkedIn não aceitam correção.
    caixa: ganho 15000 |
      caixa diz | Nada saiu ainda: R$ 15.000,00 vai a Google Analytics, Google Ads, LinkedIn, Meta e TikTok em HORA. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio. Depois, Google Analytics, LinkedIn, Meta e TikTok não aceitam correção.
      entrega: Google Analytics (venda) | na fila, espera até HORA
      entrega: Google Ads (venda) | na fila, espera até HORA
      entrega: LinkedIn (venda) | na fila, espera até HORA
      entrega: Meta (venda) | na fila, espera até HORA
      entrega: TikTok (venda) | na fila, espera até HORA
    comando: stage ganho --value 1.500,00 |
      Etapa: ganho.
      Nada saiu ainda: R$ 1.500,00 vai a Google Analytics, Google Ads, LinkedIn, Meta e TikTok em HORA. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio. Depois, Google Analytics, LinkedIn, Meta e TikTok não aceitam correção.
    caixa: perdido |
      entrega: Google Analytics (venda) | não enviada, a etapa foi desfeita antes do envio
      entrega: Google Ads (venda) | não enviada, a etapa foi desfeita antes do envio
      entrega: LinkedIn (venda) | não enviada, a etapa foi desfeita antes do envio
      entrega: Meta (venda) | não enviada, a etapa foi desfeita antes do envio
      entrega: TikTok (venda) | não enviada, a etapa foi desfeita antes do envio
    (passa o tempo de espera)
      (ninguém é avisado)

    == depois do tempo de espera ==
    caixa, antes de marcar | A venda espera 1 hora e vai a Meta, Google Ads, Google Analytics, TikTok e LinkedIn com o valor que valer então. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio. Depois, Meta, Google Analytics, TikTok e LinkedIn não aceitam correção.
    caixa: ganho 15000 |
      caixa diz | Nada saiu ainda: R$ 15.000,00 vai a Google Analytics, Google Ads, LinkedIn, Meta e TikTok em HORA. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio. Depois, Google Analytics, LinkedIn, Meta e TikTok não aceitam correção.
      entrega: Google Analytics (venda) | na fila, espera até HORA
      entrega: Google Ads (venda) | na fila, espera até HORA
      entrega: LinkedIn (venda) | na fila, espera até HORA
      entrega: Meta (venda) | na fila, espera até HORA
      entrega: TikTok (venda) | na fila, espera até HORA
    (passa o tempo de espera)
      ga4 close_convert_lead 15000.00
      google-ads 15000.00
      linkedin 15000.00
      meta Purchase 15000.00
      tiktok Purchase 15000.00
    comando: stage ganho --value 1.500,00 |
      Etapa: ganho.
      Google Ads já recebeu R$ 15.000,00 e recebe a correção, R$ 1.500,00, em HORA.
      Google Analytics, LinkedIn, Meta e TikTok já receberam R$ 15.000,00 e não aceitam correção (hoje vale R$ 1.500,00): desconte a diferença à mão nos relatórios dessas plataformas.
    (passa o tempo de espera)
      google-ads 1500.00
      caixa diz | Google Analytics, LinkedIn, Meta e TikTok já receberam R$ 15.000,00 e não aceitam correção (hoje vale R$ 1.500,00): desconte a diferença à mão nos relatórios dessas plataformas.
      entrega: Google Analytics (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 1.500,00
      entrega: Google Ads (venda) | entregue, recebeu R$ 1.500,00
      entrega: LinkedIn (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 1.500,00
      entrega: Meta (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 1.500,00
      entrega: TikTok (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 1.500,00
    caixa: perdido |
      caixa diz | Google Ads já recebeu R$ 1.500,00 e recebe a correção, R$ 0,00, em HORA.
      caixa diz | Google Analytics, LinkedIn, Meta e TikTok já receberam R$ 15.000,00 e não aceitam correção (hoje vale R$ 0,00): desconte a diferença à mão nos relatórios dessas plataformas.
      caixa diz | No Google Ads a conversão fica com valor R$ 0,00 e continua na contagem: para tirá-la, envie lá um ajuste de conversão do tipo "retirar".
      entrega: Google Analytics (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
      entrega: Google Ads (venda) | na fila, recebeu R$ 1.500,00 · hoje vale R$ 0,00 · espera até HORA
      entrega: LinkedIn (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
      entrega: Meta (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
      entrega: TikTok (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
    (passa o tempo de espera)
      google-ads 0.00
      caixa diz | Google Analytics, LinkedIn, Meta e TikTok já receberam R$ 15.000,00 e não aceitam correção (hoje vale R$ 0,00): desconte a diferença à mão nos relatórios dessas plataformas.
      caixa diz | No Google Ads a conversão fica com valor R$ 0,00 e continua na contagem: para tirá-la, envie lá um ajuste de conversão do tipo "retirar".
      entrega: Google Analytics (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
      entrega: Google Ads (venda) | entregue, recebeu R$ 0,00
      entrega: LinkedIn (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
      entrega: Meta (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
      entrega: TikTok (venda) | entregue, recebeu R$ 15.000,00 · hoje vale R$ 0,00
    comando: stage ganho --value 15.000,00 |
      Etapa: ganho.
      Google Ads já recebeu R$ 0,00 e recebe a correção, R$ 15.000,00, em HORA.
    (passa o tempo de espera)
      google-ads 15000.00
      entrega: Google Analytics (venda) | entregue, recebeu R$ 15.000,00
      entrega: Google Ads (venda) | entregue, recebeu R$ 15.000,00
      entrega: LinkedIn (venda) | entregue, recebeu R$ 15.000,00
      entrega: Meta (venda) | entregue, recebeu R$ 15.000,00
      entrega: TikTok (venda) | entregue, recebeu R$ 15.000,00
    "
  `)
})

test('hosted functions tell the same', { timeout: 240_000 }, async () => {
  const receiver = await startPlatformReceiver()
  const start = required(runtimes['Deno and Postgres'], 'the runtime')
  const deno = await start({ ...receiver.variables, APP_SECRET: 'the secret of the functions' })
  onTestFinished(() => deno.stop())
  const id = await sendLead(deno.url)
  const tell = await tellingOf(id, receiver, deno.variables, deno.schedule)
  await tell.command('stage', 'ganho', '--value', '15.000,00')
  // The scheduler comes while the sale waits.
  await deno.schedule()
  expect(receiver.taken.filter((one) => one.id === eventId(id, 'won'))).toEqual([])
  await tell.command('stage', 'ganho', '--value', '12.000,00')
  await tell.timePasses()
  await tell.command('stage', 'ganho', '--value', '1.500,00')
  await tell.timePasses()
  await tell.command('stage', 'perdido', '--reason', 'Desistiu')
  await tell.timePasses()
  expect(tell.lines.filter((line) => /^ {2}(?:[a-z]|\()/.test(line))).toMatchInlineSnapshot(`
    [
      "  ga4 close_convert_lead 12000.00",
      "  google-ads 12000.00",
      "  linkedin 12000.00",
      "  meta Purchase 12000.00",
      "  tiktok Purchase 12000.00",
      "  google-ads 1500.00",
      "  google-ads 0.00",
    ]
  `)
})
