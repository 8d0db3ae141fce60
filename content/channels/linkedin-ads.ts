import type { Channel } from './channel.ts'
import { channelCard } from './channel-cards.ts'

export const linkedinAds: Channel = {
  ...channelCard('linkedin-ads'),
  title: 'LinkedIn Ads: fale com quem decide a compra',
  description:
    'Campanhas no LinkedIn por cargo, setor e porte de empresa, para contratos de valor alto, vagas e eventos. Saiba quando compensa e calcule uma estimativa.',
  hero: {
    badge: 'Vendas entre empresas',
    headline: 'Anuncie para o cargo que assina o contrato',
    intro:
      'O LinkedIn reúne mais de 900 milhões de membros, que dizem onde trabalham e o que fazem. O clique costuma custar mais do que nas outras redes. Por isso só indicamos o canal quando o valor do contrato paga essa conta.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('linkedin-ads').figure,
    {
      value: '90 dias',
      label:
        'é a janela que o LinkedIn sugere para creditar um lead ao anúncio: o prazo aqui é outro',
      source: 'Ajuda do LinkedIn, consulta em 2026',
    },
  ],
  benefitsTitle: 'Menos gente, conversa melhor',
  benefits: [
    {
      title: 'Filtro por cargo e empresa',
      text: 'Você define setor, porte e cargo de quem recebe o anúncio. O diretor de compras vê a proposta; quem está atrás de estágio fica de fora.',
    },
    {
      title: 'Conteúdo que abre a porta',
      text: 'Um estudo em PDF pode ser folheado no próprio feed. Quem quer o arquivo inteiro deixa o contato no formulário da rede, sem sair da página.',
    },
    {
      title: 'Do lead ao contrato assinado',
      text: 'Ligamos seu CRM à API de Conversões para saber quais contatos viraram proposta. Assim a verba segue o anúncio que gera contrato, e não o que só junta cadastros.',
    },
  ],
  fit: {
    title: 'A conta fecha no LinkedIn?',
    goodTitle: 'Fecha quando',
    good: [
      'Um cliente vale, ao longo do tempo, cerca de dez vezes o custo do lead ou mais',
      'Quem compra tem cargo definido, em setores que você conhece',
      'Você precisa contratar gente qualificada ou encher um evento do setor',
      'A equipe comercial retorna no mesmo dia em que o lead chega',
    ],
    avoidTitle: 'Não fecha quando',
    avoid: [
      'Você vende ao consumidor final ou tem tíquete baixo',
      'O público é tão restrito que o anúncio mal consegue circular',
      'A meta é juntar contatos pelo menor preço possível',
      'A venda leva meses, mas o relatório só olha o último clique',
    ],
  },
  expect: {
    title: 'Antes do primeiro real, combine isto',
    items: [
      {
        title: 'Um trimestre, não uma semana',
        text: 'Proposta passa por comitê, jurídico e compras. Planeje e avalie por trimestre; no meio do caminho, leia reuniões marcadas, não contratos.',
      },
      {
        title: 'Lead caro, e convém saber antes',
        text: 'Em tecnologia, nas Américas, a mediana do lead com documento foi US$ 290 (LinkedIn, 2025, via Yirla). O dado é indireto e puxado pelos EUA: serve de alerta.',
      },
      {
        title: 'Custo por reunião e por proposta',
        text: 'Lead barato que não atende é prejuízo. E se a conversão for creditada a cada conjunto de anúncios, não some: o mesmo lead aparece mais de uma vez.',
      },
    ],
  },
  video: {
    title: 'Vídeo: como chegar ao cargo certo no LinkedIn',
    caption: 'A montagem do público, a escolha do formato e o caminho do lead até o comercial.',
  },
  calculator: {
    title: 'Quanto custa um lead da sua área no LinkedIn?',
    intro:
      'Segmento, objetivo e verba bastam: um modelo estatístico, treinado com dados de mercado, calcula a estimativa. Ela orienta, não promete.',
  },
  closing: {
    title: 'Vamos ver se o LinkedIn se paga na sua empresa?',
    text: 'Traga o valor médio do contrato e o prazo de fechamento. No diagnóstico gratuito fazemos a conta juntos e dizemos se compensa.',
  },
}

/** The sponsored post drawn in the hero. The lengths follow LinkedIn's advice. */
export const linkedinPostAd = {
  picture:
    'Exemplo de publicação promovida no LinkedIn: a Sua marca oferece um guia em PDF com um gráfico de horas paradas em queda e o botão “Baixar”. Recebem o anúncio gerentes industriais do setor de alimentos, em empresas de 201 a 500 funcionários.',
  company: 'Sua marca',
  line: 'Software para a indústria',
  promoted: 'Promovido',
  text: 'Linha parada custa mais que manutenção. O guia mostra os quatro sinais que avisam antes da quebra.',
  document: {
    kind: 'Guia em PDF',
    title: 'Menos horas paradas na sua linha',
    axis: 'Horas paradas por mês',
    pages: '1 de 12',
  },
  headline: 'Guia de manutenção para gerentes de fábrica',
  action: 'Baixar',
  reactions: ['Gostei', 'Comentar', 'Compartilhar', 'Enviar'],
  audienceTitle: 'Quem recebe',
  audience: [
    { label: 'Cargo', value: 'Gerente industrial' },
    { label: 'Setor', value: 'Alimentos e bebidas' },
    { label: 'Porte', value: '201 a 500 funcionários' },
  ],
} as const

/** The rule of thumb for who should advertise here, drawn in the section 'fit'. */
export const linkedinRatio = {
  picture: 'Um quadrado para o custo do lead; dez quadrados para o valor do cliente.',
  lead: 'Custo de um lead',
  client: 'Valor do cliente ao longo do tempo',
  note: 'Nossa régua para indicar o canal: cliente que vale dez leads ou mais. Não é regra do LinkedIn.',
} as const

/** How each filter narrows the audience, drawn beside the benefits. */
export const linkedinNarrowing = {
  picture:
    'Quatro barras cada vez menores: profissionais na rede, setor de alimentos e bebidas, empresas de 201 a 500 funcionários e, por fim, gerentes industriais, que são quem recebe o anúncio.',
  steps: [
    'Profissionais na rede',
    'Alimentos e bebidas',
    '201 a 500 funcionários',
    'Gerente industrial',
  ],
  note: 'Larguras ilustrativas. O público precisa continuar grande o bastante para o anúncio circular.',
} as const
