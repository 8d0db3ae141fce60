/** The page at /treinamento and the texts around its days. */
export const training = {
  title: '7 dias para lançar campanhas',
  description:
    'Minicurso gratuito: sete lições de cerca de dez minutos, do objetivo aos primeiros números da campanha, com exercícios, listas e perguntas comentadas.',
  badge: 'Minicurso gratuito',
  headline: '7 dias para lançar campanhas',
  intro:
    'Uma lição por dia, de cerca de dez minutos, com um exercício que deixa algo pronto. No sétimo dia a campanha está no ar e você sabe dizer se ela vai bem.',
  start: 'Começar pelo dia 1',
  resume: 'Continuar no dia {number}',
  again: 'Rever as lições',
  progress: '{done} de {total} dias concluídos',
  kept: 'O seu andamento fica guardado só neste aparelho. Nada é enviado.',
  forget: 'Apagar meu andamento',
  forgotten: { title: 'Andamento apagado', text: 'As marcas saíram deste aparelho.' },
  needs: {
    title: 'O que você precisa',
    items: [
      'Dez minutos de leitura por dia e cerca de meia hora para o exercício.',
      'Algo para vender, com preço e margem que você conhece ou pode descobrir.',
      'Uma verba de teste só a partir do dia 6. Antes disso, nada é cobrado.',
    ],
  },
  pageTitle: 'Dia {number}: {title}',
  daysTitle: 'A semana',
  day: 'Dia {number}',
  dayOf: 'Dia {number} de {total}',
  goal: 'No fim do dia você terá',
  done: 'Concluído',
  finish: 'Concluir o dia {number}',
  finished: 'Dia {number} concluído',
  undo: 'Marcar como não concluído',
  all: 'Todos os dias',
  print: 'Imprimir a lição',
  quiz: {
    question: 'Pergunta {number}',
    right: 'Certo.',
    wrong: 'Ainda não.',
  },
  end: {
    title: 'Quer que alguém revise a sua campanha?',
    text: 'Mande o que você montou nestes dias. Um especialista olha e responde com o que mudaria primeiro, sem compromisso.',
    action: 'Falar com um especialista',
    other: 'Ler o guia completo',
  },
}
