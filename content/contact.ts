import type { ContactBudget, ContactField } from '../contracts/lead-fields.ts'
import { agency } from './agency.ts'
import { claims } from './claims.ts'
import { marketingText } from './marketing-consent.ts'
import { scenarioSentences } from './scenario-sentence.ts'

/** The texts of one form control. An example stands in its help, where it is not taken for an answer. */
export type FormField = {
  label: string
  help?: string
  /** For a select: its first option. */
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
  name: { label: 'Nome' },
  email: { label: 'E-mail', help: 'Por exemplo: ana@suaempresa.com.br' },
  phone: {
    label: 'Telefone ou WhatsApp',
    help: 'Com DDD, por exemplo: (12) 91234-5678',
  },
  company: { label: 'Empresa' },
  budget: {
    label: 'Faixa de investimento por mês',
    help: 'Um valor aproximado já ajuda. Dá para mudar depois.',
    placeholder: 'Selecione uma faixa',
    choices: budgets,
  },
  message: {
    label: 'Mensagem',
    help: 'O que você vende, para quem e o que já tentou. Por exemplo: faço bolos por encomenda e quero mais pedidos no meu bairro.',
  },
}

const limited = `Vagas limitadas. Atendemos apenas ${claims.places.text} ${claims.places.about}.`
const success = { title: 'Mensagem enviada!', text: 'Entraremos em contato em breve.' } as const

export const contact = {
  title: 'Contato e consultoria gratuita',
  description:
    'Conte o que você vende e quanto pensa em investir em anúncios. Um especialista responde por qual canal começar, sem custo e sem compromisso.',
  hero: {
    badge: 'Consultoria gratuita',
    headline: 'Conte o que você quer vender',
    intro:
      'Um especialista lê o seu pedido e responde por qual canal começar e com quanto. A conversa não custa nada nem obriga a contratar.',
  },
  sellingPoints: [
    {
      title: 'Estratégias personalizadas',
      text: 'O plano parte do que você vende, da sua margem e da região que você atende. Se um canal não serve para você, dizemos.',
    },
    {
      title: 'Resultados mensuráveis',
      text: 'Antes do primeiro anúncio, combinamos o que conta como resultado e como vamos medir.',
    },
    {
      title: 'Equipe especializada',
      text: 'Quem cuida da sua conta trabalha só com anúncios e explica cada decisão em português claro.',
    },
  ],
  infoTitle: 'Fale direto com a gente',
  infoLabels: { email: 'E-mail', phone: 'Telefone', city: 'Cidade' },
  limited,
  form: {
    title: 'Peça sua consultoria',
    fields,
    optionalMark: '(opcional)',
    marketing: marketingText,
    submit: 'Enviar mensagem',
    submitting: 'Enviando…',
    limited,
    purpose: {
      text: 'Usamos estes dados para responder ao seu pedido e, se você marcar a caixa, para enviar novidades.',
      link: 'Política de Privacidade',
    },
  },
  success,
  failure: {
    title: 'Não foi possível enviar',
    network:
      'Não sabemos se o envio chegou. Seu texto continua aqui: confira a internet e envie de novo, que ele não chega em dobro.',
    server:
      'O erro foi nosso, e seu texto continua aqui. Tente de novo em alguns minutos ou escreva para o e-mail desta página.',
  },
  /** Where the visitor came from; shown in the form and sent with it. */
  origins: {
    channel: 'Você veio da página do {channel}.',
    material: 'Você veio do material “{material}”.',
    scenario: scenarioSentences.allPlatforms,
    scenarioOnePlatform: scenarioSentences.onePlatform,
  },
  nextTitle: 'O que acontece depois de enviar',
  /** After sending: on the ticket, and on the page after a post without JavaScript. */
  sent: {
    ...success,
    another: 'Enviar outra mensagem',
    nextTitle: 'O que acontece agora',
    next: [
      {
        when: 'Hoje',
        title: 'Seu pedido chega à equipe',
        text: 'Ele fica guardado na hora, e você recebe um número de protocolo.',
      },
      {
        when: agency.response.time || 'em um dia útil',
        title: 'Um especialista responde',
        text: 'A resposta diz por qual canal começar e com quanto.',
      },
      {
        when: 'Na reunião',
        title: 'Você decide com a gente',
        text: 'Uma conversa sobre margem, verba e meta. Não custa nada nem obriga a contratar.',
      },
    ],
    action: { label: 'Abrir a calculadora', to: '/calculator' },
  },
} as const
