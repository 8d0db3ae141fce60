import type { PlanFieldName } from '../contracts/plan-form.ts'
import type { FormField } from './contact.ts'
import { months } from './months.ts'

/** The planner's plain form: on its page before the scripts run, and on the server's page without them. */
export const planForm = {
  fields: {
    segment: { label: 'Segmento', placeholder: 'Selecione o segmento' },
    objective: { label: 'Objetivo', placeholder: 'Selecione o objetivo' },
    budget: {
      label: 'Investimento (R$)',
      help: 'Total do período, sem a taxa da agência. A partir de R$ 100.',
    },
    days: { label: 'Período (dias)', help: 'De 7 a 365 dias.' },
    ticket: {
      label: 'Ticket: valor médio de uma venda (R$)',
      help: 'Em branco, usamos o valor publicado para o segmento, se houver.',
    },
    margin: {
      label: 'Margem bruta (%)',
      help: 'O que sobra de cada venda depois do custo do produto ou do serviço.',
    },
    closeRate: {
      label: 'Leads que viram clientes (%)',
      help: 'De cada 100 contatos, quantos compram. Em branco, usamos a faixa do mercado.',
    },
    target: {
      label: 'Meta por mês',
      help: 'Leads por mês; em vendas e matrículas, clientes por mês.',
    },
    fee: {
      label: 'Taxa da agência por mês (R$)',
      help: 'Entra na conta do lucro. Em branco, conta como zero.',
    },
    month: {
      label: 'Mês em que o teste começa',
      placeholder: 'Não sei ainda',
      choices: Object.fromEntries(months.map((name, index) => [String(index + 1), name])),
    },
    people: {
      label: 'Pessoas no público',
      help: 'Quantas pessoas moram ou procuram onde você anuncia. Com pouca gente, mais verba não traz mais contatos.',
    },
    capacity: {
      label: 'Clientes novos que cabem por mês',
      help: 'Quantos a sua equipe consegue atender. Além disso, mais anúncio não traz mais lucro.',
    },
  } satisfies Partial<Record<PlanFieldName, FormField>>,
  /** One field for each channel. */
  channelCloseRate: {
    label: 'Leads do {platform} que viram clientes (%)',
    help: 'Se os canais fecham diferente. Em branco, vale a taxa geral, com a diferença que se mede entre os canais.',
  },
  optionalMark: '(opcional)',
  submit: 'Calcular o plano',
} as const

/** The server's page for browsers without JavaScript. */
export const planPage = {
  title: 'Seu plano de mídia',
  refusedTitle: 'Confira os dados do plano',
  refusedIntro: 'Seus números continuam abaixo. Corrija o que falta e envie de novo.',
  changeTitle: 'Mude um número e calcule de novo',
  bad: 'Caso ruim',
  middle: 'Caso do meio',
  good: 'Caso bom',
  band: 'Pode ir de',
  never: 'não chega',
  channels: 'O que saber de cada canal',
  assumptions: 'O que a conta supõe',
  estimateNotPromise: 'Estimativa, não promessa.',
  note: 'Os números vêm de um modelo estatístico que aprendeu com números do mercado e podem variar. Com JavaScript ligado, o planejador também lê os relatórios da sua conta, sem que eles saiam do seu aparelho.',
  privacy: 'Os números deste formulário servem só para esta resposta: não são guardados.',
  contact: 'Falar com um especialista',
  back: 'Voltar ao planejador',
} as const
