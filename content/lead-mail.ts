import { contact } from './contact.ts'
import { recruitment } from './recruitment.ts'

/** The e-mail that tells the agency of a lead. Words in {braces} are filled in by the server. */
export const leadMail = {
  subject: {
    contact: 'Novo contato: {name}{company}{budget}',
    recruitment: 'Novo cadastro TikTok LIVE: {name} ({tiktokUsername})',
  },
  intro: {
    contact: 'Alguém pediu contato pelo site.',
    recruitment: 'Alguém se cadastrou para TikTok LIVE pelo site.',
  },
  howToAnswer: 'Responda a este e-mail para falar direto com a pessoa.',
  whatsapp: 'Abrir conversa no WhatsApp',
  labels: {
    contact: labelsOf(contact.form.fields),
    recruitment: labelsOf(recruitment.form.fields),
  } as Record<'contact' | 'recruitment', Record<string, string>>,
  budgets: contact.form.budgets as Record<string, string>,
  details: {
    title: 'Sobre o envio',
    protocol: 'Protocolo',
    createdAt: 'Recebido em',
    page: 'Página',
    origin: 'Origem',
    scenario: 'Cenário da calculadora',
    campaign: 'Campanha',
    consent: 'Texto aceito',
    marketing: 'Aceita receber novidades',
    eraseAfter: 'Será apagado em',
  },
  yes: 'sim',
  no: 'não',
  missing: '(não informado)',
} as const

function labelsOf(fields: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}
