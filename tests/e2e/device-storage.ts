import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './site.ts'

/** What the site stores on the device: the storage key, and the privacy policy's words for it. */
export const KEPT_FOR_THE_TAB: Record<string, string> = {
  'submit-contact': 'o rascunho do formulário que ainda não foi enviado',
  'submit-recruitment': 'o rascunho do formulário que ainda não foi enviado',
}
export const KEPT_UNTIL_ERASED: Record<string, string> = {
  treinamento: 'o andamento do minicurso',
}

/** On a site that asks for consent, by what the visitor answered. */
export const KEPT_AFTER_THE_ANSWER: Record<string, string> = {
  consentimento: 'por seis meses, fica a sua resposta ao aviso',
}
export const KEPT_WITH_CONSENT: Record<string, string> = {
  origem: 'Com o seu sim, ficam também, por 90 dias, a primeira e a última chegada',
}

/** Collects the hosts that were requested and the cookies that responses tried to set. */
export function watchNetwork(context: BrowserContext) {
  const hosts = new Set<string>()
  const cookies: string[] = []
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:http|ws)s?:$/.test(protocol)) hosts.add(host)
  })
  context.on('response', async (response) => {
    const set = await response.headerValue('set-cookie').catch(() => null)
    if (set) cookies.push(`${response.url()}: ${set}`)
  })
  return { hosts, cookies }
}

const deviceStorage = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    tab: Object.keys(sessionStorage),
    untilErased: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** Expects only storage that the policy names. Returns the session storage keys that are there now. */
export async function expectOnlyDeclaredStorage(page: Page) {
  const { tab, untilErased, ...rest } = await deviceStorage(page)
  const where = page.url()
  expect(rest, where).toEqual({ cookie: '', databases: [], caches: [], workers: 0 })
  expect(Object.keys(KEPT_FOR_THE_TAB), where).toEqual(expect.arrayContaining(tab))
  expect(Object.keys(KEPT_UNTIL_ERASED), where).toEqual(expect.arrayContaining(untilErased))
  return tab
}
