/** The last button of every channel's page. */
export const diagnosisAction = 'Agendar Diagnóstico Gratuito'

/** The topics of every channel's three expectations, in their order. */
export const expectationTopics = ['Prazo', 'Verba', 'O que medir']
