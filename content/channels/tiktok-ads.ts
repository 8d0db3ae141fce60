import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const tiktokAds: Channel = {
  ...channelCard('tiktok-ads'),
  title: 'TikTok Ads: anúncios com cara de TikTok',
  description:
    'Anúncios no TikTok em vídeo vertical, com criadores e gravação constante. Veja a verba mínima, o que a plataforma proíbe e uma estimativa para sua empresa.',
  hero: {
    badge: 'Vídeo vertical',
    headline: 'Entre no “Para você” sem cara de comercial',
    intro:
      'No TikTok, mais de 1 bilhão de usuários decidem com o polegar se continuam vendo. Comercial de estúdio costuma passar batido; gente de verdade mostrando o produto prende. Achamos quem grave e damos ao anúncio verba e tempo para aprender.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('tiktok-ads').figure,
    channelCard('tiktok-ads').brazil,
    {
      value: 'R$ {=minimum.tiktok}',
      label: 'por dia é o que a conta costuma pedir',
      source: 'Ferramenta brasileira de anúncios, 2026',
    },
  ],
  benefitsTitle: 'O que faz um anúncio andar no TikTok',
  benefits: [
    {
      title: 'O post do criador vira anúncio',
      text: 'Com autorização, o vídeo do criador roda como anúncio (Spark Ads), e as curtidas ficam no post. O aviso de publicidade fica à vista, como pede o guia do Conar de 2026.',
    },
    {
      title: 'Ver e comprar sem sair do aplicativo',
      text: 'O TikTok Shop abriu no Brasil em maio de 2025, com beleza, moda, casa, eletrônicos e esporte. Dá para ver o produto em uso e comprar ali mesmo.',
    },
    {
      title: 'Curto, legendado e leve',
      text: 'Para 39% dos usuários de internet, o pacote de dados acaba antes do mês (TIC Domicílios 2025). Por isso gravamos vídeos de 9 a 15 segundos, com legenda e com a oferta longe dos botões.',
    },
  ],
  fit: {
    title: 'Seu negócio cabe no TikTok?',
    goodTitle: 'Cabe se você tem',
    good: [
      'Produto que se compra por impulso, com Pix na loja: 84% de quem compra on-line usa Pix (TIC Domicílios 2024)',
      'Alguém disposto a gravar: dono, equipe ou criador parceiro',
      'Clientes jovens adultos, na faixa de 18 a 34 anos',
      'Tempo para testar vídeos novos toda semana e tirar do ar os que não funcionam',
    ],
    avoidTitle: 'Ainda não, se você',
    avoid: [
      'Tem menos que o mínimo usual, {minimum.tiktok} por dia',
      'Só tem o comercial da TV e não vai gravar outro',
      'Vende emagrecimento, cirurgia plástica ou remédio com receita: vetados na regra de 2024 do TikTok',
      'Precisa de resultado no dia seguinte',
    ],
  },
  expect: {
    title: 'Os primeiros dias de uma campanha no TikTok',
    items: [
      {
        title: '25 resultados ou 7 dias de paciência',
        text: 'Só então o custo se acalma, segundo a Ajuda do TikTok (2026). Até lá não pausamos, não cortamos a verba nem trocamos todos os vídeos.',
      },
      {
        title: 'Há um mínimo por dia',
        text: 'Contas em reais costumam pedir {minimum.tiktok} por dia (ferramenta brasileira, 2026): vale o que a sua mostrar. O criador é pago à parte.',
      },
      {
        title: 'A compra, não a visualização',
        text: 'O TikTok conta como sua a venda até 7 dias depois do clique ou 1 dia depois de o vídeo ser visto (Ajuda do TikTok, 2024). Cada pedido leva um código e conta uma vez.',
      },
    ],
  },
  video: {
    title: 'Vídeo: do celular do criador ao anúncio no ar',
    caption: 'Roteiro, gravação, autorização do post e os primeiros sete dias de campanha.',
    frames: ['A gravação, no celular do criador', 'O post, com legenda', 'O anúncio, com botão'],
  },
  calculator: {
    title: 'O que esperar do TikTok com a sua verba?',
    intro:
      'A estimativa é de um modelo que aprendeu com números publicados do mercado. Um vídeo bom ou ruim muda tudo, por isso não é promessa.',
  },
  closing: {
    title: 'Um celular e um bom produto: dá para começar',
    text: 'Na consultoria gratuita, conferimos se o seu segmento é aceito, quanto investir por dia e que tipo de criador combina com a marca.',
  },
}

/** The texts of the drawn ad. TikTok allows no link, @ or # in the text of such an ad. */
export const tiktokForYouAd = {
  label:
    'Desenho de um anúncio da “Sua marca” no “Para você” do TikTok: em três cenas, uma criadora mostra que a garrafa térmica guarda gelo, com legendas na tela e o botão “Comprar agora”.',
  clock: '18:02',
  following: 'Seguindo',
  forYou: 'Para você',
  brand: 'Sua marca',
  sponsored: 'Patrocinado',
  text: 'Gelo o dia inteiro, até no ônibus.',
  music: 'som original · Sua marca',
  action: 'Comprar agora',
  scriptTitle: 'Roteiro de 12 segundos',
  scenes: [
    { time: '0 s', name: 'Gancho', subtitle: ['Pus gelo aqui', 'às 8 da manhã'] },
    { time: '4 s', name: 'Prova', subtitle: ['São 6 da tarde.', 'Escuta isso'] },
    { time: '8 s', name: 'Convite', subtitle: ['Ainda tem gelo.', 'Quer uma?'] },
  ],
} as const

/** The creator's post before and after it becomes an ad, drawn beside the first benefit. */
export const tiktokSparkAd = {
  picture:
    'Desenho do mesmo vídeo duas vezes: primeiro como post da criadora; depois como anúncio, com a etiqueta “Patrocinado” e o botão “Comprar agora”.',
  before: 'Post da criadora',
  after: 'O mesmo post, anunciado',
} as const

/** The first week as an editor's tracks, drawn under the title of the expectations. */
export const tiktokWeek = {
  picture:
    'Uma semana em quatro faixas: 25 resultados ou 7 dias sem mexer na campanha; a venda conta por 7 dias depois do clique e por 1 dia depois de o vídeo ser visto.',
  days: ['Dia 1', '2', '3', '4', '5', '6', '7'],
  results: '25 resultados',
  wait: 'ou 7 dias sem mexer',
  click: 'Clicou: a venda conta por 7 dias',
  view: 'Só viu: 1 dia',
  note: 'Ajuda do TikTok, 2024 e 2026. Os pontos contam resultados e não dizem em que dia vêm.',
} as const
