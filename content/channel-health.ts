/**
 * What the agency reads when a delivery channel for leads stops working, and when it works again. The server
 * fills in the words in {braces}.
 */
export const channelHealth = {
  /** The first line of notices, of `npm run doctor` and of `npm run leads`. */
  down: '{channel} não funciona desde {since} ({waiting}): {reason}',
  waiting: { none: 'nenhum envio espera', one: '1 envio espera', many: '{count} envios esperam' },
  downSubject: '{channel} não funciona: avisos de contatos não saem por ele',
  downText: `{sentence}.

Nenhum contato se perdeu: todos estão guardados, e os avisos saem sozinhos quando o canal voltar.

O que fazer: confira {variables} e rode {doctor}, que testa cada canal. Para ver o que espera: {leads}.`,
  platformDownSubject: '{channel} não recebe eventos',
  platformDownText: `{sentence}.

Os avisos de contatos não dependem disto. Os eventos esperam por cerca de três dias e saem sozinhos quando a plataforma voltar a aceitá-los.

O que fazer: confira {variables} e rode {doctor}, que pergunta a cada plataforma.`,
  upSubject: '{channel} voltou a funcionar',
  upText: `{channel} voltou a funcionar. Não funcionava desde {since}; {waited}.

O que ainda esperava sai agora.`,
  waited: {
    none: 'nenhum envio esperou',
    one: '1 envio esperou',
    many: '{count} envios esperaram',
  },
  /** The settings of each channel. */
  variables: {
    email: 'SMTP_URL',
    'mail-api': 'MAIL_API_URL e MAIL_API_KEY',
    webhook: 'WEBHOOK_URL e WEBHOOK_SECRET',
    rdstation: 'RDSTATION_TOKEN',
  },
  /** By a part of the error's text; the message shows the code after the reason. */
  reasons: {
    PLATFORM_TOKEN:
      'o token expirou, foi revogado ou não tem permissão: gere outro e troque-o na configuração, e o que espera sai sozinho',
    PLATFORM_SETTING:
      'a plataforma não conhece a conta, o pixel, a conversão ou a versão que a configuração diz',
    PLATFORM_ACCOUNT:
      'a conta na plataforma precisa de um ajuste (termos, consentimento ou conversão), que o guia de medição explica pelo código; feito ele, o que espera sai sozinho',
    PLATFORM_BUSY: 'a plataforma está com defeito ou pediu para esperar',
    EAUTH: 'o servidor recusou o usuário ou a senha',
    EENVELOPE: 'o servidor recusou o remetente ou o destinatário',
    EDNS: 'o nome do servidor não foi encontrado',
    ENOTFOUND: 'o nome do servidor não foi encontrado',
    EAI_AGAIN: 'o nome do servidor não foi encontrado',
    ECONNREFUSED: 'ninguém responde nesse endereço e porta',
    ETIMEDOUT: 'o outro lado não respondeu a tempo',
    TimeoutError: 'o outro lado não respondeu a tempo',
    'time limit': 'o outro lado não respondeu a tempo',
    CERT: 'o certificado do outro lado não é válido',
    ETLS: 'a conexão segura não pôde ser aberta',
    'HTTP 401': 'a chave foi recusada',
    'HTTP 403': 'a chave foi recusada',
    'HTTP 404': 'o endereço não existe do outro lado',
    'HTTP 410': 'o endereço não existe mais do outro lado',
    'HTTP 3': 'o endereço leva a outro, e um aviso assinado não o segue',
    'HTTP 5': 'o outro lado está com defeito',
    waiting: 'há mais de uma hora nenhum aviso sai',
  },
} as const
