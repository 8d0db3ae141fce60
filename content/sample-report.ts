/**
 * A report of one month, invented and said to be so: what was spent is, and what it brought is what the model expects
 * of it (materials/worked-examples.ts). The figures agree with each other: content/sample-report.test.ts adds them up.
 */
export const sampleReport = {
  label: 'O que você recebe',
  title: 'Um mês na conta',
  intro: 'Quanto saiu, o que voltou, o que mudamos. Sem esconder a parte ruim.',
  fictional:
    'Exemplo inventado: a empresa não existe. Custos e fechamento são os que o nosso modelo estima para Serviços.',
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
    {
      channel: 'Google, busca',
      spent: Number('{=report.searchspent}'),
      leads: Number('{=report.searchleads}'),
      sold: Number('{=report.searchsold}'),
    },
    {
      channel: 'Instagram',
      spent: Number('{=report.instagramspent}'),
      leads: Number('{=report.instagramleads}'),
      sold: Number('{=report.instagramsold}'),
    },
  ],
  total: 'Total',
  document: 'Relatório do mês',
  stamp: 'Exemplo',
  /** After the number of terms that were cut. */
  cutTerm: 'termo cortado',
  /** The search line of the table, term by term. */
  terms: {
    title: 'O que digitaram na busca',
    cut: 'cortado',
    rows: [
      {
        term: 'troca de óleo perto de mim',
        spent: Number('{=report.term1spent}'),
        leads: Number('{=report.term1leads}'),
      },
      {
        term: 'oficina aberta hoje',
        spent: Number('{=report.term2spent}'),
        leads: Number('{=report.term2leads}'),
      },
      {
        term: 'conserto de câmbio automático',
        spent: Number('{=report.term3spent}'),
        leads: Number('{=report.term3leads}'),
      },
      { term: 'curso de mecânica', spent: Number('{=report.cutspent}'), leads: 0 },
    ],
  },
  budget: {
    title: 'Para onde vai a verba',
    weeks: [
      {
        week: 'Este mês',
        spent: [Number('{=report.searchspent}'), Number('{=report.instagramspent}')],
      },
      {
        week: 'No próximo',
        spent: [Number('{=report.searchnext}'), Number('{=report.instagramnext}')],
      },
    ],
  },
  notes: [
    {
      title: 'O que aconteceu',
      text: 'O lead do Instagram saiu mais barato, mas nem todo lead fecha: cada venda custou {report.searchsale} na busca e {report.instagramsale} no Instagram.',
    },
    {
      title: 'O que mudamos',
      text: 'Tiramos da busca a palavra “curso”: gastou {report.cutspent} sem nenhum lead. E passamos {report.moved} para o canal em que a venda saiu mais barata.',
    },
    {
      title: 'O que não deu certo',
      text: 'O vídeo novo prendeu menos gente. Voltamos ao antigo.',
    },
  ],
} as const
