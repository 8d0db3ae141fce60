/** What the server of the inbox answers about figures, exports and people. The server fills in the words in {braces}. */
export const teamFigures = {
  badDay: 'O dia {day} não existe no calendário. Escolha outro.',
  upsideDown: 'O período termina antes de começar. Troque as duas datas.',
  tooLong: 'O período pode ter até {days} dias. Escolha datas mais próximas.',
  notAPerson:
    'Escreva o e-mail inteiro da pessoa, ou o telefone com DDD. Um nome não basta: pode ser de outra pessoa.',
  nothingToErase:
    'Nenhum dos envios escolhidos é desta pessoa, ou já foram apagados. Busque de novo.',
  /** The name of the file that is exported; without spaces, for every system. */
  exportName: 'contatos-{day}.{format}',
} as const
