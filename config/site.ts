import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { groups, type Settings } from './variables.ts'

/** The agency's name, addresses and contacts, as pages, previews, search engines and mails show them. */
export type Site = Readonly<{
  name: string
  /** Without a slash at the end. */
  url: string
  email: string
  /** The number as the page shows it. */
  phone: string
  /** The address of the phone link (tel:). */
  phoneLink: string
  /** Digits only, with the country code; '' if the agency does not answer there. */
  whatsapp: string
  /** 'Jacareí - SP' */
  city: string
  instagram: string
  linkedin: string
  /** '' if the agency has not given it. */
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
    whatsapp: settings.SITE_WHATSAPP ?? (isExample(settings) ? EXAMPLE_WHATSAPP : ''),
    city: settings.SITE_CITY,
    instagram: settings.SITE_INSTAGRAM,
    linkedin: settings.SITE_LINKEDIN,
    legalName: settings.SITE_LEGAL_NAME ?? '',
    cnpj: settings.SITE_CNPJ ?? '',
    address: settings.SITE_ADDRESS ?? '',
  })

/** An agency's page never leads to the example's number: with a phone of its own and no WhatsApp there is no link. */
const EXAMPLE_WHATSAPP = '5512900000000'
const isExample = ({ SITE_PHONE }: Settings) =>
  SITE_PHONE === groups.site.variables.SITE_PHONE.default

function phoneLink(written: string): string {
  const number = parsePhoneNumberFromString(written, 'BR')
  // Numbers like 4004-0000 are the same in the whole country and cannot be dialled from abroad.
  if (!number || number.nationalNumber.length <= 8) return `tel:${written.replace(/\D/g, '')}`
  return number.getURI()
}
