import type { RecruitmentField } from '../contracts/lead-fields.ts'
import type { FormField } from './contact.ts'

const fields: Record<RecruitmentField, FormField> = {
  name: { label: 'Nome', placeholder: 'Ana Souza' },
  email: { label: 'E-mail', placeholder: 'ana@exemplo.com.br' },
  phone: { label: 'Telefone ou WhatsApp', help: 'Com DDD.', placeholder: '(12) 91234-5678' },
  tiktokUsername: { label: 'Usuário do TikTok', placeholder: '@anasouza' },
  niche: { label: 'Tema das suas lives', placeholder: 'Culinária, jogos, moda' },
  message: {
    label: 'Mensagem',
    help: 'Com que frequência você faz lives, ou o que pretende fazer.',
    placeholder: 'Faço duas lives por semana sobre confeitaria.',
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
      'Já transmite ou quer começar? Mande seu usuário e conte sobre o que fala. Se o perfil combinar, explicamos o trabalho e as regras antes de qualquer compromisso.',
  },
  expectTitle: 'O que esperar',
  expectations: [
    {
      title: 'Só a partir dos 18 anos',
      text: 'O TikTok exige que quem apresenta uma live tenha 18 anos ou mais. A plataforma também pode pedir um mínimo de seguidores para liberar a transmissão.',
    },
    {
      title: 'Ganho sem valor garantido',
      text: 'Os diamantes são uma recompensa do TikTok pela popularidade da live; os presentes são um dos fatores. Ninguém sério promete um valor, nem nós.',
    },
    {
      title: 'Contrato para ler com calma',
      text: 'O TikTok exige que as agências de LIVE ensinem as regras e respondam pelas violações de seus criadores. Você não vira funcionário do TikTok. Confira prazo, comissão e saída antes de assinar.',
    },
  ],
  form: {
    title: 'Cadastre seu perfil',
    adults: 'Este formulário é para pessoas com 18 anos ou mais.',
    fields,
    optionalMark: '(opcional)',
    marketing: 'Também quero receber novidades e conteúdos da agência.',
    submit: 'Enviar cadastro',
    submitting: 'Enviando…',
    purpose: {
      text: 'Usamos estes dados só para avaliar e responder ao seu cadastro.',
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
      'Não recebemos a confirmação do envio. Seu cadastro continua aqui: confira a conexão e envie de novo, sem risco de duplicar.',
    server:
      'O erro foi nosso, e seu cadastro continua aqui. Tente de novo em alguns minutos ou escreva para o e-mail no rodapé da página.',
  },
  /** The page after a post without JavaScript. */
  sent: {
    ...success,
    another: 'Enviar outro cadastro',
    nextTitle: 'O que acontece agora',
    next: [
      {
        title: 'Avaliamos o seu perfil',
        text: 'Olhamos o usuário e o tema das lives que você informou.',
      },
      {
        title: 'Se combinar, explicamos tudo',
        text: 'O trabalho e as regras vêm antes de qualquer compromisso.',
      },
      {
        title: 'Você decide com calma',
        text: 'Confira prazo, comissão e saída antes de assinar um contrato.',
      },
    ],
    action: { label: 'Conhecer o TikTok Ads', to: '/tiktok-ads' },
  },
} as const
