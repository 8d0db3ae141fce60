import { contact } from '../../content/contact.ts'
import { recruitment } from '../../content/recruitment.ts'

/** One of the two forms that leave a lead, as a visitor fills it. */
export type LeadForm = {
  kind: 'contact' | 'recruitment'
  path: string
  sentPath: string
  call: RegExp
  success: string
  failure: string
  values(email: string): Record<string, string>
}

/** A new e-mail address for each attempt, so that a retried journey finds only its own leads. */
export const newEmail = (journey: string) => `${journey}.${crypto.randomUUID()}@example.com`

export const contactForm: LeadForm = {
  kind: 'contact',
  path: '/contato',
  sentPath: '/contato/enviada',
  call: /submit-contact$/,
  success: contact.success.title,
  failure: contact.failure.title,
  values: (email) => ({
    name: 'Ana Souza',
    email,
    phone: '(12) 91234-5678',
    company: 'Padaria Sol',
    budget: '2000-5000',
    message: 'Faço bolos por encomenda.\nQuero mais pedidos no bairro.',
  }),
}

export const leadForms: LeadForm[] = [
  contactForm,
  {
    kind: 'recruitment',
    path: '/tiktok-live-recrutamento',
    sentPath: '/tiktok-live-recrutamento/enviado',
    call: /submit-recruitment$/,
    success: recruitment.success.title,
    failure: recruitment.failure.title,
    values: (email) => ({
      name: 'Bia Lima',
      email,
      phone: '(11) 98765-4321',
      tiktokUsername: '@bialima',
      niche: 'Confeitaria',
      message: 'Duas lives por semana.',
    }),
  },
]
