/** Monday's mail to the team about the week before. The server fills in the words in {braces}. */
export const teamDigest = {
  subject: 'Semana de {since} a {until}: {leads}',
  leads: { one: '1 contato', many: '{count} contatos' },
  intro:
    'Olá! Assim foi a semana de {since} a {until}. Entre parênteses, a semana anterior, de {sinceBefore} a {untilBefore}.',
  /** A figure of the week, and of the one before. */
  compared: '{now} ({before})',
  figures: {
    leads: 'Contatos',
    qualified: 'Qualificados',
    won: 'Ganhos',
    value: 'Valor ganho',
    reply: 'Tempo até a primeira resposta',
    /** Of the form for creators: they are counted nowhere else. */
    applications: 'Inscrições TikTok LIVE',
  },
  /** Half of the people waited less than this. */
  noReply: 'sem respostas',
  minutes: '{minutes} min',
  hours: '{hours} h {minutes} min',
  days: '{days} dias',
  counting:
    'Qualificados e ganhos contam na semana em que aconteceram, mesmo que o contato seja mais antigo. O tempo é a mediana: metade das pessoas esperou menos.',
  sources: {
    title: 'Por origem',
    source: 'Origem',
    others: { one: 'E mais 1 origem', many: 'E mais {count} origens' },
    none: 'Nenhum contato nas duas semanas. Se isso parece estranho, envie um teste pelo formulário.',
  },
  unanswered: {
    title: 'Contatos e inscrições dos últimos {days} dias sem resposta',
    none: 'Nenhum. Todos foram respondidos.',
  },
  overdue: { title: 'Lembretes vencidos', none: 'Nenhum.' },
  /** Whose leads have no person. */
  nobody: 'Sem responsável',
  open: 'Abrir a caixa da equipe',
} as const
