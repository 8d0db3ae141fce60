import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const instagramAds: Channel = {
  ...channelCard('instagram-ads'),
  title: 'Instagram Ads: do Reels à conversa no WhatsApp',
  description:
    'Campanhas em feed, Stories e Reels que levam o cliente ao site ou ao WhatsApp. Saiba quanto custa com imposto, onde não vale a pena e calcule uma estimativa.',
  hero: {
    badge: 'Feed, Stories e Reels',
    headline: 'Do primeiro olhar à conversa de venda',
    intro:
      'O Instagram tem mais de 1 bilhão de usuários e, no Brasil, virou vitrine de loja, consultório e restaurante. Criamos um anúncio para cada tela e levamos o interessado ao site ou ao WhatsApp, com registro do que virou venda.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('instagram-ads').figure,
    channelCard('instagram-ads').brazil,
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
      title: 'Um anúncio para cada tela',
      text: 'Stories pedem 9:16, com 14% do topo e 20% da base livres; o feed aceita quadrado ou 4:5. A mesma ideia ganha uma versão para cada espaço, sem texto escondido atrás dos botões.',
    },
    {
      title: 'Conversa de verdade no WhatsApp',
      text: 'No Brasil, 62% dos usuários de WhatsApp já compraram um produto por lá (Opinion Box, 2024). Contamos à Meta quem comprou, e a campanha procura gente parecida.',
    },
    {
      title: 'Venda contada uma vez só',
      text: 'O site avisa a Meta de cada venda por dois caminhos, para nenhuma se perder. Um código único em cada pedido impede que ela conte em dobro.',
    },
  ],
  fit: {
    title: 'Vale anunciar no Instagram?',
    goodTitle: 'Vale para',
    good: [
      'Produto que se vende pela imagem: moda, beleza, decoração, comida',
      'Negócio local que fecha pelo WhatsApp e responde rápido',
      'Loja que quer falar de novo com quem visitou e não comprou',
      'Marca nova, que as pessoas ainda não procuram pelo nome',
    ],
    avoidTitle: 'Não vale para',
    avoid: [
      'Socorro na hora, como guincho e desentupidora: o cliente vai direto à busca',
      'Venda para um cargo específico dentro de empresas: no LinkedIn dá para escolher o cargo',
      'Saúde ou estética que depende de foto de antes e depois: a Meta proíbe as idealizadas',
      'Texto que insinua doença, dívida ou religião de quem lê: a Meta recusa, mesmo em pergunta',
    ],
  },
  expect: {
    title: 'O que esperar do Instagram, em dias e em reais',
    items: [
      {
        title: 'Cerca de 50 resultados para estabilizar',
        text: 'É o que cada conjunto de anúncios precisa juntar (regra antiga da Meta, ainda citada em 2026). Até lá o custo oscila, e uma mudança grande recomeça a contagem.',
      },
      {
        title: 'Some o imposto antes de começar',
        text: 'Em moda, o modelo da calculadora estima {sale.moda.instagram} por venda: juntar 50 em uma semana pede uns {plan.learnfashion} por dia. E R$ 100 pagos por Pix viram R$ 87,85 em anúncios (Meta, 2025).',
      },
      {
        title: 'A venda paga, não a conversa aberta',
        text: 'O painel da Meta mostra o gasto sem imposto, e o retorno parece maior. Refazemos a conta com os 13,83% (Meta, 2025) e com as vendas confirmadas no WhatsApp.',
      },
    ],
  },
  video: {
    title: 'Vídeo: a mesma oferta em três telas do Instagram',
    caption: 'Como um anúncio muda entre feed, Stories e Reels sem perder o que importa.',
    frames: [
      'Feed: quadrado, com o botão embaixo',
      'Stories: tela cheia, topo e base livres',
      'Reels: a oferta longe dos botões',
    ],
  },
  calculator: {
    title: 'Quanto rende a sua verba no Instagram?',
    intro:
      'Quem calcula é um modelo que aprendeu com números publicados do mercado. Use o resultado para decidir a verba; ele não é promessa.',
  },
  closing: {
    title: 'Antes de impulsionar o próximo post, fale com a gente',
    text: 'Na consultoria gratuita, você sai sabendo o que testar primeiro e quanto reservar para impostos. Vemos também se o atendimento no WhatsApp dá conta.',
  },
}

/** The texts of the drawn ad, for an invented shop. */
export const instagramStoryAd = {
  label:
    'Desenho de um anúncio da “Sua marca” nos Stories do Instagram: uma caneca de cerâmica, um selo de 10% no Pix e o botão “Enviar mensagem”, que abre uma conversa de venda.',
  clock: '9:41',
  brand: 'Sua marca',
  sponsored: 'Patrocinado',
  headline: ['Feita à mão.', 'Como o seu', 'café.'],
  offer: ['10%', 'no Pix'],
  action: 'Enviar mensagem',
  topZone: '14% livre',
  bottomZone: '20% livre',
  question: 'Oi! Vi a caneca no Instagram. Ainda tem na cor areia?',
  answer: 'Tem, sim! Mando o Pix para você garantir a sua?',
} as const

/** What the taxes take, drawn to scale under the title of the expectations. */
export const instagramTax = {
  picture:
    'Dois bilhetes na mesma escala. R$ 100 pagos por Pix: R$ 87,85 viram anúncio e R$ 12,15 são imposto. R$ 100 de anúncio no cartão: mais R$ 13,83 de imposto, R$ 113,83 na fatura.',
  tickets: [
    {
      paid: 'Você paga R$ 100 por Pix',
      media: 'R$ 87,85',
      becomes: 'viram anúncio',
      tax: 'R$ 12,15',
    },
    {
      paid: 'Você paga R$ 113,83 no cartão',
      media: 'R$ 100',
      becomes: 'viram anúncio',
      tax: 'R$ 13,83',
    },
  ],
  tax: 'imposto',
  note: 'Na mesma escala: cada risco vale R$ 10. Meta, comunicado sobre a reforma tributária, 2025.',
} as const
