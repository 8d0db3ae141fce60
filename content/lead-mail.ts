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
  /** In a customer system, over an id whose consent was taken back. */
  takenBack: 'retirado',
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
    scenarioText: '{company}{segment}, {objective}, {budget} em {days} dias{platform}',
    scenarioPlatform: ', só {platform}',
    estimate: 'Estimativa, {platform}',
    estimateText: '{leads} conversões ({cpl} cada), {clicks} cliques, {impressions} impressões',
    conversion: 'O que é conversão',
    campaign: 'Outros parâmetros do anúncio',
    consent: 'Texto aceito',
    marketing: 'Aceita receber novidades',
    eraseAfter: 'Será apagado em',
  },
  /** Where the person came from, by the names of `npm run leads -- export`. */
  attribution: {
    first_at: 'Primeira chegada',
    first_landing_page: 'Primeira chegada, página',
    first_referrer: 'Primeira chegada, vinda de',
    first_utm_source: 'Primeira chegada, origem',
    first_utm_medium: 'Primeira chegada, mídia',
    first_utm_campaign: 'Primeira chegada, campanha',
    first_utm_term: 'Primeira chegada, palavra-chave',
    first_utm_content: 'Primeira chegada, anúncio',
    first_utm_id: 'Primeira chegada, número da campanha',
    last_at: 'Última chegada',
    last_landing_page: 'Última chegada, página',
    last_referrer: 'Última chegada, vinda de',
    last_utm_source: 'Última chegada, origem',
    last_utm_medium: 'Última chegada, mídia',
    last_utm_campaign: 'Última chegada, campanha',
    last_utm_term: 'Última chegada, palavra-chave',
    last_utm_content: 'Última chegada, anúncio',
    last_utm_id: 'Última chegada, número da campanha',
    gclid: 'Clique no Google (gclid)',
    gbraid: 'Clique no Google (gbraid)',
    wbraid: 'Clique no Google (wbraid)',
    gad_source: 'Rede do Google (gad_source)',
    gad_campaignid: 'Número da campanha no Google (gad_campaignid)',
    fbclid: 'Clique na Meta (fbclid)',
    msclkid: 'Clique na Microsoft (msclkid)',
    ttclid: 'Clique no TikTok (ttclid)',
    li_fat_id: 'Clique no LinkedIn (li_fat_id)',
    epik: 'Clique no Pinterest (epik)',
    fbc: 'Clique da Meta (fbc)',
    fbp: 'Navegador para a Meta (fbp)',
    ttp: 'Navegador para o TikTok',
    ga_client_id: 'Navegador para o Google Analytics',
    ga_session_id: 'Visita no Google Analytics',
    consent_version: 'Aviso de medição e publicidade, versão',
    consent_at: 'Aviso de medição e publicidade, respondido em',
    consent_measurement: 'Aceitou medição',
    consent_advertising: 'Aceitou publicidade',
    consent_withdrawn_at: 'Retirou o sim a medição e publicidade em',
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
    'O site guardou estes envios sem avisar, porque parecem spam. Confira: pode haver um cliente entre eles. Os mais duvidosos vêm primeiro: quanto mais perto de {limit} pontos, maior a dúvida.',
  lead: '{number}. {protocol}, {date}, {points} pontos ({reasons})',
  from: 'De: {name} <{email}>',
  phone: 'Telefone: {phone}',
  release: 'Liberar: {command}',
  discard: 'Apagar: {command}',
  more: 'E mais {count}, que vêm na próxima mensagem. Todos: {command}',
  outro:
    'Os textos são de quem enviou, cortados e com os links desativados. Se você liberar um envio, ele chega inteiro pelos canais de sempre. O que ninguém liberar fica guardado até o prazo de exclusão.',
} as const
