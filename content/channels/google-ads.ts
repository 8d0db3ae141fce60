import type { Channel } from './channel.ts'

export const googleAds: Channel = {
  slug: 'google-ads',
  name: 'Google Ads',
  platform: 'Google Ads',
  title: 'Google Ads: anuncie para quem já está procurando',
  description:
    'Gestão de Google Ads para aparecer na busca certa, medir cada conversão e cortar o que só gasta. Calcule uma estimativa e peça um diagnóstico gratuito.',
  card: 'Apareça quando alguém procura o que você vende: são mais de 5,6 bilhões de buscas por dia.',
  hero: {
    badge: 'Anúncios de busca',
    headline: 'Seja a resposta de quem já quer comprar',
    intro:
      'O Google recebe mais de 5,6 bilhões de buscas por dia. Algumas são de gente da sua região, com um problema que você resolve. Colocamos sua empresa nessa página de resultados e cortamos os termos que só gastam verba.',
    action: 'Falar com Especialista',
  },
  evidence: [
    {
      value: '+5,6 bilhões',
      label: 'de buscas por dia no mundo',
      source: 'Total mundial citado pela agência',
    },
    {
      value: '157 milhões',
      label: 'de brasileiros com 10 anos ou mais usam a internet',
      source: 'TIC Domicílios 2025',
    },
    {
      value: 'Até 15',
      label: 'títulos em um mesmo anúncio de busca, combinados pelo Google a cada pesquisa',
      source: 'Documentação do Google Ads, 2026',
    },
  ],
  benefitsTitle: 'Onde a verba de busca rende',
  benefits: [
    {
      title: 'Demanda que já existe',
      text: 'Quem digita “conserto de geladeira” quer resolver hoje. Seu anúncio entra nessa disputa, e os termos que gastam sem vender viram palavras negativas.',
    },
    {
      title: 'O lance aprende com a sua venda',
      text: 'A venda fechada por telefone ou pela equipe comercial volta para a conta. O lance automático passa a mirar em quem compra, não em quem só preenche formulário.',
    },
    {
      title: 'Catálogo na página de busca',
      text: 'Sua loja aparece com foto e preço no Shopping e na Performance Max. Excluímos as buscas pela sua marca, para o resultado não inflar com quem já viria.',
    },
  ],
  fit: {
    title: 'Quando o Google Ads compensa',
    goodTitle: 'Compensa para',
    good: [
      'Serviço local procurado na hora do aperto: chaveiro, dentista, assistência técnica',
      'Loja virtual com catálogo organizado e estoque em dia',
      'Empresa que capta contatos e anota quais viraram venda',
      'Produto que as pessoas já sabem pedir pelo nome',
    ],
    avoidTitle: 'Espere se',
    avoid: [
      'Ninguém procura sua categoria ainda: primeiro crie a vontade, em vídeo ou nas redes',
      'O site não registra conversões: o lance automático aprenderia com ruído',
      'As conversões do mês são poucas e não há como informar quanto cada uma vale',
      'A ideia é mexer na campanha todo dia: mudar lance ou verba reabre o aprendizado',
    ],
  },
  video: {
    title: 'Vídeo: como uma campanha de busca é montada',
    caption: 'Da lista de palavras-chave ao primeiro relatório de conversões, passo a passo.',
  },
  calculator: {
    title: 'Quanto o Google Ads pode trazer para você?',
    intro:
      'Informe segmento, objetivo e verba. A estimativa vem de um modelo estatístico treinado com dados de mercado e não é promessa de resultado.',
  },
  closing: {
    title: 'Descubra quais buscas merecem a sua verba',
    text: 'No diagnóstico gratuito, olhamos sua conta ou seu mercado e mostramos por onde começar e quais termos deixar de fora.',
  },
}
