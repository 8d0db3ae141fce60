/**
 * A report of one week, invented and said to be so. The figures agree with each other: content/sample-report.test.ts
 * adds them up.
 */
export const sampleReport = {
  label: 'O que você recebe',
  title: 'Uma semana na conta',
  intro: 'Quanto saiu, o que voltou, o que mudamos. Sem esconder a parte ruim.',
  fictional: 'Exemplo inventado: nem a empresa nem os números existem.',
  company: 'Oficina mecânica fictícia',
  /** The name of the table, for who does not see it. */
  table: 'Gasto, leads e vendas de cada canal',
  columns: {
    channel: 'Canal',
    spent: 'Gasto',
    leads: 'Leads',
    cost: 'Por lead',
    sold: 'Vendas',
  },
  rows: [
    { channel: 'Google, busca', spent: 640, leads: 16, sold: 7 },
    { channel: 'Instagram', spent: 360, leads: 15, sold: 3 },
  ],
  total: 'Total',
  document: 'Relatório da semana',
  stamp: 'Exemplo',
  /** After the number of terms that were cut. */
  cutTerm: 'termo cortado',
  /** The search line of the table, term by term. */
  terms: {
    title: 'O que digitaram na busca',
    cut: 'cortado',
    rows: [
      { term: 'troca de óleo perto de mim', spent: 268, leads: 8 },
      { term: 'oficina aberta hoje', spent: 196, leads: 5 },
      { term: 'conserto de câmbio automático', spent: 128, leads: 3 },
      { term: 'curso de mecânica', spent: 48, leads: 0 },
    ],
  },
  budget: {
    title: 'Para onde vai a verba',
    weeks: [
      { week: 'Esta semana', spent: [640, 360] },
      { week: 'Na próxima', spent: [700, 300] },
    ],
  },
  notes: [
    {
      title: 'O que aconteceu',
      text: 'O lead do Instagram saiu mais barato, mas a busca trouxe quem fecha: cada venda custou R$ 91 na busca e R$ 120 no Instagram.',
    },
    {
      title: 'O que mudamos',
      text: 'Tiramos da busca a palavra “curso”: gastou R$ 48 sem nenhum lead. E passamos R$ 60 do Instagram para a busca.',
    },
    {
      title: 'O que não deu certo',
      text: 'O vídeo novo prendeu menos gente. Voltamos ao antigo.',
    },
  ],
} as const
