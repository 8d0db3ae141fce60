import { randomUUID } from 'node:crypto'
import { type Env, envFrom } from '../../config/env.ts'
import type { Settings } from '../../config/variables.ts'
import { startMessages } from '../../content/server-messages.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { configuredChannels } from '../../server/deliveries/configured-channels.ts'
import { deliveryId } from '../../server/deliveries/delivery-id.ts'
import { type NewLead, TEST_LEAD_PAGE } from '../../server/leads/lead-store.ts'
import { openLeads } from '../../server/storage.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/**
 * A lead that says that it is a test goes into the database and out through every channel, then leaves no
 * trace. It asks for no deliveries, so that a running server does not send it a second time.
 */
export async function testLeadFindings(settings: Settings): Promise<Finding[]> {
  const env = envFrom(settings)
  const lead = testLead(env)
  const stored = await storeAndDiscard(env, lead)
  const channels = configuredChannels(env)
  if (channels.length === 0) {
    return [
      stored,
      wrong('avisos', 'nenhum canal: ninguém é avisado de um contato. Defina SMTP_URL e LEADS_TO'),
    ]
  }
  const names: Record<string, string> = startMessages.channels
  const sent = channels.map(async (channel): Promise<Finding> => {
    const topic = `aviso por ${names[channel.name] ?? channel.name}`
    try {
      await channel.deliver(lead, await deliveryId(lead.submissionId, channel.name))
      return ok(topic, 'o teste foi aceito do outro lado; confira se chegou')
    } catch (error) {
      return wrong(topic, `o teste não foi aceito: ${failureReason(error as Error)}`)
    }
  })
  const only =
    channels.length === 1
      ? [warning('avisos', 'um só canal: se ele falhar, ninguém é avisado')]
      : []
  return [stored, ...(await Promise.all(sent)), ...only]
}

async function storeAndDiscard(env: Env, lead: NewLead): Promise<Finding> {
  const topic = 'banco de dados'
  try {
    const store = await openLeads(env)
    try {
      await store.save(lead, [])
      const [found] = await store.find(lead.submissionId)
      await store.discardTests()
      return found
        ? ok(topic, 'um envio de teste foi guardado, lido e apagado')
        : wrong(topic, 'um envio de teste foi guardado e não foi achado')
    } finally {
      await store.close()
    }
  } catch (error) {
    return wrong(topic, `um envio de teste não pôde ser guardado: ${failureReason(error as Error)}`)
  }
}

/** Codes first: what another side writes may quote addresses. */
function failureReason(error: Error & { code?: string; responseCode?: number }): string {
  const cause = error.cause as { code?: string } | undefined
  const codes = [error.code, error.responseCode, cause?.code].filter(Boolean)
  return codes.length > 0 ? codes.join(' ') : error.message
}

function testLead(env: Env): NewLead {
  const submissionId = randomUUID()
  const now = new Date().toISOString()
  return {
    submissionId,
    protocol: 'TESTE',
    kind: 'contact',
    fields: {
      name: '[TESTE] npm run doctor',
      email: env.site.email,
      phone: env.site.phone,
      message:
        'Teste dos avisos, feito por npm run doctor. Ninguém pediu contato: nada a responder.',
    },
    phoneE164: undefined,
    origin: '',
    page: TEST_LEAD_PAGE,
    scenario: '',
    campaign: {},
    createdAt: now,
    eraseAfter: now,
    consent: { version: CONSENT_VERSION, acceptedAt: now, marketing: false },
    spam: [],
    spamScore: 0,
    senderHash: undefined,
    contentHash: undefined,
    textHash: undefined,
    addressHash: undefined,
  }
}
