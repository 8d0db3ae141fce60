import type { Page } from '@playwright/test'
import { contact } from '../../content/contact.ts'
import { recruitment } from '../../content/recruitment.ts'
import { byDay } from '../nightly.ts'

/** One of the two forms that leave a lead, as a visitor fills it. */
export type LeadForm = {
  kind: 'contact' | 'recruitment'
  path: string
  title: string
  headline: string
  sentPath: string
  call: string
  button: { idle: string; sending: string }
  success: [string, string]
  /** The button on the ticket that the form folds into. */
  another: string
  failureTitle: string
  /** In the order of the page. Each test passes its own e-mail, to find its own leads. */
  values: (email: string) => Record<string, string>
  required: string[]
}

export const contactForm: LeadForm = {
  kind: 'contact',
  path: '/contato',
  title: contact.title,
  headline: contact.hero.headline,
  sentPath: '/contato/enviada',
  call: '**/functions/v1/submit-contact',
  button: { idle: contact.form.submit, sending: contact.form.submitting },
  success: ['Mensagem enviada!', 'Entraremos em contato em breve.'],
  another: contact.sent.another,
  failureTitle: contact.failure.title,
  values: (email) => ({
    name: 'Ana Souza',
    email,
    phone: '(12) 91234-5678',
    company: 'Padaria Sol',
    budget: '2000-5000',
    message: 'Faço bolos por encomenda.\nQuero mais pedidos no bairro.',
  }),
  required: ['name', 'email', 'phone', 'message'],
}

export const recruitmentForm: LeadForm = {
  kind: 'recruitment',
  path: '/tiktok-live-recrutamento',
  title: recruitment.title,
  headline: recruitment.hero.headline,
  sentPath: '/tiktok-live-recrutamento/enviado',
  call: '**/functions/v1/submit-recruitment',
  button: { idle: recruitment.form.submit, sending: recruitment.form.submitting },
  success: ['Cadastro enviado com sucesso!', 'Entraremos em contato em breve.'],
  another: recruitment.sent.another,
  failureTitle: recruitment.failure.title,
  values: (email) => ({
    name: 'Bia Lima',
    email,
    phone: '(11) 98765-4321',
    tiktokUsername: '@bialima',
    niche: 'Confeitaria',
    message: 'Duas lives por semana.',
  }),
  required: ['name', 'email', 'tiktokUsername'],
}

export const leadForms = [contactForm, recruitmentForm]
/** For what both have of app/islands/lead-form/lead-form-shell.tsx: by day the contact form stands for both. */
export const formsOfShell = byDay(1, leadForms)

/** Fills the form in. The only `select` is the budget of the contact form. */
export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`main form [name="${name}"]`)
    if (name === 'budget') await control.selectOption(value)
    else await control.fill(value)
  }
}
