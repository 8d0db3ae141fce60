import type { TrackingConsent } from '@contracts/attribution.ts'

/**
 * The consent notice. Whoever changes what it says raises NOTICE_VERSION in contracts/legal-versions.ts: the answer
 * of a visitor is kept with the version that was read.
 */
export const consent = {
  title: 'Sua privacidade',
  text: 'Podemos medir as visitas e os nossos anúncios? Sem o seu sim, nada é coletado para isso, e o site funciona igual.',
  policy: 'Política de Privacidade',
  accept: 'Aceitar',
  refuse: 'Recusar',
  choose: 'Escolher',
  /** In the footer. */
  preferences: 'Preferências de privacidade',
  choiceTitle: 'O que você permite',
  choiceText:
    'O que o site precisa para funcionar fica só no seu aparelho. O resto depende de você, e vale por seis meses ou até você mudar de ideia, aqui mesmo.',
  categories: {
    measurement: {
      name: 'Medição',
      text: 'Quais páginas são vistas e por qual link você chegou. Serve para melhorar o site.',
    },
    advertising: {
      name: 'Publicidade',
      text: 'De qual anúncio você veio e se ele deu resultado. As plataformas de anúncios recebem esses dados.',
    },
  } satisfies Record<keyof Pick<TrackingConsent, 'measurement' | 'advertising'>, object>,
  save: 'Salvar',
}
