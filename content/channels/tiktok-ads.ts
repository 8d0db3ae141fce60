import type { Channel } from './channel.ts'

export const tiktokAds: Channel = {
  slug: 'tiktok-ads',
  name: 'TikTok',
  platform: 'TikTok',
  title: 'TikTok Ads: anúncios com cara de TikTok',
  description:
    'Anúncios no TikTok em vídeo vertical, com criadores e gravação constante. Veja a verba mínima, o que a plataforma proíbe e uma estimativa para sua empresa.',
  card: 'Anúncio com jeito de vídeo comum, no meio do que mais de 1 bilhão de usuários assistem.',
  hero: {
    badge: 'Vídeo vertical',
    headline: 'Entre no “Para você” sem cara de comercial',
    intro:
      'No TikTok, mais de 1 bilhão de usuários decidem com o polegar se continuam vendo. Filme de estúdio costuma passar batido; gente mostrando o produto segura. Achamos o criador e damos ao anúncio verba e tempo para aprender.',
    action: 'Falar com Especialista',
  },
  evidence: [
    {
      value: '+1 bilhão',
      label: 'de usuários no mundo',
      source: 'Total mundial citado pela agência',
    },
    {
      value: '91,75 milhões',
      label: 'de usuários com 18 anos ou mais no Brasil',
      source: 'Statista, fevereiro de 2025',
    },
    {
      value: 'US$ 20',
      label: 'por dia é o piso de verba de cada grupo de anúncios',
      source: 'Central de Ajuda do TikTok, 2025',
    },
  ],
  benefitsTitle: 'O que faz um anúncio andar no TikTok',
  benefits: [
    {
      title: 'O post do criador vira anúncio',
      text: 'Com autorização, o vídeo do criador roda como anúncio no formato Spark Ads. Curtidas e comentários ficam no post, que continua no ar depois da campanha.',
    },
    {
      title: 'Da vontade à compra no aplicativo',
      text: 'O TikTok Shop abriu no Brasil em maio de 2025, com beleza, moda, casa, eletrônicos e esporte. Dá para ver o produto em uso e comprar ali mesmo.',
    },
    {
      title: 'Corte na hora certa',
      text: 'Pausar ou editar cedo demais atrapalha o aprendizado. Esperamos cerca de 25 resultados, ou 7 dias, antes de decidir qual vídeo sai e qual recebe mais verba.',
    },
  ],
  fit: {
    title: 'Seu negócio cabe no TikTok?',
    goodTitle: 'Cabe se você tem',
    good: [
      'Produto que se compra por impulso, sem muita pesquisa',
      'Alguém disposto a gravar: dono, equipe ou criador parceiro',
      'Clientes jovens adultos, na faixa de 18 a 34 anos',
      'Espaço para testar vídeos novos toda semana e descartar os que não andam',
    ],
    avoidTitle: 'Ainda não, se você',
    avoid: [
      'Tem menos de US$ 20 por dia para cada grupo de anúncios',
      'Conta apenas com o comercial da TV, sem gravação nova',
      'Vende emagrecimento, cirurgia plástica ou remédio com receita: são vetados ali',
      'Precisa julgar o resultado no dia seguinte',
    ],
  },
  video: {
    title: 'Vídeo: do celular do criador ao anúncio no ar',
    caption: 'Roteiro, gravação, autorização do post e os primeiros sete dias de campanha.',
  },
  calculator: {
    title: 'O que esperar do TikTok com a sua verba?',
    intro:
      'A estimativa sai de um modelo estatístico que aprendeu com dados de mercado. Um vídeo bom ou ruim muda o resultado, por isso não é promessa.',
  },
  closing: {
    title: 'Um celular e um bom produto: dá para começar',
    text: 'O diagnóstico é gratuito: conferimos se o seu segmento é aceito, quanto investir por dia e que criador combina com a marca.',
  },
}
