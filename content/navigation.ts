import { channelCards } from './channels/channel-cards.ts'

const link = (label: string, to: string) => ({ label, to })

export const navigation = {
  skip: 'Pular para o conteúdo',
  main: 'Navegação principal',
  services: 'Serviços',
  menu: 'Abrir ou fechar o menu',
  channels: channelCards.map((channel) => ({
    slug: channel.slug,
    label: channel.name,
    to: `/${channel.slug}`,
    text: `Estratégias avançadas de performance para ${channel.name}.`,
  })),
  links: [
    link('Conteúdos', '/#premium-content'),
    link('Calculadora', '/calculator'),
    link('TikTok Live', '/tiktok-live-recrutamento'),
  ],
  action: link('Falar com Especialista', '/contato'),
}

export const footer = {
  tagline: 'Anúncios com meta, medição e conta aberta.',
  social: 'Redes sociais',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  quickTitle: 'Links rápidos',
  quick: [
    link('Serviços', '/#services'),
    link('Performance', '/#benefits'),
    link('Clientes', '/#testimonials'),
    link('Conteúdos', '/#premium-content'),
    link('Calculadora', '/calculator'),
    link('Planejador', '/planejador'),
    link('Metodologia', '/metodologia'),
    link('E-book', '/ebook'),
    link('Planilha de ROI', '/materiais/planilha-roi.xlsx'),
    link('Minicurso', '/treinamento'),
    link('TikTok Live', '/tiktok-live-recrutamento'),
  ],
  channelsTitle: 'Canais',
  contactTitle: 'Contato',
  legal: [link('Política de Privacidade', '/privacidade'), link('Termos de Uso', '/termos')],
  rights: 'Todos os direitos reservados.',
  cnpj: 'CNPJ {cnpj}',
}
