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
  title: 'Oops! Page not found',
  code: '404',
  description: 'O endereço não existe neste site.',
  intro: 'Este endereço saiu de órbita: a página mudou de lugar ou nunca existiu.',
  action: 'Return to Home',
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
      label: 'Os seis canais',
      text: 'Google Ads, YouTube, Instagram, TikTok, Pinterest e LinkedIn.',
    },
    {
      to: '/calculator',
      label: 'A calculadora',
      text: 'Quanto o seu investimento pode render em cada canal.',
    },
    {
      to: '/#premium-content',
      label: 'Os materiais gratuitos',
      text: 'E-book, planilha e treinamento para começar.',
    },
    {
      to: '/contato',
      label: 'Uma pessoa',
      text: 'Um especialista responde ao seu pedido, sem custo.',
    },
  ],
}

export const errorScreen = {
  title: 'Unexpected Application Error!',
  advice: 'O erro foi nosso. Recarregue a página ou volte ao início.',
  reload: 'Recarregar a página',
  picture: 'Desenho de um ponto que se afasta da sua órbita.',
  action: 'Return to Home',
}

/** Shared by both lead forms. */
export const leadForm = {
  honeypot: 'Deixe este campo em branco',
  failure: {
    title: 'O envio não chegou até nós',
    text: 'Seu texto continua no formulário e não se perde se você recarregar a página. Tente de novo ou mande por outro caminho, já escrito:',
    retry: 'Tentar de novo',
    whatsapp: 'Enviar pelo WhatsApp',
    email: 'Enviar por e-mail',
    subject: 'Pedido pelo site',
  },
  receipt: {
    title: 'Recebido',
    protocol: 'Protocolo {protocol}',
    text: 'Guarde o link: só quem o tem pode ver o que foi enviado e apagar quando quiser.',
    open: 'Ver meu recibo',
    withoutLink:
      'Este envio já estava guardado. O link do recibo apareceu só para quem enviou primeiro; se precisar dele, fale com a gente e diga o protocolo.',
  },
}

export const receiptPage = {
  title: 'Recibo do seu envio',
  description: 'O que você enviou a este site, a autorização que aceitou e o botão que apaga tudo.',
  headline: 'Recibo do seu envio',
  intro: 'Só quem tem este link pode ver esta página.',
  loading: 'Buscando o seu envio',
  missing: 'Falta o código no link. Abra o endereço completo que você recebeu.',
  needsScript:
    'O código deste link só é lido no seu aparelho, e para isso o JavaScript precisa estar ligado.',
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
  campaign: 'Parâmetros da campanha',
  consent: 'O que você aceitou',
  consentLine: '{version}, em {date}.',
  marketingYes: 'Você autorizou também o envio de novidades.',
  marketingNo: 'Você não autorizou o envio de novidades.',
  eraseTitle: 'Apagar quando quiser',
  eraseAfter: 'Será apagado sozinho em {date}.',
  erase: 'Apagar meus dados',
  erasing: 'Apagando…',
  confirm: 'Apagar de vez o que você enviou? Não dá para desfazer.',
  erased: { title: 'Dados apagados', text: 'Nada do que você enviou continua guardado aqui.' },
  erasedText:
    'Os dados deste envio foram apagados em {date}. Restou só o registro de que houve um envio. Um e-mail que a equipe já recebeu não volta por aqui: peça a exclusão dele pelo contato da agência.',
  erasingTitle: 'Apagando os seus dados',
  erasingText:
    'Eles já não aparecem para ninguém, mas outro programa ainda lê o disco em que estavam. Saem dele assim que essa leitura terminar, em geral em segundos, e esta página dirá quando. Pode fechá-la: não é preciso pedir de novo.',
  eraseFailed: 'Não foi possível apagar',
  policy: 'Política de Privacidade',
}
