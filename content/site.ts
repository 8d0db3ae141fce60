/**
 * The agency's facts: name, address, contacts, navigation. Each fact of `siteDefaults` can be replaced
 * at build time by the environment variable named beside it, without touching a file.
 */
export const siteDefaults = {
  /** SITE_NAME */ name: 'Órbita Ads',
  /** SITE_URL: where the site lives, without a slash at the end */ url: 'https://orbita-ads.example.com',
  /** SITE_EMAIL */ email: 'contato@example.com',
  /** SITE_PHONE: as it is written on the page */ phone: '(12) 90000-0000',
  /** SITE_WHATSAPP: digits with country code, for click-to-chat */ whatsapp: '5512900000000',
  /** SITE_CITY */ city: 'Jacareí - SP',
  /** SITE_INSTAGRAM */ instagram: 'https://www.instagram.com/example',
  /** SITE_LINKEDIN */ linkedin: 'https://www.linkedin.com/company/example',
} as const

export type SiteFact = keyof typeof siteDefaults
export type Site = Record<SiteFact, string>
type Environment = Record<string, string | undefined>

export const siteVariable = (fact: SiteFact) => `SITE_${fact.toUpperCase()}`
const facts = Object.keys(siteDefaults) as SiteFact[]

/** The site's facts with what the environment replaces; an empty variable counts as absent. */
export function siteFrom(environment: Environment): Site {
  return Object.fromEntries(
    facts.map((fact) => [fact, environment[siteVariable(fact)]?.trim() || siteDefaults[fact]]),
  ) as Site
}

/** The variables whose facts are still the placeholders of `siteDefaults`. */
export function factsStillDefault(environment: Environment): string[] {
  return facts.filter((fact) => !environment[siteVariable(fact)]?.trim()).map(siteVariable)
}

// Vite puts the build's SITE_ variables in import.meta.env; plain Node and Deno have none there.
export const site = siteFrom((import.meta as { env?: Environment }).env ?? {})

/** The phone as a link: digits with Brazil's code, whatever way it is written on the page. */
export const phoneLink = `tel:+55${site.phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')}`

export const tagline = 'Mídia de performance para empresas que querem crescer com previsibilidade.'
