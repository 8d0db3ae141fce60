/** What the server of the inbox answers to the team. The server fills in the words in {braces}. */
export const teamMessages = {
  otherWrite:
    'Esta alteração já foi enviada com outro conteúdo. Recarregue a página e tente de novo.',
  leads: {
    /** The source of a lead that came by no link. */
    directSource: 'direto',
    /** The source of a lead from Facebook or Instagram whose link does not say whether it was an ad. */
    metaSource: 'Facebook ou Instagram (sem UTM)',
    notFound: 'Este contato não existe ou já foi apagado.',
    held: 'Este contato está em quarentena. Libere-o antes.',
    noTracking: 'Este lead não tem um sim a publicidade ou medição para retirar.',
    notHeld: 'Este contato não está mais em quarentena.',
    conflict:
      'Outra pessoa mudou este contato enquanto você o via. Confira antes de salvar de novo.',
    noReason: 'Diga por que o negócio foi perdido.',
    valueOnlyOfWon: 'O valor só vale para um negócio ganho.',
    notInTeam: 'Esta pessoa não faz parte da equipe.',
    badTime: 'O lembrete precisa de uma data válida, dentro dos próximos cinco anos.',
    badPeriod: 'O período tem uma data que não existe.',
    badPage: 'A lista mudou. Recarregue a página.',
    otherNote: 'Esta nota já foi guardada com outro texto. Copie o seu e recarregue a página.',
    notResendable: 'Este aviso não pode ser reenviado por aqui.',
    joinWithItself: 'Um contato não pode ser unido a ele mesmo.',
    notJoined: 'Este contato não está unido a outro.',
    scenario: {
      companyName: 'Empresa',
      segment: 'Segmento',
      objective: 'Objetivo',
      budget: 'Verba',
      days: 'Dias',
      platform: 'Plataforma',
    },
  },
} as const
