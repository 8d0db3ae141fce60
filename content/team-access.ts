/** What the server says to the team: sign-in, rights, faults. The server fills in the words in {braces}. */
export const accessMessages = {
  signInAgain:
    'Para isto, entre de novo: a sua entrada tem mais de dez minutos. O que você pediu não se perde.',
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
  wait: 'Há muitas tentativas de entrar agora. Espere {seconds} s e tente de novo: a sua vez fica guardada.',
  noMail:
    'O envio de e-mail não está configurado neste servidor. Peça um link a quem é dono da conta ou a quem cuida do site (npm run team -- link).',
  linkGone: 'Este link já foi usado ou venceu. Peça outro.',
  passkeyRefused: 'Esta chave de acesso não foi aceita. Tente de novo ou entre por um link.',
  passkeyNotAdded: 'Não foi possível guardar esta chave de acesso. Tente de novo.',
  passkeyKnown: 'Esta chave de acesso já está guardada.',
  personUnknown: 'Esta pessoa não está na equipe.',
  sessionUnknown: 'Esta sessão já terminou.',
  passkeyUnknown: 'Esta chave de acesso já foi removida.',
  noticeGone: 'Este link já foi usado ou venceu.',
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

Ele vale por {life} e só uma vez. Se não foi você que pediu, não faça nada: sem o link ninguém entra.`,
  /** In the order of LINK_LIVES_MS. */
  lives: ['dez minutos', 'meia hora', 'uma hora e meia', 'quatro horas'],
  /** After the text of a link that lives longer. */
  many: `

Como houve vários pedidos seguidos para o seu endereço, este link vale mais tempo, e outro só sai depois dele. Use este.`,
} as const

/** What is told to a person about their own access. */
export const accessMail = {
  newDevice: {
    subject: 'Entrada nova na caixa da equipe',
    text: `Olá, {name}!

Alguém entrou com o seu endereço na caixa da equipe da {agency}, em um aparelho novo: {device}, em {time}.

Se foi você, não faça nada.

Se não foi, abra este link e toque em "Encerrar". Ele põe esse aparelho para fora, com as chaves de acesso que ele criou, e serve uma vez, mesmo sem entrar:

{link}`,
  },
  newPasskey: {
    subject: 'Chave de acesso nova na caixa da equipe',
    text: `Olá, {name}!

Uma chave de acesso foi criada com o seu endereço na caixa da equipe da {agency}, no aparelho {device}, em {time}. Com ela se entra sem e-mail.

Se foi você, não faça nada.

Se não foi, abra este link e toque em "Encerrar". Ele remove a chave e põe para fora quem a criou e quem entrou com ela, e serve uma vez, mesmo sem entrar:

{link}`,
  },
} as const
