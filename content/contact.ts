import type { ContactBudget, ContactField } from '../contracts/lead-fields.ts'
import { claims } from './claims.ts'

/** The texts of one form control. A placeholder is an example answer, or the first option of a select. */
export type FormField = {
  label: string
  help?: string
  placeholder?: string
  /** For a select: the label of each value. */
  choices?: Record<string, string>
}

const budgets: Record<ContactBudget, string> = {
  '500-2000': 'R$ 500 - R$ 2.000',
  '2000-5000': 'R$ 2.000 - R$ 5.000',
  '5000-10000': 'R$ 5.000 - R$ 10.000',
  '10000+': 'Acima de R$ 10.000',
}

const fields: Record<ContactField, FormField> = {
  name: { label: 'Nome', placeholder: 'Ana Souza' },
  email: { label: 'E-mail', placeholder: 'ana@suaempresa.com.br' },
  phone: {
    label: 'Telefone ou WhatsApp',
    help: 'Com DDD.',
    placeholder: '(12) 91234-5678',
  },
  company: { label: 'Empresa', placeholder: 'Padaria Sol' },
  budget: {
    label: 'Faixa de investimento',
    help: 'Uma ideia já ajuda. Dá para mudar depois.',
    placeholder: 'Selecione uma faixa',
    choices: budgets,
  },
  message: {
    label: 'Mensagem',
    help: 'O que você vende, para quem e o que já tentou.',
    placeholder: 'Faço bolos por encomenda e quero mais pedidos no meu bairro.',
  },
}

const success = { title: 'Mensagem enviada!', text: 'Entraremos em contato em breve.' } as const

export const contact = {
  title: 'Contato e consultoria gratuita',
  description:
    'Conte o que você vende e quanto pretende investir em anúncios. Um especialista responde com uma primeira orientação, sem custo e sem compromisso.',
  hero: {
    badge: 'Consultoria gratuita',
    headline: 'Conte o que você quer vender',
    intro:
      'Um especialista lê o seu pedido e responde com uma primeira orientação de canal e verba. A conversa não custa nada nem obriga a contratar.',
  },
  sellingPoints: [
    {
      title: 'Estratégias personalizadas',
      text: 'O plano parte do seu objetivo, da sua margem e da região que você atende. Se um canal não serve para você, dizemos.',
    },
    {
      title: 'Resultados mensuráveis',
      text: 'Antes do primeiro anúncio, combinamos o que conta como resultado e como ele será medido.',
    },
    {
      title: 'Equipe especializada',
      text: 'Quem cuida da sua conta trabalha com mídia paga e explica cada decisão sem jargão.',
    },
  ],
  infoTitle: 'Fale direto com a gente',
  infoLabels: { email: 'E-mail', phone: 'Telefone', city: 'Cidade' },
  limited: `Vagas limitadas. Atendemos apenas ${claims.places.text} ${claims.places.about}.`,
  form: {
    title: 'Peça sua consultoria',
    fields,
    optionalMark: '(opcional)',
    marketing: 'Também quero receber novidades e conteúdos da agência.',
    submit: 'Enviar mensagem',
    submitting: 'Enviando…',
    purpose: {
      text: 'Usamos estes dados só para responder ao seu pedido.',
      link: 'Política de Privacidade',
    },
  },
  success,
  failure: {
    title: 'Não foi possível enviar',
    network:
      'Não recebemos a confirmação do envio. Seu texto continua aqui: confira a conexão e envie de novo, sem risco de duplicar.',
    server:
      'O erro foi nosso, e seu texto continua aqui. Tente de novo em alguns minutos ou escreva para o e-mail desta página.',
  },
  /** Where the visitor came from; shown in the form and sent with it. */
  origins: {
    channel: 'Você veio da página {channel}.',
    material: 'Você veio do material “{material}”.',
    scenario: 'Cenário da calculadora: {company}, {segment}, {objective}, {budget} em {days} dias.',
    scenarioOnePlatform:
      'Cenário da calculadora: {company}, {segment}, {objective}, {budget} em {days} dias no {platform}.',
  },
  /** The page after a post without JavaScript. */
  sent: {
    ...success,
    another: 'Enviar outra mensagem',
    nextTitle: 'O que acontece agora',
    next: [
      {
        title: 'Um especialista lê o seu pedido',
        text: 'Sua mensagem já está guardada e segue para quem vai responder.',
      },
      {
        title: 'Você recebe a resposta',
        text: 'Vem com uma primeira orientação de canal e verba, sem custo e sem compromisso.',
      },
      {
        title: 'Enquanto isso, faça as contas',
        text: 'A calculadora estima cliques, conversões e custos nos seis canais.',
      },
    ],
    action: { label: 'Abrir a calculadora', to: '/calculator' },
  },
} as const
