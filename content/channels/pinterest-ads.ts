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
      'O Pinterest tem mais de 450 milhões de usuários, e 83% deles compram. A pessoa chega com um plano: reformar a sala, montar o enxoval, escolher o vestido. Seu produto entra na pasta de ideias semanas antes do pagamento.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('pinterest-ads').figure,
    {
      value: '40 milhões',
      label: 'de usuários no Brasil, em número aproximado',
      source: 'Pinterest América Latina, janeiro de 2026',
    },
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
      title: 'O catálogo vira inspiração',
      text: 'O anúncio de Coleções usa o catálogo da loja: uma foto principal, com o ambiente montado, e pelo menos três produtos à venda logo abaixo.',
    },
    {
      title: 'Janela do tamanho da espera',
      text: 'Quem planeja demora a comprar. Combinamos com você uma janela de 30 ou 60 dias para creditar a venda; a de um dia faz o canal parecer pior do que é.',
    },
  ],
  fit: {
    title: 'O seu produto pertence ao Pinterest?',
    goodTitle: 'Sim, se você vende',
    good: [
      'Casa, decoração, moda, beleza, comida ou presentes',
      'Casamento, festa ou reforma: compras que começam meses antes',
      'Coleção de data marcada, com anúncio no ar de 30 a 60 dias antes',
      'Peças que rendem foto em uso, além do fundo branco',
    ],
    avoidTitle: 'Não, se você vende',
    avoid: [
      'Serviço urgente, resolvido no mesmo dia',
      'Produto técnico para empresas, com poucos compradores',
      'Oferta de texto e preço, sem imagem que desperte vontade',
      'Emagrecimento: o Pinterest proíbe textos e imagens sobre o tema',
    ],
  },
  expect: {
    title: 'O tempo do Pinterest, da ideia ao Pix',
    items: [
      {
        title: 'No ar de 30 a 60 dias antes',
        text: 'Quem planeja salva primeiro e paga depois. Para o São João, a campanha entra entre o fim de abril e o de maio; para o Natal, entre o fim de outubro e o de novembro.',
      },
      {
        title: 'Constante, sem picos',
        text: 'A verba fica na campanha, por dia ou no total. Conte com duas semanas de custo instável (referência de mercado, não do Pinterest) e deixe a verba quieta nesse tempo.',
      },
      {
        title: 'Pins salvos, depois vendas',
        text: 'Salvar é o primeiro sinal; a venda costuma vir semanas depois. O registro do pedido sai na hora: o que chega atrasado, o Pinterest conta como venda fora do site.',
      },
    ],
  },
  video: {
    title: 'Vídeo: da foto de produto ao anúncio no Pinterest',
    caption: 'O recorte 2:3, o título curto e a foto de ambiente que a pessoa quer guardar.',
  },
  calculator: {
    title: 'Quanto vale chegar antes no Pinterest?',
    intro:
      'Um modelo estatístico que aprendeu com dados de mercado faz a estimativa. Não é promessa: a compra planejada demora a aparecer no relatório.',
  },
  closing: {
    title: 'Sua próxima data forte começa agora',
    text: 'Traga o calendário e o catálogo. O diagnóstico gratuito mostra quais produtos anunciar primeiro e com quanta antecedência.',
  },
}

/** The texts of the drawn search: ideas for a June party, and an invented shop's ad among them. */
export const pinterestPinsAd = {
  label:
    'Desenho de uma busca por “festa junina em casa” no Pinterest: pins de bandeirinhas, bolo de milho, roupa xadrez e artesanato. No meio, o anúncio da “Sua marca”, com canecas esmaltadas e o botão “Salvar”.',
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
