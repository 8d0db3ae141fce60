/** Errors of a call to the server. Each says what the visitor can do next. */
export const callErrors = {
  invalidResponse: 'Resposta inválida do servidor',
  unknown: 'Erro desconhecido. Tente novamente.',
  network: 'Não conseguimos falar com o servidor. Confira sua conexão e tente novamente.',
  busy: 'O site recebeu pedidos demais agora. Espere um minuto e tente novamente.',
  timeout: 'O servidor demorou demais para responder. Tente novamente em alguns instantes.',
}
