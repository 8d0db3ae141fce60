import { channelList } from './channels/channel-cards.ts'
/** Texts of the interface, used on every page. */
export const interfaceTexts = {
  notifications: 'Avisos',
  dismiss: 'Fechar aviso',
  opensInNewTab: 'abre em outra aba',
  onThisPage: 'Nesta página',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
}

export const notFound = {
  /** Fixed by the specification: the browser's title, and small on the page. */
  title: 'Oops! Page not found',
  code: '404',
  description: 'O endereço não existe neste site.',
  headline: 'Este endereço saiu de órbita',
  intro: 'A página mudou de lugar ou nunca existiu. Confira o endereço ou recomece por aqui.',
  action: 'Voltar ao início',
  /** Fixed by the specification: in the link, after its Portuguese text. */
  fixedAction: 'Return to Home',
  logged: '404: endereço não encontrado',
  picture: {
    label:
      'Desenho de uma órbita: o lugar da página está vazio, e o ponto que devia estar ali se afasta.',
    expected: 'a página',
    here: 'você',
  },
  linksTitle: 'Talvez você procure',
  links: [
    {
      to: '/#services',
      label: 'Todos os canais',
      text: `${channelList}.`,
    },
    {
      to: '/calculator',
      label: 'A calculadora',
      text: 'Quanto a sua verba pode render em cada canal.',
    },
    {
      to: '/#premium-content',
      label: 'Os materiais gratuitos',
      text: 'E-book, planilha e minicurso para começar.',
    },
    {
      to: '/contato',
      label: 'Uma pessoa',
      text: 'Um especialista responde ao seu pedido, sem custo.',
    },
  ],
}

/** Shared by both lead forms. */
export const leadForm = {
  honeypot: 'Deixe este campo em branco',
  failure: {
    title: 'O envio não chegou até nós',
    kept: 'Seu texto continua no formulário, mesmo que você recarregue a página.',
    otherWays: 'Tente de novo ou mande por aqui, com a mensagem já escrita:',
    /** In a toast, on another page. */
    left: 'Seu texto continua no formulário: volte à página dele e envie de novo.',
    retry: 'Tentar de novo',
    whatsapp: 'Enviar pelo WhatsApp',
    email: 'Enviar por e-mail',
    subject: 'Pedido pelo site',
  },
  receipt: {
    protocol: 'Protocolo',
    text: 'Guarde o link: com ele você vê o que enviou e apaga quando quiser. Ninguém mais tem esse link.',
    open: 'Ver meu recibo',
    withoutLink:
      'Este envio já estava guardado. O link do recibo apareceu só para quem enviou primeiro; se precisar dele, fale com a gente e diga o protocolo.',
  },
}

/** On the page after a form was posted without scripts, which cannot show the link of the receipt. */
export const sentReceipt = {
  title: 'O que enviou continua seu',
  text: 'O link do recibo só aparece com o JavaScript ligado. Para ver, corrigir ou apagar este envio, escreva para {email}, do mesmo e-mail que informou no formulário.',
  link: 'Como cuidamos dos seus dados',
}

export const receiptPage = {
  title: 'Recibo do seu envio',
  description: 'O que você enviou a este site, o que você aceitou e o botão que apaga tudo.',
  headline: 'Recibo do seu envio',
  intro: 'Só quem tem este link pode ver esta página.',
  loading: 'Buscando o seu envio',
  missing: 'Falta o código no link. Abra o endereço completo que você recebeu.',
  needsScript:
    'Para abrir o recibo, ligue o JavaScript: o código do link só é lido no seu aparelho.',
  failedTitle: 'Não foi possível abrir o recibo',
  failedAction: 'Falar com a gente',
  protocol: 'Protocolo',
  sentAt: 'Enviado em',
  state: 'Situação',
  states: {
    recebido: 'recebido e guardado',
    entregue: 'entregue à equipe',
    apagado: 'apagado',
    apagando: 'sendo apagado',
  },
  stored: 'O que está guardado',
  labels: {
    origin: 'Origem',
    page: 'Página',
    scenario: 'Cenário da calculadora',
  },
  campaign: 'De que campanha você veio',
  tracking: 'Medição e publicidade',
  consent: 'O que você aceitou',
  consentLine: '{version}, em {date}.',
  marketingYes: 'Você autorizou também o envio de novidades.',
  marketingNo: 'Você não autorizou o envio de novidades.',
  marketingWithdrawn: 'Você autorizou o envio de novidades e mudou de ideia em {date}.',
  withdraw: 'Não quero mais receber novidades',
  withdrawing: 'Guardando a sua escolha…',
  withdrawKeeps: 'O seu pedido continua guardado e vai ser respondido do mesmo jeito.',
  withdrawn: {
    title: 'Pronto: sem novidades',
    text: 'A agência e os sistemas em que ela guarda contatos são avisados agora.',
  },
  /** What the visitor said yes to in the consent notice. */
  purposes: { advertising: 'publicidade', measurement: 'medição', both: 'publicidade e medição' },
  trackingYes: 'No aviso do site, você disse sim a {purposes} em {date}.',
  trackingWithdrawn:
    'No aviso do site, você disse sim a {purposes} em {date} e voltou atrás em {withdrawn}.',
  trackingTold: 'Já foi enviado:',
  trackingToldLine: '{platform}, em {date}: {event}',
  trackingToldWithoutDate: '{platform}: {event}',
  trackingToldAfter:
    'O que já foi enviado continua com essas empresas; a equipe sabe o que pode ser desfeito.',
  withdrawTracking: 'Retirar o sim a {purposes}',
  withdrawTrackingKeeps:
    'Nada mais sobre este envio vai para plataformas de anúncios e de medição. O seu pedido continua guardado e vai ser respondido do mesmo jeito. Para mudar também neste navegador, use "Preferências de privacidade" no rodapé.',
  trackingWithdrawnDone: {
    title: 'Pronto: sim retirado',
    text: 'Nada mais sobre este envio vai para plataformas de anúncios e de medição.',
  },
  eraseTitle: 'Apagar quando quiser',
  eraseAfter: 'Será apagado sozinho em {date}.',
  erase: 'Apagar meus dados',
  erasing: 'Apagando…',
  confirm: 'Apagar de vez o que você enviou? Não dá para desfazer.',
  erased: { title: 'Dados apagados', text: 'Nada do que você enviou continua guardado aqui.' },
  erasedText:
    'Os dados deste envio foram apagados em {date}. Ficou só o registro de que houve um envio. O e-mail que a equipe já recebeu não some por aqui: peça à agência que o apague.',
  erasingTitle: 'Apagando os seus dados',
  erasingText:
    'Eles já não aparecem para ninguém. Falta limpar o disco, o que costuma levar segundos; esta página avisa quando terminar. Pode fechá-la: não é preciso pedir de novo.',
  failed: {
    erase: 'Não foi possível apagar',
    withdraw: 'Não foi possível guardar a sua escolha',
    'withdraw-tracking': 'Não foi possível guardar a sua escolha',
  },
  /** Under the button, after the reason. */
  failedNext: 'Se não der certo de novo, escreva para {email} e diga o protocolo.',
  policy: 'Política de Privacidade',
}
