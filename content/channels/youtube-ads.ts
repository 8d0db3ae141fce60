import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const youtubeAds: Channel = {
  ...channelCard('youtube-ads'),
  title: 'YouTube Ads: anúncios em vídeo no celular e na TV',
  description:
    'Anúncios no YouTube para explicar seu produto, chegar à TV da sala e falar de novo com quem viu. Veja formatos, limites e uma estimativa para sua verba.',
  hero: {
    badge: 'Anúncios em vídeo',
    headline: 'Diga o que importa antes do botão de pular',
    intro:
      'São mais de 2 bilhões de usuários, do celular à TV da sala. Você tem cinco segundos para ser lembrado e um pouco mais para convencer quem ficou. Planejamos o vídeo e a campanha para esses dois momentos.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('youtube-ads').figure,
    channelCard('youtube-ads').brazil,
    {
      value: '60%',
      label: 'dos usuários de internet no Brasil se conectam também pela televisão',
      source: 'TIC Domicílios 2024',
    },
  ],
  benefitsTitle: 'O que o vídeo resolve',
  benefits: [
    {
      title: 'Tempo para explicar',
      text: 'Produto novo ou difícil de entender cabe aqui. O anúncio que se pode pular não tem duração máxima: o Google recomenda até três minutos, com a marca logo na abertura.',
    },
    {
      title: 'A maior tela da casa',
      text: 'Na TV com internet, o anúncio ocupa a tela inteira da sala. E, ao contrário do intervalo da TV aberta, você escolhe a região, a idade e o interesse de quem vê.',
    },
    {
      title: 'Quem assistiu pode voltar',
      text: 'Quem assiste ao anúncio pode ver sua oferta de novo dias depois. Já o vídeo de seis segundos não permite isso: serve para a marca ser lembrada.',
    },
  ],
  fit: {
    title: 'Antes de gravar, faça este teste',
    goodTitle: 'Grave se',
    good: [
      'O produto precisa ser visto em uso para o valor ficar claro',
      'Você quer ficar conhecido em uma cidade ou região inteira',
      'Já há visitantes do site ou clientes antigos com quem falar de novo',
      'Dá para acompanhar quantos buscam o nome da marca, e não só a venda do dia',
    ],
    avoidTitle: 'Adie se',
    avoid: [
      'A verba é curta e precisa virar venda na mesma semana',
      'Ninguém na empresa consegue gravar ou aprovar um vídeo',
      'O plano é usar o comercial da TV no Shorts, que pede vídeo em pé',
      'O site demora a abrir: você paga a visita e a página perde o cliente',
    ],
  },
  expect: {
    title: 'Do primeiro vídeo ao primeiro relatório',
    items: [
      {
        title: 'Primeiro quem assiste, depois quem compra',
        text: 'Nos primeiros dias dá para ver quem ficou e quem pulou. A venda vem depois: se seu cliente leva uma semana para decidir, espere duas ou três antes de julgar.',
      },
      {
        title: 'O mínimo é baixo, mas não basta',
        text: 'A campanha Demand Gen costuma pedir {minimum.youtube} por dia (valor em dólar do Google, 2026). Para ela aprender, ele sugere 15 vezes o custo de uma conversão: em serviços, a {cpl.servicos.youtube} por lead no nosso modelo, {plan.demandgen} por dia.',
      },
      {
        title: 'O que medir no vídeo',
        text: 'Veja quantos não pulam, quantos ficam 10 segundos e quantos chegam aos 30. Acompanhe também quantas pessoas buscam o nome da sua marca.',
      },
    ],
  },
  video: {
    title: 'Vídeo: os cinco segundos que decidem um anúncio',
    caption: 'O que mostrar antes do botão de pular e como pedir a ação depois dele.',
  },
  calculator: {
    title: 'Até onde vai a sua verba no YouTube?',
    intro:
      'Um modelo que aprendeu com números publicados do mercado estima impressões, cliques e conversões. Serve para planejar e não é promessa.',
  },
  closing: {
    title: 'Tem um bom produto e nenhum vídeo?',
    text: 'Na consultoria gratuita, olhamos o público e a verba e dizemos com franqueza se é hora de gravar ou se vale esperar.',
  },
}

/** The player drawn in the hero. */
export const youtubePlayerAd = {
  picture:
    'Exemplo de anúncio em vídeo no YouTube: alguém sobe uma ladeira de bicicleta elétrica, a Sua marca aparece desde o começo e, depois de cinco segundos, surge o botão “Pular anúncio”.',
  headline: 'Suba a ladeira sem suar',
  advertiser: 'Sua marca',
  address: 'suamarca.com.br',
  sponsored: 'Patrocinado',
  action: 'Saiba mais',
  countdown: ['5', '4', '3', '2', '1'],
  skip: 'Pular anúncio',
  elapsed: ['0:00', '0:01', '0:02', '0:03', '0:04', '0:05'],
  total: '0:30',
} as const

/** The moments of a skippable ad, on a scale of 30 seconds. */
export const youtubeMoments = {
  moments: [
    {
      at: '0 s',
      title: 'Todo mundo vê',
      text: 'Marca e problema na tela, antes do botão de pular.',
    },
    { at: '5 s', title: 'Fica quem quer', text: 'O produto em uso, com prova e preço.' },
    { at: '10 s', title: 'Primeira medida', text: 'Quantos ficaram até aqui.' },
    {
      at: '30 s',
      title: 'Aqui a visualização é cobrada',
      text: 'Oferta clara e o que fazer agora.',
    },
  ],
  note: 'Anúncio pulável comprado por visualização. Vídeo mais curto visto até o fim ou uma interação também contam. Ajuda do Google Ads, 2024.',
} as const
