import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const googleAds: Channel = {
  ...channelCard('google-ads'),
  title: 'Google Ads: anuncie para quem já está procurando',
  description:
    'Gestão de Google Ads para aparecer na busca certa, medir cada conversão e cortar o que só gasta. Calcule uma estimativa e peça uma consultoria gratuita.',
  hero: {
    badge: 'Anúncios de busca',
    headline: 'Seja a resposta de quem já quer comprar',
    intro:
      'O Google recebe mais de 5,6 bilhões de buscas por dia. Algumas são de gente da sua região, com um problema que você resolve. Colocamos sua empresa na resposta e cortamos as buscas que só gastam.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('google-ads').figure,
    channelCard('google-ads').brazil,
    {
      value: '65%',
      label:
        'deles só acessam pelo celular: é nessa tela que o anúncio e o site precisam funcionar',
      source: 'TIC Domicílios 2025',
    },
  ],
  benefitsTitle: 'Onde a sua verba rende na busca',
  benefits: [
    {
      title: 'Quem já está procurando',
      text: 'Quem digita “conserto de geladeira” quer resolver hoje. Seu anúncio aparece nessa hora, e as buscas que gastam sem vender são bloqueadas.',
    },
    {
      title: 'O Google aprende com a sua venda',
      text: 'Contamos ao Google as vendas fechadas por telefone ou pela sua equipe. Ele passa a procurar quem compra, não quem só preenche formulário.',
    },
    {
      title: 'Seus produtos na página de busca',
      text: 'Sua loja aparece com foto e preço no Shopping e na Performance Max. Deixamos de fora quem busca o nome da sua loja: essa pessoa já viria, e contá-la enfeitaria o resultado.',
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
      'Ninguém procura ainda o que você vende: primeiro mostre, em vídeo ou nas redes',
      'O site não registra conversões: o Google não teria com o que aprender',
      'Vêm poucas conversões por mês e não há como dizer ao Google quanto cada uma vale',
      'A ideia é mexer na campanha todo dia: cada mudança de lance ou de verba reinicia o aprendizado',
    ],
  },
  expect: {
    title: 'O que acontece nos primeiros meses',
    items: [
      {
        title: 'Aprendizado de semanas, não de dias',
        text: 'Conte quantos dias seu cliente leva do clique à compra. O Google aconselha esperar duas ou três vezes esse prazo antes de julgar o lance automático.',
      },
      {
        title: 'Verba para umas 30 conversões por mês',
        text: 'A busca não tem valor mínimo. Cerca de 30 conversões por mês é a referência do mercado, não uma regra do Google; o preço do clique diz quanto isso custa.',
      },
      {
        title: 'O que olhar toda semana',
        text: 'Olhe o custo por venda e a lista do que as pessoas pesquisaram. A venda pode entrar na conta até 30 dias depois do clique, que é o padrão do Google.',
      },
    ],
  },
  video: {
    title: 'Vídeo: como uma campanha de busca é montada',
    caption: 'Da lista de palavras-chave ao primeiro relatório de conversões, passo a passo.',
    frames: [
      'A lista: o que recebe verba e o que fica de fora',
      'O anúncio, na busca que você escolheu',
      'O primeiro relatório: qual busca virou contato',
    ],
  },
  calculator: {
    title: 'Quanto o Google\u00a0Ads pode trazer para você?',
    intro:
      'Diga o segmento, o objetivo e a verba. A conta é de um modelo que aprendeu com números publicados do mercado; é estimativa, não promessa.',
  },
  closing: {
    title: 'Descubra quais buscas merecem a sua verba',
    text: 'Na consultoria gratuita, olhamos sua conta ou seu mercado e mostramos por onde começar e quais buscas deixar de fora.',
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

/** The three expectations on one month, drawn under their title. */
export const googleMonth = {
  picture:
    'Régua de 30 dias, com um ponto por dia: cerca de 30 conversões no mês. No exemplo, o cliente leva 10 dias do clique à compra; dá para julgar o lance automático do dia 20 ao 30, que são duas e três vezes esse prazo. No dia 30 a venda ainda entra na conta.',
  hops: ['Decisão', 'Ainda é cedo', 'Dá para julgar'],
  marks: [
    { day: 'Dia 0', text: 'Clique' },
    { day: '10', text: 'Compra' },
    { day: '20', text: '2× o prazo' },
    { day: '30', text: '3×' },
  ],
  note: 'Exemplo de um cliente que decide em 10 dias; a venda entra na conta até o dia 30. Cada ponto é um dia com uma conversão: as cerca de 30 por mês que o mercado usa de referência.',
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
