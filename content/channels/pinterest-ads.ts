import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const pinterestAds: Channel = {
  ...channelCard('pinterest-ads'),
  title: 'Pinterest Ads: chegue antes da decisão de compra',
  description:
    'Anúncios no Pinterest para casa, moda, beleza, comida e casamento: apareça enquanto o cliente planeja. Entenda prazos e formatos e calcule uma estimativa.',
  hero: {
    badge: 'Busca visual',
    headline: 'Apareça enquanto o cliente ainda planeja',
    intro:
      'O Pinterest tem mais de 450 milhões de usuários, e 83% dizem já ter comprado algo que viram ali (pesquisa divulgada pela rede). A pessoa chega com um plano: reformar a sala, montar o enxoval. Seu produto entra na pasta de ideias semanas antes da compra.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('pinterest-ads').figure,
    channelCard('pinterest-ads').brazil,
    {
      value: '+600 milhões',
      label: 'de buscas por mês no Brasil',
      source: 'Pinterest América Latina, janeiro de 2026',
    },
  ],
  benefitsTitle: 'A vantagem de chegar cedo',
  benefits: [
    {
      title: 'Procuram ideias, não marcas',
      text: 'No Brasil, a maior parte das buscas é por ideias (Pinterest América Latina, 2026). Se a sua foto responde ao que a pessoa imaginou, a loja pequena disputa com a grande.',
    },
    {
      title: 'Sua loja dentro das ideias',
      text: 'O anúncio de Coleções mostra uma foto principal, com o ambiente montado, e pelo menos três produtos da sua loja logo abaixo.',
    },
    {
      title: 'Mais prazo para contar a venda',
      text: 'Quem planeja demora a comprar. Contamos as vendas de até 60 dias depois do anúncio; com um dia só, o canal parece pior do que é.',
    },
  ],
  fit: {
    title: 'O seu produto pertence ao Pinterest?',
    goodTitle: 'Sim, se você vende',
    good: [
      'Casa, decoração, moda, beleza, comida ou presentes',
      'Casamento, festa ou reforma: compras que começam meses antes',
      'Coleção de data marcada, com anúncio no ar de 30 a 60 dias antes',
      'Produto que rende foto em uso, além do fundo branco',
    ],
    avoidTitle: 'Não, se você vende',
    avoid: [
      'Serviço urgente, resolvido no mesmo dia',
      'Produto técnico para empresas, com poucos compradores',
      'Oferta só de texto e preço, sem uma boa foto',
      'Emagrecimento: o Pinterest proíbe textos e imagens sobre o tema',
    ],
  },
  expect: {
    title: 'O tempo do Pinterest, da ideia ao Pix',
    items: [
      {
        title: 'No ar de 30 a 60 dias antes',
        text: 'Quem planeja salva primeiro e paga depois. Para o São João, comece no fim de abril; para o Natal, no fim de outubro.',
      },
      {
        title: 'Todo dia um pouco, sem picos',
        text: 'Conte com duas semanas de custo instável (referência do mercado) e não mexa na verba.',
      },
      {
        title: 'Primeiro os pins salvos, depois as vendas',
        text: 'Quem salva mostra interesse; a venda costuma vir semanas depois. Seu site avisa o Pinterest de cada pedido, na hora.',
      },
    ],
  },
  video: {
    title: 'Vídeo: da foto de produto ao anúncio no Pinterest',
    caption: 'O recorte 2:3, o título curto e a foto de ambiente que a pessoa quer guardar.',
    frames: ['A foto do produto em uso', 'O recorte 2:3', 'O pin que a pessoa quer guardar'],
  },
  calculator: {
    title: 'Quanto vale chegar antes no Pinterest?',
    intro:
      'A estimativa vem de um modelo que aprendeu com números publicados do mercado. Não é promessa: compra planejada demora.',
  },
  closing: {
    title: 'Sua próxima data forte começa agora',
    text: 'Traga o calendário e o catálogo. Vemos quais produtos anunciar primeiro, e quando.',
  },
}

/** The texts of the drawn search: ideas for a June party, and an invented shop's ad among them. */
export const pinterestPinsAd = {
  label:
    'Desenho de uma busca por “festa junina em casa” no Pinterest. Entre os pins, o anúncio da “Sua marca”, com o botão “Salvar”.',
  search: 'festa junina em casa',
  promoted: 'Promovido',
  brand: 'Sua marca',
  save: 'Salvar',
  saved: 'Salvo',
  pins: {
    mugs: 'Canecas esmaltadas para a mesa do arraial',
    bunting: 'Varal de bandeirinhas',
    cake: 'Bolo de milho cremoso',
    outfit: 'Xadrez sem fantasia',
    lantern: 'Balão de papel, passo a passo',
    sunflowers: 'Girassóis na lata',
    bonfire: 'Fogueira pequena no quintal',
  },
} as const

/** The two dates of the first expectation on a year, drawn under their title. */
export const pinterestYear = {
  picture:
    'Linha do ano. O anúncio do São João entra no ar no fim de abril; o do Natal, no fim de outubro.',
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  dates: [
    { start: 'Fim de abril', date: 'São João' },
    { start: 'Fim de outubro', date: 'Natal' },
  ],
  keys: ['Duas semanas de custo instável', 'Anúncio no ar', 'Vendas ainda contadas, até 60 dias'],
} as const
