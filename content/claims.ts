/**
 * Claims about the agency that only its owner can confirm. Each is here once, with the page that shows it. While
 * CLAIMS_CONFIRMED is not set, the server's start and `npm run doctor` list them.
 */
export const claims = {
  companies: { text: '+100', about: 'empresas atendidas', where: 'página inicial' },
  conversions: {
    text: '+85%',
    about: 'conversões em 90 dias',
    where: 'página inicial, ilustração',
  },
  leads: { text: '+210%', about: 'leads', where: 'página inicial, ilustração' },
  conversionRate: { text: '+85%', about: 'conversão', where: 'página inicial, ilustração' },
  roi: { text: '+320%', about: 'ROI', where: 'página inicial, ilustração' },
  moreReturn: {
    text: '200%',
    about: 'mais retorno que a mídia tradicional',
    where: 'página inicial',
  },
  partner: { text: 'Parceiro Oficial Google', about: 'selo', where: 'página inicial' },
  places: { text: '5 novas empresas', about: 'por mês', where: 'página inicial e contato' },
} as const

/** '+100 (empresas atendidas)' */
export const claimList = () => Object.values(claims).map(({ text, about }) => `${text} (${about})`)
