import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './site.ts'

/** What the site keeps on the device, by its key, in the words of the policy. */
export const KEPT_FOR_THE_TAB: Record<string, string> = {
  'submit-contact': 'o rascunho do formulário que ainda não foi enviado',
  'submit-recruitment': 'o rascunho do formulário que ainda não foi enviado',
  campanha: 'os parâmetros de campanha da visita',
  'react-router-scroll-positions': 'a posição da rolagem em cada página',
}
export const KEPT_UNTIL_ERASED: Record<string, string> = {
  treinamento: 'o andamento do minicurso',
}

/** Hosts that were asked for anything, and cookies that any answer tried to set. */
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

const keptOnDevice = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    tab: Object.keys(sessionStorage),
    untilErased: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** Nothing on the device but what the policy names; gives the keys that are there now. */
export async function expectOnlyWhatIsSaid(page: Page) {
  const { tab, untilErased, ...rest } = await keptOnDevice(page)
  const where = page.url()
  expect(rest, where).toEqual({ cookie: '', databases: [], caches: [], workers: 0 })
  expect(Object.keys(KEPT_FOR_THE_TAB), where).toEqual(expect.arrayContaining(tab))
  expect(Object.keys(KEPT_UNTIL_ERASED), where).toEqual(expect.arrayContaining(untilErased))
  return tab
}
