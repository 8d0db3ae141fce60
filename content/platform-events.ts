/**
 * What the agency reads about the events that the server sends to ad platforms: why one was not sent, and why
 * one was refused. The server fills in the words in {braces}.
 */
export const platformEvents = {
  /** By the first part of a channel's name. */
  platforms: {
    meta: 'Meta',
    'google-ads': 'Google Ads',
    ga4: 'Google Analytics',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
  },
  /** By the last part of a channel's name. */
  events: { lead: 'contato', qualified: 'qualificado', won: 'venda', recruitment: 'inscrição' },
  /** The settings of each platform. */
  variables: {
    meta: 'META_PIXEL_ID e META_TOKEN',
    'google-ads': 'GOOGLE_ADS_CUSTOMER_ID, GOOGLE_ADS_SERVICE_ACCOUNT e as GOOGLE_ADS_CONVERSION_…',
    ga4: 'GA4_MEASUREMENT_ID e GA4_API_SECRET',
    tiktok: 'TIKTOK_PIXEL_CODE e TIKTOK_TOKEN',
    linkedin: 'LINKEDIN_TOKEN, LINKEDIN_VERSION e as LINKEDIN_CONVERSION_…',
  },
  skipped: {
    advertising: 'sem consentimento para publicidade',
    measurement: 'sem consentimento para medição',
    withdrawn: 'a pessoa retirou o consentimento',
    old: 'velho demais: {platform} só aceita eventos de até {days} dias',
    application:
      'uma inscrição não é um contato: só vai como evento próprio, com RECRUITMENT_EVENTS',
    noIdentifier: 'sem e-mail, telefone ou identificador de clique para reconhecer o visitante',
    noClientId: 'sem o identificador do Google Analytics, que só a tag dele cria no navegador',
    noUserAgent: 'sem o navegador do visitante, que a Meta exige de um evento do site',
    noValue: 'sem o valor da venda: marque a etapa de novo, com --value',
  },
  /** What people read of a sale that platforms are told of. */
  sales: {
    rule: 'A venda espera {wait} e vai a {platforms} com o valor que valer então. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio.',
    ruleAtOnce: 'A venda vai a {platforms} assim que for marcada.',
    minutes: { one: '{count} minuto', many: '{count} minutos' },
    hours: { one: '{count} hora', many: '{count} horas' },
    fixed: {
      one: 'Depois, {platforms} não aceita correção.',
      many: 'Depois, {platforms} não aceitam correção.',
    },
    waiting:
      'Nada saiu ainda: {value} vai a {platforms} em {time}. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o envio.',
    waitingWithoutValue:
      'Nada saiu ainda: a venda, sem valor, vai a {platforms} em {time}. Até lá, dizer o valor ou desfazer a etapa muda ou cancela o envio.',
    restating: '{platform} já recebeu {told} e recebe a correção, {value}, em {time}.',
    byHand: {
      one: '{platforms} já recebeu {told} e não aceita correção (hoje vale {value}): desconte a diferença à mão nos relatórios dessa plataforma.',
      many: '{platforms} já receberam {told} e não aceitam correção (hoje vale {value}): desconte a diferença à mão nos relatórios dessas plataformas.',
    },
    stillCounted:
      'No {platform} a conversão fica com valor R$ 0,00 e continua na contagem: para tirá-la, envie lá um ajuste de conversão do tipo "retirar".',
    received: 'recebeu {value}',
    standsNow: 'hoje vale {value}',
    waitsUntil: 'espera até {time}',
    noValue: 'a venda sem valor',
  },
  /**
   * What the team can do by hand after a consent was taken back, for each platform that was told before. {ids} are the
   * ids of the events there.
   */
  undo: {
    meta: 'Meta: a documentação não descreve como apagar um evento já enviado (event_id {ids}). A própria pessoa pode desvinculá-lo na conta dela, em "Sua atividade fora das tecnologias da Meta".',
    'google-ads':
      'Google Ads: em Metas, Conversões, Uploads, envie um ajuste do tipo RETRACT com o ID da transação {ids}.',
    ga4: 'Google Analytics: no Explorador de usuários, apague a pessoa pelo ID do cliente. O site já não o guarda; ele está no aviso do contato que a agência recebeu.',
    tiktok:
      'TikTok: a documentação não descreve como apagar um evento já enviado (event_id {ids}); peça ao suporte da conta de anúncios.',
    linkedin:
      'LinkedIn: a documentação não descreve como apagar um evento já enviado (eventId {ids}); peça ao suporte da conta de anúncios.',
  },
  refused: '{platform} recusou o evento (código {code}). {advice}',
  unknownCode: 'desconhecido',
  /** By the platform's code. */
  advice: {
    '100/2804003': 'O horário do evento é velho demais para ela.',
    '100/2804050': 'Os dados do visitante não bastam para reconhecê-lo.',
    EVENT_TOO_OLD: 'O horário do evento é velho demais para ele.',
    INVALID_GCLID: 'O gclid guardado não é de um clique que ele conheça.',
    INVALID_GBRAID: 'O gbraid guardado não é de um clique que ele conheça.',
    INVALID_WBRAID: 'O wbraid guardado não é de um clique que ele conheça.',
    DUPLICATE_GCLID: 'Ele já tem uma conversão deste clique com o mesmo horário.',
    CLICK_NOT_FOUND: 'Ele não acha o clique na conta.',
    CONVERSION_PRECEDES_CLICK: 'O horário do evento é anterior ao do clique.',
    PROCESSING_ERROR_OPERATING_ACCOUNT_MISMATCH_FOR_AD_IDENTIFIER:
      'O clique é de um anúncio de outra conta: confira GOOGLE_ADS_CUSTOMER_ID.',
  },
  otherAdvice: 'Ele não é enviado de novo sozinho; a documentação da plataforma explica o código.',
} as const
