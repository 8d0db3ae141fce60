import { contact } from './contact.ts'
import { recruitment } from './recruitment.ts'

/**
 * Every sentence that the server itself writes: refusals, the small pages for browsers without
 * JavaScript, and what it prints at start. Words in {braces} are filled in by the server.
 */
export const requestMessages = {
  broken: 'O pedido chegou incompleto ou malformado. Atualize a página e tente de novo.',
  methodNotAllowed: 'Este endereço não aceita esse tipo de pedido.',
  unknownFunction: 'Esta função não existe.',
  bodyTooLarge: 'O envio passou do tamanho máximo. Encurte o texto e tente de novo.',
  notJson: 'O corpo do pedido precisa ser um objeto JSON válido.',
  unreadableForm: 'Não foi possível ler os dados do formulário. Volte, confira e envie de novo.',
  notTheScheduler: 'Só o agendador, com a sua chave, pode pedir as entregas.',
  unsupportedType: 'Envie os dados como JSON ou como formulário.',
  unexpected: 'Algo deu errado do nosso lado. Tente de novo em alguns instantes.',
  unavailable:
    'Não conseguimos consultar os envios agora. Tente de novo em alguns instantes; nada se perdeu.',
  notStored: 'Não conseguimos guardar o seu envio agora. Tente de novo em alguns instantes.',
  tooManyLeads:
    'Recebemos muitos envios da sua conexão. Tente de novo em {minutes} min ou escreva para {email}.',
  tooManyReadings: 'Muitas consultas da sua conexão. Tente de novo em {minutes} min.',
} as const

export const staticMessages = {
  notFound: 'Página não encontrada.',
  malformedAddress: 'Este endereço não pode ser lido.',
  methodNotAllowed: 'Este endereço só aceita leitura.',
} as const

export const errorPage = {
  title: 'Não foi possível concluir',
  back: 'Voltar à página inicial',
} as const

export const calculationPage = {
  title: 'Resultados Estimados',
  titleForPlatform: 'Resultados Estimados em {platform}',
  summary: '{company}: {segment}, objetivo {objective}, {budget} em {days} dias.',
  columns: {
    platform: 'Plataforma',
    impressions: 'Impressões',
    clicks: 'Cliques',
    leads: 'Conversões',
    cpc: 'CPC',
    cpl: 'CPL',
    recommendation: 'Recomendação',
  },
  recommended: 'Recomendada',
  estimateNotPromise: 'Estimativa, não promessa',
  note: 'Os valores vêm de um modelo estatístico aprendido de dados de mercado e podem variar. Fale com um especialista antes de investir.',
  back: 'Voltar à calculadora',
  contact: 'Agendar Consultoria Gratuita',
  refusedTitle: 'Confira os dados do cálculo',
} as const

export const leadPage = {
  refusedTitle: 'Confira os dados do formulário',
  refusedIntro: 'Seu texto continua abaixo. Corrija o que falta e envie de novo.',
  notStoredTitle: 'Seu envio ainda não foi guardado',
  tooManyTitle: 'Espere um pouco para enviar',
  back: 'Voltar à página do formulário',
} as const

/** A form shown again by the server reads as it does on its own page. */
export const contactForm = contact.form
export const recruitmentForm = recruitment.form

export const startMessages = {
  online: 'Site no ar: {url}',
  factsStillDefault: 'Ainda com valor de exemplo (defina antes de publicar): {variables}',
  leadsStored: 'Contatos recebidos ficam em: {file}',
  leadsStoredInDatabase: 'Contatos recebidos ficam no banco de dados: {database}',
  leadsDelivered: 'Contatos recebidos são avisados por: {channels}',
  leadsOnlyStored:
    'Nenhum aviso configurado: os contatos só ficam guardados. Veja com npm run leads -- list, ou defina SMTP_URL e LEADS_TO.',
  channels: {
    email: 'e-mail',
    'mail-api': 'e-mail por API',
    webhook: 'webhook',
    rdstation: 'RD Station',
  },
  portTaken:
    'A porta {port} já está em uso. Escolha outra com a variável PORT, por exemplo PORT={other}.',
  addressRefused: 'Não foi possível abrir o endereço {host}, porta {port}: {reason}.',
  buildMissing: 'A pasta do site construído não tem páginas: {folder}. Rode npm run build antes.',
  notStarted: 'O servidor não pôde iniciar: {reason}',
} as const

export const environmentMessages = {
  heading: 'A configuração tem erros:',
  line: '- {variable}: foi lido "{read}", o esperado é {expected}.',
  expected: {
    port: 'um número inteiro de 0 a 65535',
    host: 'um nome ou número de endereço, sem espaços',
    origins: 'uma lista de origens separadas por vírgula, como https://www.exemplo.com.br',
    siteUrl: 'o endereço do site com http(s) e sem barra no fim, como https://www.exemplo.com.br',
    email: 'um endereço de e-mail',
    whatsapp: 'só dígitos com o código do país, como 5512900000000',
    video:
      'um arquivo do site, como /videos/busca.mp4, ou um endereço https://www.youtube-nocookie.com/embed/…',
    httpsUrl: 'um endereço que começa com https://',
    httpUrl: 'um endereço que começa com http:// ou https://',
    proxies: 'um número inteiro de 0 a 20',
    onOff: 'on ou off',
    days: 'um número inteiro de dias, de 1 a 36500',
    secret: 'um texto de 16 caracteres ou mais',
    smtpUrl: 'um endereço como smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor',
    emails: 'um ou mais endereços de e-mail separados por vírgula',
    webhookSecret: 'um segredo em base64, como whsec_ seguido de 32 caracteres',
    mailTogether: 'um valor, porque SMTP_URL (ou MAIL_API_URL) e LEADS_TO só valem juntas',
    mailServiceTogether: 'um valor, porque MAIL_API_URL e MAIL_API_KEY só valem juntas',
    databaseUrl: 'um endereço como postgres://usuario:senha@servidor:5432/banco',
    sharedSecret:
      'um texto de 16 caracteres ou mais, o mesmo em todas as cópias do servidor: com DATABASE_URL ele não é gerado',
    webhookTogether: 'um valor, porque WEBHOOK_URL e WEBHOOK_SECRET só valem juntas',
    aiTogether: 'um valor, porque AI_BASE_URL, AI_API_KEY e AI_MODEL só valem juntas',
    dailyCap: 'um número inteiro de 0 a 1000000',
    ratePerMinute: 'um número inteiro de 0 a 1000',
    timeout: 'um número inteiro de milissegundos, de 1 a 8000',
  },
} as const
