import type { Channel } from './channel.ts'

export const pinterestAds: Channel = {
  slug: 'pinterest-ads',
  name: 'Pinterest',
  platform: 'Pinterest',
  title: 'Pinterest Ads: chegue antes da decisão de compra',
  description:
    'Anúncios no Pinterest para casa, moda, beleza, comida e casamento: apareça enquanto o cliente planeja. Entenda prazos e formatos e calcule uma estimativa.',
  card: 'São mais de 450 milhões de usuários e 83% compram: apareça enquanto eles planejam.',
  hero: {
    badge: 'Busca visual',
    headline: 'Apareça enquanto o cliente ainda planeja',
    intro:
      'O Pinterest tem mais de 450 milhões de usuários, e 83% deles compram. A pessoa chega com um plano: reformar a sala, montar o enxoval, escolher o vestido. Seu produto entra na pasta de ideias semanas antes do pagamento.',
    action: 'Falar com Especialista',
  },
  evidence: [
    {
      value: '+450 milhões',
      label: 'de usuários no mundo, dos quais 83% compram',
      source: 'Total mundial citado pela agência',
    },
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
      text: 'No Brasil, a maior parte das buscas no Pinterest não cita marca. Se a sua foto responde ao que a pessoa imaginou, uma loja pequena disputa com as grandes.',
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
