import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const googleAds: Channel = {
  ...channelCard('google-ads'),
  title: 'Google Ads: anuncie para quem já está procurando',
  description:
    'Gestão de Google Ads para aparecer na busca certa, medir cada conversão e cortar o que só gasta. Calcule uma estimativa e peça um diagnóstico gratuito.',
  hero: {
    badge: 'Anúncios de busca',
    headline: 'Seja a resposta de quem já quer comprar',
    intro:
      'O Google recebe mais de 5,6 bilhões de buscas por dia. Algumas são de gente da sua região, com um problema que você resolve. Colocamos sua empresa nessa página de resultados e cortamos os termos que só gastam verba.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('google-ads').figure,
    {
      value: '157 milhões',
      label: 'de brasileiros com 10 anos ou mais usam a internet',
      source: 'TIC Domicílios 2025',
    },
    {
      value: '65%',
      label:
        'deles só acessam pelo celular: é nessa tela que o anúncio e o site precisam funcionar',
      source: 'TIC Domicílios 2025',
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
    title: 'Quando o Google\u00a0Ads compensa',
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
  expect: {
    title: 'O que acontece nos primeiros meses',
    items: [
      {
        title: 'Aprendizado de semanas, não de dias',
        text: 'Conte quantos dias seu cliente leva do clique à compra. O Google aconselha esperar dois ou três desses ciclos antes de julgar um lance automático.',
      },
      {
        title: 'A verba nasce do custo do clique',
        text: 'A busca não tem piso geral. Como referência de mercado, e não regra do Google, planeje verba para cerca de 30 conversões por mês.',
      },
      {
        title: 'Venda, termo e prazo do crédito',
        text: 'Por padrão, o Google credita a conversão até 30 dias após o clique. Leia o custo por venda e, toda semana, a lista de termos pesquisados.',
      },
    ],
  },
  video: {
    title: 'Vídeo: como uma campanha de busca é montada',
    caption: 'Da lista de palavras-chave ao primeiro relatório de conversões, passo a passo.',
  },
  calculator: {
    title: 'Quanto o Google\u00a0Ads pode trazer para você?',
    intro:
      'Informe segmento, objetivo e verba. A estimativa vem de um modelo estatístico treinado com dados de mercado e não é promessa de resultado.',
  },
  closing: {
    title: 'Descubra quais buscas merecem a sua verba',
    text: 'No diagnóstico gratuito, olhamos sua conta ou seu mercado e mostramos por onde começar e quais termos deixar de fora.',
  },
}

/** The results page drawn in the hero. The lengths are within Google's limits. */
export const googleSearchAd = {
  picture:
    'Exemplo de busca no Google por “conserto de geladeira hoje”. No topo, marcado como patrocinado, o anúncio da Sua marca com dois títulos, descrição e quatro links; abaixo, os resultados comuns.',
  query: 'conserto de geladeira hoje',
  tabs: ['Tudo', 'Maps', 'Imagens', 'Vídeos', 'Notícias'],
  sponsored: 'Patrocinado',
  advertiser: 'Sua marca',
  address: 'www.suamarca.com.br',
  paths: ['geladeira', 'visita-hoje'],
  headlines: ['Conserto de Geladeira Hoje', 'Visita no Mesmo Dia'],
  description: 'Técnico na sua casa ainda hoje. Orçamento antes do serviço e garantia por escrito.',
  sitelinks: ['Agendar visita', 'Preço do conserto', 'Bairros atendidos', 'Falar no WhatsApp'],
  limits: [
    { value: '15', label: 'títulos para combinar' },
    { value: '30', label: 'caracteres por título' },
    { value: '90', label: 'caracteres por descrição' },
  ],
  limitsSource: 'Máximos do anúncio de busca. Documentação do Google Ads, 2026.',
} as const

/** A search terms report, drawn beside the first benefit. */
export const googleSearchTerms = {
  picture:
    'Exemplo de relatório de termos pesquisados: “conserto de geladeira hoje” e “técnico de geladeira perto” recebem verba; “curso de conserto de geladeira”, “geladeira usada” e “como consertar sozinho” viram palavras negativas.',
  title: 'Termos pesquisados',
  kept: 'Recebe verba',
  cut: 'Negativa',
  terms: [
    { text: 'conserto de geladeira hoje', kept: true },
    { text: 'técnico de geladeira perto', kept: true },
    { text: 'curso de conserto de geladeira', kept: false },
    { text: 'geladeira usada', kept: false },
    { text: 'como consertar sozinho', kept: false },
  ],
} as const
