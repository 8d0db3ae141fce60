import type { TrackingConsent } from '@contracts/attribution.ts'

/**
 * The consent notice. Whoever changes what it says raises NOTICE_VERSION in contracts/legal-versions.ts: the answer
 * of a visitor is kept with the version that was read.
 */
export const consent = {
  title: 'Sua privacidade',
  /**
   * The question: who, for how long, abroad, what. Short, because on a phone it must not lie over the page's first
   * button. On a site that tells nobody for advertising, the second one.
   */
  text: 'Podemos usar cookies de {companies}{term} para medir visitas e anúncios? Iriam para fora do Brasil as páginas que você vê, o contato que enviar, em códigos, e se houve venda. Sem o seu sim, nada disso acontece.',
  measurementText:
    'Podemos usar cookies de {companies}{term} para medir visitas? Iriam para fora do Brasil as páginas que você vê e se um contato seu virou venda. Sem o seu sim, nada disso acontece.',
  /** If a tag is configured: the longest of its cookies, in the question and in a category. */
  term: ' (até {longest})',
  cookies: ' Os cookies ficam até {longest}.',
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
      text: 'Vão para {companies}: as páginas que você vê, por qual link chegou, um código do seu navegador e, se você enviar um contato, se ele virou venda e o valor.{cookies}',
    },
    advertising: {
      name: 'Publicidade',
      text: 'Vão para {companies}: o anúncio que trouxe você e o que ele rendeu (contato, venda e valor), com e-mail, telefone e nome em códigos (hash), o endereço IP e o navegador.{cookies}',
    },
  } satisfies Record<keyof Pick<TrackingConsent, 'measurement' | 'advertising'>, object>,
  save: 'Salvar',
}
