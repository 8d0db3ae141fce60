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
      'O Instagram tem mais de 1 bilhão de usuários e, no Brasil, virou vitrine de loja, consultório e restaurante. Criamos uma peça para cada tela e levamos o interessado ao site ou ao WhatsApp, com registro do que virou venda.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('instagram-ads').figure,
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
      text: 'Stories pedem 9:16, com 14% do topo e 20% da base livres; o feed aceita quadrado ou 4:5. A mesma ideia ganha um corte para cada espaço, sem texto atrás dos botões.',
    },
    {
      title: 'Conversa de verdade no WhatsApp',
      text: 'No Brasil, 62% dos usuários de WhatsApp já compraram um produto por lá (Opinion Box, 2024). Devolvemos à Meta quais contatos pagaram, e a campanha procura gente parecida.',
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
      'Texto que insinua doença, dívida ou religião de quem lê: a Meta recusa, mesmo em pergunta',
    ],
  },
  expect: {
    title: 'O que esperar do Instagram, em dias e em reais',
    items: [
      {
        title: 'Cerca de 50 resultados para estabilizar',
        text: 'A Meta pede esse volume a cada conjunto de anúncios (regra antiga, ainda citada em 2026). Até lá o custo oscila, e uma edição grande recomeça a conta.',
      },
      {
        title: 'Some o imposto antes de começar',
        text: 'A R$ 40 por venda, juntar 50 em uma semana pede uns R$ 286 por dia de mídia (cálculo nosso). E R$ 100 pagos por Pix viram R$ 87,85 em anúncios (Meta, 2025).',
      },
      {
        title: 'Venda paga, e não conversa aberta',
        text: 'O Gerenciador de Anúncios mostra o gasto sem imposto, e o retorno parece maior. Refazemos a conta com os 13,83% (Meta, 2025) e com a venda confirmada no WhatsApp.',
      },
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
