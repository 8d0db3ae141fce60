/** The messages that WhatsApp opens with, already written; the visitor may change them before sending. */
export const whatsapp = {
  label: 'Falar no WhatsApp',
  /** In the bar, where there is less room. */
  short: 'WhatsApp',
  pages: {
    '/': 'Olá! Vim pelo site e quero falar sobre anúncios.',
    '/calculator': 'Olá! Estou na calculadora do site e quero ajuda para ler os números.',
    '/planejador': 'Olá! Estou no planejador do site e quero ajuda com o meu plano.',
    '/contato': 'Olá! Quero uma consultoria gratuita.',
    '/tiktok-live-recrutamento': 'Olá! Quero fazer lives no TikTok e tenho uma dúvida.',
  },
  channel: 'Olá! Vi a página de {channel} no site e quero saber se serve para a minha empresa.',
  page: 'Olá! Vim da página {address}',
  scenario:
    'Olá! Fiz esta conta na calculadora do site: {company}, {segment}, {objective}, {budget} em {days} dias. Podemos conversar?',
  scenarioOnePlatform:
    'Olá! Fiz esta conta na calculadora do site: {company}, {segment}, {objective}, {budget} em {days} dias, em {platform}. Podemos conversar?',
  plan: 'Olá! Fiz um plano no planejador do site: {scenario} {address}',
  protocol: 'Olá! Enviei um pedido pelo site. Protocolo {protocol}.',
  /** Filled in with what content/agency.ts says. */
  hours: 'Atendimento: {hours}.',
  reply: 'Resposta {time}.',
} as const
