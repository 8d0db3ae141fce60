import { channelCards } from '@content/channels/channel-cards.ts'
import { type TemplateWord, whatsappTemplates } from '@content/whatsapp-templates.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView, Me } from '@contracts/team.ts'

/** The channel that the person asked about, by the address that the form was reached from. */
function askedChannel(origin: string): string {
  const [, slug] = /[?&]canal=([a-z-]+)/.exec(origin) ?? []
  return channelCards.find((channel) => channel.slug === slug)?.name ?? ''
}

const firstWord = (text: string) => text.trim().split(/\s+/)[0] ?? ''

/** The first messages that fit this lead: those of its form whose words are all known. */
export function firstMessages(lead: LeadView, me: Me): { title: string; text: string }[] {
  const words: Record<TemplateWord, string> = {
    nome: firstWord(lead.name),
    atendente: firstWord(me.person.name),
    agencia: me.agency,
    empresa: lead.company,
    canal: askedChannel(lead.origin),
    protocolo: lead.protocol,
  }
  const isKnown = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, word = '']) => words[word as TemplateWord] !== '')
  return whatsappTemplates
    .filter(({ kind, text }) => kind === lead.kind && isKnown(text))
    .map(({ title, text }) => ({ title, text: fillTemplate(text, words) }))
}

export const whatsappLink = (phoneE164: string, text: string) =>
  `https://wa.me/${phoneE164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
