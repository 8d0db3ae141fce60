/** The closing button of every channel's page. */
export const diagnosisAction = 'Agendar Diagnóstico Gratuito'

/** What the three expectations of every channel are about, in their order. */
export const expectationTopics = ['Prazo', 'Verba', 'O que medir']
