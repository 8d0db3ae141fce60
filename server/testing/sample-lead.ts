import type { NewLead } from '../store/lead-store.ts'

/** A lead as the functions make it, with the given fields changed. */
export function sampleLead(different: Partial<NewLead> = {}): NewLead {
  const submissionId = different.submissionId ?? crypto.randomUUID()
  return {
    submissionId,
    protocol: submissionId.slice(0, 8).toUpperCase(),
    kind: 'contact',
    fields: {
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '(12) 91234-5678',
      company: 'Padaria Sol',
      budget: '2000-5000',
      message: 'Quero vender mais.',
    },
    phoneE164: '+5512912345678',
    origin: '/contato?canal=google-ads',
    page: '/contato',
    scenario: 'Moda, Vendas, R$ 1.000',
    campaign: { utm_source: 'google', gclid: 'abc' },
    createdAt: '2026-11-15T12:00:00.000Z',
    eraseAfter: '2028-11-14T12:00:00.000Z',
    consent: {
      version: 'privacidade-v1',
      acceptedAt: '2026-11-15T12:00:00.000Z',
      marketing: false,
    },
    spam: [],
    spamScore: 0,
    senderHash: undefined,
    contentHash: undefined,
    textHash: undefined,
    addressHash: undefined,
    attribution: {},
    trackingConsent: undefined,
    stage: 'novo',
    stageAt: different.createdAt ?? '2026-11-15T12:00:00.000Z',
    ...different,
  }
}
