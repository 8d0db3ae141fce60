/** The mail that tells a visitor that the form arrived. The server fills in the words in {braces}. */
export const visitorMail = {
  subject: {
    contact: 'Recebemos seu contato – {agency}',
    recruitment: 'Recebemos seu cadastro – {agency}',
  },
  hello: 'Olá, {name}!',
  helloWithoutName: 'Olá!',
  arrived: {
    contact: 'Seu contato chegou à {agency} em {date}. O protocolo é {protocol}.',
    recruitment: 'Seu cadastro chegou à {agency} em {date}. O protocolo é {protocol}.',
  },
  /** Only if the agency set a time. */
  replyWithin: 'Uma pessoa da equipe responde em até {time}.',
  receipt: 'No recibo você vê o que enviou e pode apagar os seus dados quando quiser:',
  receiptLink: 'Abrir o recibo',
  /** Only if the visitor said yes to the consent notice. */
  takeBack: 'Lá você também pode retirar o sim que deu a publicidade e medição.',
  keepLink: 'Guarde este link como uma senha: quem o tem também vê o envio.',
  notYou:
    'Não foi você? Alguém pode ter digitado o seu e-mail por engano. Responda a esta mensagem e apagamos o envio.',
  /** Why no mail was sent; the agency sees it. */
  skipped: {
    tooOld: 'O envio tem mais de um dia: uma confirmação agora só confundiria.',
    already: 'Este endereço já recebeu uma confirmação nas últimas 24 horas.',
  },
} as const
