import { randomUUID } from 'node:crypto'
import { type Env, envFrom } from '../../config/env.ts'
import type { Settings } from '../../config/variables.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import type { Channel } from '../../server/deliver/channel.ts'
import { configuredChannels } from '../../server/deliver/configured-channels.ts'
import { failureReason } from '../../server/deliver/delivery-failure.ts'
import { deliveryId } from '../../server/deliver/delivery-id.ts'
import { channelName, platformName, readableReason } from '../../server/deliver/outage.ts'
import { type NewLead, TEST_LEAD_PAGE } from '../../server/store/lead-store.ts'
import { withLeads } from '../with-leads.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/**
 * Stores a lead that is marked as a test, sends it through every channel, and deletes it. It is stored without
 * deliveries, so that a running server does not send it a second time.
 */
export async function testLeadFindings(settings: Settings): Promise<Finding[]> {
  const env = envFrom(settings)
  const lead = testLead(env)
  const stored = await storeAndDiscard(env, lead)
  const channels = configuredChannels(env)
  // A platform would count a test lead. Its check counts nothing.
  const platforms = channels.filter(({ event, check }) => event && check).map(platformFinding)
  const own = channels.filter(({ event }) => !event)
  const sent = own.map(async (channel): Promise<Finding> => {
    const topic = `aviso por ${channelName(channel.name)}`
    try {
      await channel.deliver(lead, await deliveryId(lead.submissionId, channel.name))
      return ok(topic, 'o teste foi aceito do outro lado; confira se chegou')
    } catch (error) {
      return wrong(topic, `o teste não foi aceito: ${readableReason(failureReason(error))}`)
    }
  })
  const few = {
    0: wrong('avisos', 'nenhum canal: ninguém é avisado de um contato. Defina SMTP_URL e LEADS_TO'),
    1: warning('avisos', 'um só canal: se ele falhar, ninguém é avisado'),
  }[own.length]
  return [stored, ...(await Promise.all([...sent, ...platforms])), ...(few ? [few] : [])]
}

async function platformFinding({ name, check }: Channel): Promise<Finding> {
  const topic = `eventos para ${platformName(name)}`
  try {
    await check?.()
    return ok(topic, 'a plataforma responde e não recusa a chave')
  } catch (error) {
    return wrong(topic, readableReason(failureReason(error)))
  }
}

async function storeAndDiscard(env: Env, lead: NewLead): Promise<Finding> {
  const topic = 'banco de dados'
  try {
    return await withLeads(env, async (store) => {
      await store.save(lead, [])
      const [found] = await store.find(lead.submissionId)
      await store.discardTests()
      return found
        ? ok(topic, 'um envio de teste foi guardado, lido e apagado')
        : wrong(topic, 'um envio de teste foi guardado e não foi achado')
    })
  } catch (error) {
    return wrong(topic, `um envio de teste não pôde ser guardado: ${failureReason(error)}`)
  }
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
    attribution: {},
    trackingConsent: undefined,
    stage: 'novo',
    stageAt: now,
  }
}
