import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Settings } from './variables.ts'

/** The agency's facts: what pages, previews, search engines and mails say of it. */
export type Site = Readonly<{
  name: string
  /** Without a slash at the end. */
  url: string
  email: string
  /** As it is written on the page. */
  phone: string
  /** What a phone dials when the number is touched. */
  phoneLink: string
  /** Digits with the country's code. */
  whatsapp: string
  /** 'Jacareí - SP' */
  city: string
  instagram: string
  linkedin: string
  /** '' where the agency has not said. */
  legalName: string
  cnpj: string
  address: string
}>

export const siteFrom = (settings: Settings): Site =>
  Object.freeze({
    name: settings.SITE_NAME,
    url: settings.SITE_URL,
    email: settings.SITE_EMAIL,
    phone: settings.SITE_PHONE,
    phoneLink: phoneLink(settings.SITE_PHONE),
    whatsapp: settings.SITE_WHATSAPP,
    city: settings.SITE_CITY,
    instagram: settings.SITE_INSTAGRAM,
    linkedin: settings.SITE_LINKEDIN,
    legalName: settings.SITE_LEGAL_NAME ?? '',
    cnpj: settings.SITE_CNPJ ?? '',
    address: settings.SITE_ADDRESS ?? '',
  })

function phoneLink(written: string): string {
  const number = parsePhoneNumberFromString(written, 'BR')
  // 4004-0000 and its like are the same in the whole country, and cannot be dialled from elsewhere.
  if (!number || number.nationalNumber.length <= 8) return `tel:${written.replace(/\D/g, '')}`
  return number.getURI()
}
