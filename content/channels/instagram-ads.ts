import type { Channel } from './channel.ts'

export const instagramAds: Channel = {
  slug: 'instagram-ads',
  name: 'Instagram',
  platform: 'Instagram',
  title: 'Instagram Ads: do Reels à conversa no WhatsApp',
  description:
    'Campanhas em feed, Stories e Reels que levam o cliente ao site ou ao WhatsApp. Saiba quanto custa com imposto, onde não vale a pena e calcule uma estimativa.',
  card: 'Feed, Stories e Reels diante de mais de 1 bilhão de usuários, com o WhatsApp a um toque.',
  hero: {
    badge: 'Feed, Stories e Reels',
    headline: 'Do primeiro olhar à conversa de venda',
    intro:
      'O Instagram tem mais de 1 bilhão de usuários e, no Brasil, virou vitrine de loja, consultório e restaurante. Criamos uma peça para cada tela e levamos o interessado ao site ou ao WhatsApp, com registro do que virou venda.',
    action: 'Falar com Especialista',
  },
  evidence: [
    {
      value: '+1 bilhão',
      label: 'de usuários no mundo',
      source: 'Total mundial citado pela agência',
    },
    {
      value: '141 milhões',
      label: 'de alcance publicitário no Brasil, o equivalente a 66,2% da população',
      source: 'DataReportal, Digital 2025 Brasil',
    },
    {
      value: 'R$ 113,83',
      label:
        'no cartão ou na fatura para cada R$ 100 de mídia, com os impostos cobrados desde 2026',
      source: 'Meta, comunicado sobre a reforma tributária, 2025',
    },
  ],
  benefitsTitle: 'Como o anúncio vira venda',
  benefits: [
    {
      title: 'Uma peça para cada tela',
      text: 'Stories e Reels pedem vídeo em pé; o feed aceita quadrado ou 4:5. Adaptamos a mesma ideia a cada espaço, sem texto escondido atrás dos botões.',
    },
    {
      title: 'Conversa de verdade no WhatsApp',
      text: 'Toque sem querer também conta como conversa iniciada. Devolvemos à Meta quais contatos compraram, e a campanha passa a procurar compradores.',
    },
    {
      title: 'Venda contada uma vez só',
      text: 'Pixel no site e API de Conversões no servidor registram o mesmo pedido. Usamos um código único por evento, para o relatório não contar a venda em dobro.',
    },
  ],
  fit: {
    title: 'Vale anunciar no Instagram?',
    goodTitle: 'Vale para',
    good: [
      'Produto que se vende pela imagem: moda, beleza, decoração, comida',
      'Negócio local que fecha pelo WhatsApp e responde rápido',
      'Loja que quer reencontrar quem visitou e não comprou',
      'Marca que precisa despertar a vontade antes de alguém procurar',
    ],
    avoidTitle: 'Não vale para',
    avoid: [
      'Socorro na hora, como guincho e desentupidora: o cliente vai direto à busca',
      'Venda para um cargo específico dentro de empresas: o LinkedIn filtra melhor',
      'Saúde ou estética que depende de antes e depois idealizado: a Meta proíbe',
      'Verba pequena repartida em muitos conjuntos: nenhum junta dados para aprender',
    ],
  },
  video: {
    title: 'Vídeo: a mesma oferta em três telas do Instagram',
    caption: 'Como um anúncio muda entre feed, Stories e Reels sem perder o que importa.',
  },
  calculator: {
    title: 'Quanto rende a sua verba no Instagram?',
    intro:
      'Quem calcula é um modelo estatístico que aprendeu com dados de mercado. Use o resultado para decidir a verba; ele não vale como promessa.',
  },
  closing: {
    title: 'Antes de impulsionar o próximo post, fale com a gente',
    text: 'O diagnóstico gratuito mostra o que testar primeiro e quanto reservar para impostos. Vemos também se o atendimento no WhatsApp dá conta.',
  },
}
