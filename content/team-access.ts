/** What the server says to the team: sign-in, rights, faults. The server fills in the words in {braces}. */
export const accessMessages = {
  signedOut: 'Sua sessão terminou. Entre de novo; o que você escreveu continua aqui.',
  forbidden: 'Só quem é dono da conta da equipe pode fazer isto.',
  foreignPage: 'Este pedido não veio da caixa da equipe. Abra {url} e tente de novo.',
  elsewhere: 'A caixa da equipe fica em {url}.',
  unknownCall: 'Esta ação não existe.',
  unknownPage: 'Página não encontrada.',
  postOnly: 'Este endereço não aceita esse tipo de pedido.',
  invalid: 'O pedido chegou incompleto ou com um valor que não é aceito.',
  unavailable: 'O banco de dados não respondeu. Nada se perdeu: tente de novo em instantes.',
  unexpected: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  tooMany: 'Muitas tentativas. Tente de novo em {minutes} min.',
  tooManyLinks:
    'Já pedimos vários links para este endereço. Use o mais novo ou tente de novo em {minutes} min.',
  noMail:
    'O envio de e-mail não está configurado neste servidor. Peça um link a quem é dono da conta.',
  linkGone: 'Este link já foi usado ou venceu. Peça outro.',
  passkeyRefused: 'Esta chave de acesso não foi aceita. Tente de novo ou entre por um link.',
  passkeyNotAdded: 'Não foi possível guardar esta chave de acesso. Tente de novo.',
  passkeyKnown: 'Esta chave de acesso já está guardada.',
  personUnknown: 'Esta pessoa não está na equipe.',
  sessionUnknown: 'Esta sessão já terminou.',
  passkeyUnknown: 'Esta chave de acesso já foi removida.',
  mailFailed: 'O e-mail não saiu. Confira a configuração do e-mail ou tente de novo.',
  notBuilt: 'A caixa da equipe ainda não foi construída neste servidor. Rode npm run build.',
} as const

export const devices = {
  unknownBrowser: 'Navegador desconhecido',
  on: '{browser} em {system}',
  unnamedPasskey: 'Chave de acesso',
} as const

export const signInMail = {
  subject: 'Seu link para entrar na caixa da equipe',
  text: `Olá, {name}!

Para entrar na caixa da equipe da {agency}, abra este link e toque em "Entrar":

{link}

Ele vale por dez minutos e só uma vez. Se não foi você que pediu, não faça nada: sem o link ninguém entra.`,
} as const
