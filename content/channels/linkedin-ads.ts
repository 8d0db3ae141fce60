import type { Channel } from './channel.ts'

export const linkedinAds: Channel = {
  slug: 'linkedin-ads',
  name: 'LinkedIn',
  platform: 'LinkedIn Ads',
  title: 'LinkedIn Ads: fale com quem decide a compra',
  description:
    'Campanhas no LinkedIn por cargo, setor e porte de empresa, para contratos de valor alto, vagas e eventos. Saiba quando compensa e calcule uma estimativa.',
  card: 'Fale com quem decide: mais de 900 milhões de membros, filtrados por cargo, setor e porte.',
  hero: {
    badge: 'Vendas entre empresas',
    headline: 'Anuncie para o cargo que assina o contrato',
    intro:
      'O LinkedIn reúne mais de 900 milhões de membros, que dizem onde trabalham e o que fazem. O clique costuma custar mais do que nas outras redes. Por isso só indicamos o canal quando o valor do contrato paga essa conta.',
    action: 'Falar com Especialista',
  },
  evidence: [
    {
      value: '+900 milhões',
      label: 'de membros no mundo, contando contas pouco ativas',
      source: 'Total mundial citado pela agência',
    },
    {
      value: '90 dias',
      label: 'é a janela sugerida para creditar um lead ao anúncio',
      source: 'Ajuda do LinkedIn',
    },
    {
      value: '7 objetivos',
      label: 'de campanha: a escolha define o formato, o lance e a otimização',
      source: 'Documentação do LinkedIn Marketing, 2026',
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
