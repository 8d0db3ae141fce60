import { contact, type FormField } from './contact.ts'
import { recruitment } from './recruitment.ts'

/** The e-mail that notifies the agency of a lead. The server fills in the words in {braces}. */
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
  /** The labels of the forms. */
  fields: {
    contact: contact.form.fields,
    recruitment: recruitment.form.fields,
  } as Record<'contact' | 'recruitment', Record<string, FormField>>,
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

/** Why a lead is in quarantine. */
export const spamReasons = {
  honeypot: 'campo invisível preenchido',
  'too-fast': 'enviado rápido demais',
  links: 'muitos links',
  'link-in-name': 'link no nome',
  markup: 'links em código',
  'other-alphabet': 'outro alfabeto',
  'disguised-letters': 'letras disfarçadas',
  placeholder: 'modelo com lacunas',
  'random-letters': 'letras ao acaso',
  'no-phone': 'telefone impossível',
  offers: 'oferece em vez de pedir',
  'reads-like-spam': 'parece propaganda',
  'repeated-text': 'texto repetido',
  flood: 'chegou no meio de uma enxurrada de envios',
} as const

/** The e-mail that lists the leads in quarantine. */
export const quarantineMail = {
  subject: { one: '1 envio em quarentena', many: '{count} envios em quarentena' },
  intro:
    'O site guardou estes envios e não os repassou, porque parecem spam. Confira: pode haver um cliente entre eles. Os mais duvidosos vêm primeiro; quanto menos pontos acima de {limit}, maior a dúvida.',
  lead: '{number}. {protocol}, {date}, {points} pontos ({reasons})',
  from: 'De: {name} <{email}>',
  phone: 'Telefone: {phone}',
  release: 'Liberar: {command}',
  discard: 'Apagar: {command}',
  more: 'E mais {count}, que vêm na próxima mensagem. Todos: {command}',
  outro:
    'Os textos são de quem enviou, cortados e com os links desarmados. Liberado, o envio chega completo pelos canais de sempre. O que ninguém liberar fica guardado até o prazo de exclusão.',
} as const
