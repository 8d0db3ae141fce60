const { search = '', hash = '' } = globalThis.location ?? {}

/** What the visitor opened the page with: once tags run, the address no longer shows a scenario. */
export const opened = { search, hash }

/** A link of the site that tells the contact form where the visitor comes from. */
export const opensWithOrigin = () =>
  /[?&](?:canal|material)=/.test(opened.search) || opened.hash.startsWith('#empresa=')

globalThis.addEventListener?.('hashchange', () => {
  opened.hash = location.hash
})
