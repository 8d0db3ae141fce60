import type { TrackingConsent } from '@contracts/attribution.ts'

/**
 * The consent notice. Whoever changes what it says raises NOTICE_VERSION in contracts/legal-versions.ts: the answer
 * of a visitor is kept with the version that was read.
 */
export const consent = {
  title: 'Sua privacidade',
  /** The question: who, abroad, what, and for how long. On a site that tells nobody for advertising, the second one. */
  text: 'Podemos usar cookies de {companies} para medir as visitas e os nossos anúncios? Com o seu sim, seguem para fora do Brasil o que você vê aqui, o contato que enviar, em códigos, e se ele virou venda.',
  measurementText:
    'Podemos usar cookies de {companies} para medir as visitas? Com o seu sim, seguem para fora do Brasil o que você vê aqui e se um contato seu virou venda.',
  cookies: 'Os cookies ficam até {longest}.',
  without: 'Sem o seu sim, nada disso acontece, e o site funciona igual.',
  /** In place of the names, if the build knows none. */
  companies: 'plataformas de anúncios e de medição',
  policy: 'Política de Privacidade',
  accept: 'Aceitar',
  refuse: 'Recusar',
  choose: 'Escolher',
  /** In the footer. */
  preferences: 'Preferências de privacidade',
  choiceTitle: 'O que você permite',
  choiceText:
    'O site funciona igual com qualquer escolha. Ela vale por seis meses ou até você mudar de ideia, aqui mesmo. Tudo o que você permite vai para fora do Brasil.',
  categories: {
    measurement: {
      name: 'Medição',
      text: 'Vão para {companies}: as páginas que você vê, por qual link chegou, um código do seu navegador e, se você enviar um contato, se ele virou venda e o valor.',
    },
    advertising: {
      name: 'Publicidade',
      text: 'Vão para {companies}: o anúncio que trouxe você e o que ele rendeu (contato, venda e valor), com e-mail, telefone e nome em códigos (hash), o endereço IP e o navegador.',
    },
  } satisfies Record<keyof Pick<TrackingConsent, 'measurement' | 'advertising'>, object>,
  save: 'Salvar',
}
