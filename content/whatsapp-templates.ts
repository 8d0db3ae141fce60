/**
 * First messages for WhatsApp, as the agency writes them. The inbox fills in the words in {braces} and offers a template
 * only if it knows all of them:
 * {nome} the person's first name, {atendente} who writes, {agencia} the agency, {empresa} the person's company,
 * {canal} the channel that the person asked about, {protocolo} the number of the request.
 */
export const TEMPLATE_WORDS = [
  'nome',
  'atendente',
  'agencia',
  'empresa',
  'canal',
  'protocolo',
] as const
export type TemplateWord = (typeof TEMPLATE_WORDS)[number]

export type WhatsappTemplate = {
  title: string
  text: string
  /** The form that the lead came by. */
  kind: 'contact' | 'recruitment'
}

export const whatsappTemplates: readonly WhatsappTemplate[] = [
  {
    title: 'Primeira resposta',
    kind: 'contact',
    text: 'Oi, {nome}! Aqui é {atendente}, da {agencia}. Recebi o seu pedido pelo site e já li. Posso te fazer duas perguntas rápidas para entender o seu momento?',
  },
  {
    title: 'Sobre o canal',
    kind: 'contact',
    text: 'Oi, {nome}! Aqui é {atendente}, da {agencia}. Vi que você quer saber mais sobre {canal}. Você já anuncia lá hoje ou seria a primeira campanha?',
  },
  {
    title: 'Sobre a empresa',
    kind: 'contact',
    text: 'Oi, {nome}! Aqui é {atendente}, da {agencia}. Dei uma olhada na {empresa} e tenho uma primeira ideia para mostrar. Qual é o melhor horário para conversarmos por 15 minutos?',
  },
  {
    title: 'Segunda tentativa',
    kind: 'contact',
    text: 'Oi, {nome}! {atendente}, da {agencia}, de novo. Seu pedido {protocolo} continua comigo. Quer que eu te ligue hoje ou prefere continuar por aqui?',
  },
  {
    title: 'Boas-vindas',
    kind: 'recruitment',
    text: 'Oi, {nome}! Aqui é {atendente}, da {agencia}. Recebi o seu cadastro para o TikTok LIVE. Posso te explicar como funciona e tirar suas dúvidas?',
  },
  {
    title: 'Segunda tentativa',
    kind: 'recruitment',
    text: 'Oi, {nome}! {atendente}, da {agencia}, de novo. Seu cadastro {protocolo} ainda está de pé. Quer continuar?',
  },
]
