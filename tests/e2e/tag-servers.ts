import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { required } from '../../contracts/required.ts'
import { createAuthority } from '../../server/testing/certificate-authority.ts'
import { test as base } from './site.ts'

/** One request that a tag made, of a script or with an event. */
export type TagRequest = {
  host: string
  path: string
  query: URLSearchParams
  cookie: string
  /** The header, which is not the `document.referrer` that a tag reads. */
  referer: string
}

/**
 * Stand-ins for the scripts of the platforms. They do what the real ones do where the site's policy is concerned:
 * take over the queue, set cookies, load a second script, send events as images and beacons, read the address of the
 * page, again and again, and the one that it was opened from.
 */
const COMMON = `
  const seen = new Set();
  const look = () => seen.add(location.href);
  look(); setInterval(look, 10);
  const query = (values) => new URLSearchParams(Object.entries({ ...values, dl: location.href, dr: document.referrer, seen: [...seen].join(' ') }).filter(([, value]) => value !== undefined));
  const pixel = (url, values) => { new Image().src = url + '?' + query(values) };
  const beacon = (url, values) => navigator.sendBeacon(url + '?' + query(values));
  const cookie = (name, value) => { document.cookie = name + '=' + value + ';path=/;max-age=31536000' };
  const take = (queue, run) => { for (const item of queue.splice(0)) run(item); queue.push = (...items) => items.forEach(run) };
`

/** The real one keeps the array and adds to what \`push\` does. */
const GOOGLE = `
  if (window.trustedTypes) window.trustedTypes.createPolicy('goog#html', { createHTML: String, createScriptURL: String });
  const data = window.dataLayer;
  let nth = 0;
  const run = (command) => {
    if (!command || command[0] !== 'event') {
      if (command && command[0] === 'consent') beacon('https://www.google-analytics.com/consent', { kind: command[1], nth: nth++, ...command[2] });
      return;
    }
    const [, name, { send_to, event_id, transaction_id, page_location }] = command;
    const values = { en: name, event_id, transaction_id, page_location, send_to };
    if (send_to.startsWith('G-')) { cookie('_ga', 'GA1.1.111.222'); beacon('https://region1.google-analytics.com/g/collect', values) }
    else { cookie('_gcl_au', '1.1.1'); pixel('https://googleads.g.doubleclick.net/pagead/conversion', values) }
  };
`
const SCRIPTS: Record<string, string> = {
  'www.googletagmanager.com/gtag/js': `${GOOGLE}
    for (const command of [...data]) run(command);
    const push = data.push.bind(data);
    data.push = (...all) => { all.forEach(run); return push(...all) };`,
  'www.googletagmanager.com/gtm.js': `
    if (window.trustedTypes) window.trustedTypes.createPolicy('goog#html', { createHTML: String });
    const container = (item) => item.event && !item.event.startsWith('gtm.') && beacon('https://www.googletagmanager.com/a', { en: item.event, event_id: item.event_id, page_location: item.page_location });
    const data = window.dataLayer;
    for (const item of [...data]) container(item);
    const push = data.push.bind(data);
    data.push = (...all) => { all.forEach(container); return push(...all) };`,
  'connect.facebook.net/en_US/fbevents.js': `
    cookie('_fbp', 'fb.1.1700000000000.1234567890.AQYAAQIB');
    const more = document.createElement('script');
    more.src = 'https://connect.facebook.net/signals/config/123456789012345';
    document.head.append(more);
    const fbq = window.fbq;
    const call = (kind, name, data, options) => kind.startsWith('track') && pixel('https://www.facebook.com/tr', { ev: name, event_id: options.eventID });
    for (const command of fbq.queue.splice(0)) call(...command);
    fbq.callMethod = call;`,
  'connect.facebook.net/signals/config/123456789012345': 'look()',
  'snap.licdn.com/li.lms-analytics/insight.min.js': `
    localStorage.setItem('li_adsId', 'x');
    take(window.lintrk.q, ([, options]) => pixel('https://px.ads.linkedin.com/collect', { pid: window._linkedin_partner_id, conversionId: options && options.conversion_id, event_id: options && options.event_id }));`,
  'analytics.tiktok.com/i18n/pixel/events.js': `
    cookie('_ttp', '01JSTANDIN.tt.1');
    take(window.ttq, ([method, name, data, options]) => beacon('https://analytics.tiktok.com/api/v2/pixel', { event: method === 'page' ? 'Pageview' : name, event_id: options && options.event_id }));`,
}
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

async function startTagServers() {
  const requests: TagRequest[] = []
  const { key, certificate } = createAuthority('tags').issue(['localhost'])
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const host = required(request.headers.host)
    const url = new URL(request.url ?? '/', `https://${host}`)
    const { pathname: path, searchParams: query } = url
    // A whole browser has services of its own, which ask their maker's hosts. Only what a page asks for counts.
    const isOfPage = request.headers['sec-fetch-site'] !== 'none'
    const { cookie = '', referer = '' } = request.headers
    if (isOfPage) requests.push({ host, path, query, cookie, referer })
    const script = SCRIPTS[`${host}${path}`]
    // Without Cross-Origin-Resource-Policy, as some of the real ones.
    if (script === undefined) return response.setHeader('Content-Type', 'image/gif').end(GIF)
    response.setHeader('Content-Type', 'text/javascript')
    return response.end(`{${COMMON}${script}}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { requests, port, close: () => server.close() }
}

type TagServers = Awaited<ReturnType<typeof startTagServers>>

/** The tests' site, with all tags, in a browser for which every other host is a stand-in on this machine. */
export const test = base.extend<
  { tagRequests: TagRequest[]; violations: string[] },
  { tagServers: TagServers }
>({
  build: 'build-tests',

  tagServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const servers = await startTagServers()
      await use(servers)
      servers.close()
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, tagServers }, use) => {
      const map = `--host-resolver-rules=MAP * 127.0.0.1:${tagServers.port}, EXCLUDE 127.0.0.1`
      // Chromium would keep a report of the policy for a minute.
      const soon = '--short-reporting-delay'
      const args = [...(launchOptions.args ?? []), map, '--ignore-certificate-errors', soon]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],

  /** What the stand-ins were asked for in this test. */
  tagRequests: async ({ tagServers, problems }, use) => {
    problems.allow(/^other host: https:/)
    tagServers.requests.length = 0
    await use(tagServers.requests)
  },

  /** What the page's policy refused. */
  violations: [
    async ({ context }, use) => {
      const found: string[] = []
      await context.exposeFunction('noteViolation', (text: string) => found.push(text))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
          noteViolation(`${violatedDirective} ${blockedURI} ${sample}`)
        })
      })
      await use(found)
      base.expect(found).toEqual([])
    },
    { auto: true },
  ],
})
