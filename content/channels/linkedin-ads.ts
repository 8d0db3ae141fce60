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
      'O LinkedIn reúne mais de 900 milhões de membros, que dizem onde trabalham e o que fazem. O clique custa mais do que nas outras redes. Por isso só indicamos o LinkedIn quando o valor do contrato paga essa conta.',
    action: 'Falar com Especialista',
  },
  evidence: [
    channelCard('linkedin-ads').figure,
    channelCard('linkedin-ads').brazil,
    {
      value: '90 dias',
      label: 'depois do anúncio um lead ainda conta, na sugestão do LinkedIn: aqui a venda demora',
      source: 'Ajuda do LinkedIn, consulta em 2026',
    },
  ],
  benefitsTitle: 'Menos gente, conversa melhor',
  benefits: [
    {
      title: 'Filtro por cargo e empresa',
      text: 'Você escolhe o setor, o tamanho da empresa e o cargo de quem vê o anúncio. O diretor de compras vê; quem procura estágio fica de fora.',
    },
    {
      title: 'Conteúdo que abre a porta',
      text: 'A pessoa folheia um guia em PDF ali mesmo, no feed. Quem quer o arquivo inteiro deixa o contato, sem sair do LinkedIn.',
    },
    {
      title: 'Do lead ao contrato assinado',
      text: 'Ligamos o sistema do seu comercial ao LinkedIn para saber quais contatos viraram proposta. A verba vai para o anúncio que traz contrato, não para o que só junta cadastro.',
    },
  ],
  fit: {
    title: 'A conta fecha no LinkedIn?',
    goodTitle: 'Fecha quando',
    good: [
      'A margem de um cliente paga {contract.leads} leads ou mais: é quantos o nosso modelo supõe por contrato de software',
      'Quem compra tem cargo definido, em setores que você conhece',
      'Você precisa contratar gente qualificada ou encher um evento do setor',
      'A equipe comercial retorna no mesmo dia em que o lead chega',
    ],
    avoidTitle: 'Não fecha quando',
    avoid: [
      'Você vende ao consumidor final ou tem ticket baixo',
      'O público é tão pequeno que o anúncio quase não aparece',
      'A meta é juntar contatos pelo menor preço possível',
      'A venda leva meses, e você precisa de resultado neste mês',
    ],
  },
  expect: {
    title: 'Antes do primeiro real, combine isto',
    items: [
      {
        title: 'Um trimestre, não uma semana',
        text: 'Proposta passa por diretoria, jurídico e compras. Avalie por trimestre; no meio do caminho, conte reuniões marcadas, não contratos.',
      },
      {
        title: 'O lead custa caro: faça a conta antes',
        text: 'O nosso modelo estima {cpl.saas.linkedin} por lead de software; em metade das campanhas, de {cpl.saas.linkedin.low} a {cpl.saas.linkedin.high}. Em tecnologia, nas Américas, metade passou de US$ 290 por lead com documento (LinkedIn, 2025, via Yirla): serve de alerta.',
      },
      {
        title: 'Custo por reunião e por proposta',
        text: 'Lead barato que não atende o telefone é prejuízo. E cuidado ao somar: o mesmo lead pode aparecer em mais de um conjunto de anúncios.',
      },
    ],
  },
  video: {
    title: 'Vídeo: como chegar ao cargo certo no LinkedIn',
    caption: 'A montagem do público, a escolha do formato e o caminho do lead até o comercial.',
    frames: [
      'O público, filtro por filtro',
      'O formato: um guia que se folheia no feed',
      'O lead, entregue ao comercial',
    ],
  },
  calculator: {
    title: 'Quanto custa um lead da sua área no LinkedIn?',
    intro:
      'Diga o segmento, o objetivo e a verba. Um modelo que aprendeu com números publicados do mercado calcula a estimativa, que orienta e não promete.',
  },
  closing: {
    title: 'Vamos ver se o LinkedIn se paga na sua empresa?',
    text: 'Traga o valor médio do contrato e o prazo de fechamento. Na consultoria gratuita fazemos a conta juntos e dizemos se compensa.',
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
  picture: 'Um quadrado para o custo do lead; {contract.leads} quadrados para a margem do cliente.',
  /** How many of them. */
  squares: '{contract.leads}',
  lead: 'Custo de um lead',
  client: 'Margem do cliente ao longo do tempo',
  note: 'Nossa régua para indicar o canal: a margem do cliente paga {contract.leads} leads ou mais, porque o nosso modelo supõe que 1 em cada {contract.leads} leads de software no LinkedIn vira contrato. Não é regra do LinkedIn.',
} as const

/** How each filter narrows the audience, drawn above the benefits. */
export const linkedinNarrowing = {
  picture:
    'Uma multidão de pontos passa por três filtros e fica menor em cada um: setor de alimentos e bebidas, empresas de 201 a 500 funcionários e, por fim, gerentes industriais, que são quem recebe o anúncio.',
  steps: [
    { filter: 'Sem filtro', left: 'Profissionais na rede' },
    { filter: 'Setor', left: 'Alimentos e bebidas' },
    { filter: 'Porte', left: '201 a 500 funcionários' },
    { filter: 'Cargo', left: 'Gerente industrial' },
  ],
  note: 'Quantidades ilustrativas. O público precisa continuar grande o bastante para o anúncio aparecer.',
} as const
