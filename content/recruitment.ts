import type { RecruitmentField } from '../contracts/lead-fields.ts'
import type { FormField } from './contact.ts'
import { marketingText } from './marketing-consent.ts'

const fields: Record<RecruitmentField, FormField> = {
  name: { label: 'Nome' },
  email: { label: 'E-mail', help: 'Por exemplo: ana@exemplo.com.br' },
  phone: { label: 'Telefone ou WhatsApp', help: 'Com DDD, por exemplo: (12) 91234-5678' },
  tiktokUsername: { label: 'Usuário do TikTok', help: 'Por exemplo: @receitas' },
  niche: { label: 'Tema das suas lives', help: 'Por exemplo: culinária, jogos, moda' },
  message: {
    label: 'Mensagem',
    help: 'Com que frequência você faz lives, ou o que pretende fazer. Por exemplo: faço duas lives por semana sobre confeitaria.',
  },
}

const success = {
  title: 'Cadastro enviado com sucesso!',
  text: 'Entraremos em contato em breve.',
} as const

export const recruitment = {
  title: 'TikTok LIVE: cadastro de criadores',
  description:
    'Faz lives no TikTok ou quer começar? Cadastre seu perfil na agência. Leia antes o que a plataforma exige: 18 anos, regras próprias e ganho sem garantia.',
  hero: {
    badge: 'Criadores de TikTok LIVE',
    headline: 'Faça suas lives com uma agência ao lado',
    intro:
      'Já faz lives ou quer começar? Mande seu usuário e conte sobre o que você fala. Se combinar, explicamos o trabalho e as regras antes de qualquer compromisso.',
  },
  expectTitle: 'O que esperar',
  expectations: [
    {
      title: 'Só a partir dos 18 anos',
      text: 'O TikTok exige que quem apresenta uma live tenha 18 anos ou mais. A plataforma também pode pedir um mínimo de seguidores para liberar a transmissão.',
    },
    {
      title: 'Ganho sem valor garantido',
      text: 'O TikTok paga em diamantes pela popularidade da live; os presentes são um dos fatores. Ninguém sério promete um valor, nem nós.',
    },
    {
      title: 'Contrato para ler com calma',
      text: 'A agência ensina as regras e responde ao TikTok se o criador as violar. Você não vira funcionário do TikTok. Antes de assinar, confira o prazo, a comissão e como sair.',
    },
  ],
  form: {
    title: 'Cadastre seu perfil',
    adults: 'Este formulário é para pessoas com 18 anos ou mais.',
    fields,
    optionalMark: '(opcional)',
    marketing: marketingText,
    submit: 'Enviar cadastro',
    submitting: 'Enviando…',
    purpose: {
      text: 'Usamos estes dados para avaliar e responder ao seu cadastro e, se você marcar a caixa, para enviar novidades.',
      link: 'Política de Privacidade',
    },
  },
  success,
  missing: {
    title: 'Campos obrigatórios',
    text: 'Por favor, preencha todos os campos obrigatórios.',
  },
  failure: {
    title: 'Não foi possível enviar',
    network:
      'Não sabemos se o envio chegou. Seu cadastro continua aqui: confira a internet e envie de novo, que ele não chega em dobro.',
    server:
      'O erro foi nosso, e seu cadastro continua aqui. Tente de novo em alguns minutos ou escreva para o e-mail no rodapé da página.',
  },
  nextTitle: 'O que acontece depois de enviar',
  /** After sending: on the ticket, and on the page after a post without JavaScript. */
  sent: {
    ...success,
    another: 'Enviar outro cadastro',
    nextTitle: 'O que acontece agora',
    next: [
      {
        when: 'Primeiro',
        title: 'Avaliamos o seu perfil',
        text: 'Olhamos o usuário e o tema das lives que você informou.',
      },
      {
        when: 'Se combinar',
        title: 'Explicamos tudo',
        text: 'O trabalho e as regras vêm antes de qualquer compromisso.',
      },
      {
        when: 'No fim',
        title: 'Você decide com calma',
        text: 'Antes de assinar, confira o prazo, a comissão e como sair.',
      },
    ],
    action: { label: 'Conhecer o TikTok Ads', to: '/tiktok-ads' },
  },
} as const
