import type { Agency } from '../content/agency.ts'
import { isPublicFile } from './content-links.ts'

const WEEKS = 4

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** The errors in what an owner has filled in, each with its field. Lists are counted from 1. */
export function agencyErrors(agency: Agency, hasFile = isPublicFile): string[] {
  const errors: string[] = []
  const say = (field: string, what: string) => errors.push(`agency.${field}: ${what}`)
  const needText = (field: string, item: object) => {
    for (const [name, value] of Object.entries(item)) {
      if (value === '') say(`${field}.${name}`, 'está vazio')
    }
  }
  const needAddress = (field: string, value: string) => {
    if (!isWebAddress(value))
      say(field, 'precisa ser um endereço completo, que começa com https://')
  }
  const needConsent = (field: string, consent: unknown) => {
    if (consent !== true) {
      say(
        `${field}.consent`,
        'precisa ser true: só publique com a autorização por escrito, ou apague este item',
      )
    }
  }
  if (agency.firstWeeks.length !== 0 && agency.firstWeeks.length !== WEEKS) {
    say('firstWeeks', `tem ${agency.firstWeeks.length} e precisa ter ${WEEKS}, ou nenhuma`)
  }
  agency.firstWeeks.forEach((week, index) => {
    needText(`firstWeeks.${index + 1}`, week)
  })
  for (const [name, list] of Object.entries({
    'fee.includes': agency.fee.includes,
    needs: agency.needs,
    promises: agency.promises,
  })) {
    list.forEach((item, index) => {
      if (item.trim() === '') say(`${name}.${index + 1}`, 'está vazio: escreva ou apague a linha')
    })
  }
  if (agency.booking) needAddress('booking', agency.booking)
  agency.people.forEach(({ name, role, photo, certification }, index) => {
    const field = `people.${index + 1}`
    needText(field, { name, role })
    if (photo && !hasFile(photo)) {
      say(`${field}.photo`, `não há o arquivo public${photo.startsWith('/') ? '' : '/'}${photo}`)
    }
    if (Boolean(certification.label) !== Boolean(certification.url)) {
      say(`${field}.certification`, 'precisa de label e de url, ou dos dois vazios')
    }
    if (certification.url) needAddress(`${field}.certification.url`, certification.url)
  })
  agency.cases.forEach(({ consent, ...one }, index) => {
    const field = `cases.${index + 1}`
    needText(field, { ...one, source: one.source ?? '' })
    needConsent(field, consent)
  })
  agency.reviews.forEach(({ consent, ...one }, index) => {
    const field = `reviews.${index + 1}`
    const { source = '', ...rest } = one
    needText(field, rest)
    needAddress(`${field}.source`, source)
    needConsent(field, consent)
  })
  return errors
}
