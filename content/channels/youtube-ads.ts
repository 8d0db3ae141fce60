import type { Channel } from './channel.ts'

export const youtubeAds: Channel = {
  slug: 'youtube-ads',
  name: 'YouTube',
  platform: 'YouTube',
  title: 'YouTube Ads: anúncios em vídeo no celular e na TV',
  description:
    'Anúncios no YouTube para explicar seu produto, chegar à TV da sala e reencontrar quem assistiu. Veja os formatos, os limites e uma estimativa para sua verba.',
  card: 'Vídeo que explica antes do clique, numa plataforma com mais de 2 bilhões de usuários.',
  hero: {
    badge: 'Anúncios em vídeo',
    headline: 'Diga o que importa antes do botão de pular',
    intro:
      'São mais de 2 bilhões de usuários, do celular à TV da sala. Você tem cinco segundos para ser lembrado e alguns minutos para convencer quem ficou. Planejamos o vídeo e a compra para esses dois tempos.',
    action: 'Falar com Especialista',
  },
  evidence: [
    {
      value: '+2 bilhões',
      label: 'de usuários no mundo',
      source: 'Total mundial citado pela agência',
    },
    {
      value: '144 milhões',
      label: 'de alcance publicitário no Brasil, o equivalente a 67,8% da população',
      source: 'DataReportal, Digital 2025 Brasil',
    },
    {
      value: '30 s',
      label:
        'assistidos, o vídeo inteiro ou uma interação: só então o anúncio pulável é cobrado, na compra por visualização',
      source: 'Ajuda do Google Ads',
    },
  ],
  benefitsTitle: 'O que o vídeo resolve',
  benefits: [
    {
      title: 'Tempo para explicar',
      text: 'Produto novo ou difícil de entender cabe aqui. O anúncio pulável não tem duração máxima; o Google recomenda ficar abaixo de três minutos, e a marca entra logo na abertura.',
    },
    {
      title: 'A maior tela da casa',
      text: 'No Brasil, 60% dos usuários de internet se conectam também pela TV (TIC Domicílios 2024). Seu anúncio chega à sala com público escolhido, o que o intervalo da TV aberta não faz.',
    },
    {
      title: 'Quem assistiu pode voltar',
      text: 'Quem vê o anúncio pulável pode entrar em uma lista e receber sua oferta depois. Já o vídeo de seis segundos não forma lista: serve para a marca ser lembrada.',
    },
  ],
  fit: {
    title: 'Antes de gravar, faça este teste',
    goodTitle: 'Grave se',
    good: [
      'O produto precisa ser visto em uso para o valor ficar claro',
      'Você quer ficar conhecido em uma cidade ou região inteira',
      'Já há visitantes do site ou clientes antigos para reencontrar',
      'Dá para acompanhar buscas pela marca, e não só a venda do dia',
    ],
    avoidTitle: 'Adie se',
    avoid: [
      'A verba é curta e precisa virar venda no último clique',
      'Ninguém na empresa consegue gravar ou aprovar um vídeo',
      'O plano é levar o comercial horizontal para o Shorts, que pede vídeo em pé',
      'O site demora a abrir: você paga a visita e a página perde o cliente',
    ],
  },
  video: {
    title: 'Vídeo: os cinco segundos que decidem um anúncio',
    caption: 'O que mostrar antes do botão de pular e como pedir a ação depois dele.',
  },
  calculator: {
    title: 'Até onde vai a sua verba no YouTube?',
    intro:
      'Um modelo estatístico, treinado com dados de mercado, estima impressões, cliques e conversões. Serve para planejar e não é promessa.',
  },
  closing: {
    title: 'Tem um bom produto e nenhum vídeo?',
    text: 'Agende o diagnóstico: avaliamos o público e a verba e dizemos com franqueza se é hora de gravar ou se vale esperar.',
  },
}
