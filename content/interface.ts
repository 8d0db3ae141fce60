/** Words of the interface itself, used on every page. */
export const interfaceTexts = {
  notifications: 'Avisos',
  dismiss: 'Fechar aviso',
  opensInNewTab: 'abre em outra aba',
}

export const notFound = {
  title: 'Oops! Page not found',
  code: '404',
  description: 'O endereço não existe neste site.',
  action: 'Return to Home',
  logged: '404: endereço não encontrado',
}

export const errorScreen = {
  title: 'Unexpected Application Error!',
  action: 'Return to Home',
}
