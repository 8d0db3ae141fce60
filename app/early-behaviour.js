// Runs inline, before anything else: what must work before the page's scripts have arrived.
;(() => {
  const root = document.documentElement

  // The security policy lets no script write markup. React has to draw the whole document again after an
  // error, or where an extension changed the page: it gets its empty script elements, and nothing else.
  const emptyScript = '<script></script>'
  const nothingElse = (text) => (text === emptyScript ? text : '')
  window.trustedTypes?.createPolicy('default', {
    createHTML: nothingElse,
    createScript: nothingElse,
  })

  // The first paint is set in fallbacks of the same measure; fonts are asked for after it, and shown all at
  // once, because each change of face lays the page out anew. Whoever comes from another page of the site, or
  // was here before, has them in the cache: that page is painted with them.
  const fonts = document.getElementById('fontes')
  const [arrival] = performance.getEntriesByType('navigation')
  const cached = arrival?.type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`)
  if (cached) fonts.media = 'all'
  // Until then, what is far below the first screen is not laid out; unless the visitor is about to be there.
  const firstVisit = !history.state?.key
  if (firstVisit && !location.hash) root.dataset.firstPaint = ''
  new PerformanceObserver(async (_paints, observer) => {
    observer.disconnect()
    // Browsers fetch the manifest where they find it, ahead of everything.
    const manifest = document.createElement('link')
    manifest.rel = 'manifest'
    manifest.href = '/site.webmanifest'
    document.head.append(manifest)
    // Without its fonts a page is complete: the fallbacks stay.
    if (!cached) await loadFonts().catch(() => {})
    // In a frame of its own: two short ones are better to a slow phone than one long one.
    requestAnimationFrame(() => setTimeout(() => delete root.dataset.firstPaint))
  }).observe({ type: 'paint', buffered: true })

  async function loadFonts() {
    const faces = [...fonts.sheet.cssRules].map(({ style }) => {
      const { fontFamily, src, fontWeight: weight } = style
      // A rule quotes the name of its family; a face takes the bare name.
      return new FontFace(fontFamily.replaceAll(/["']/g, ''), src, { weight }).load()
    })
    for (const face of await Promise.all(faces)) document.fonts.add(face)
  }

  const followScroll = () => root.toggleAttribute('data-scrolled', scrollY > 10)
  addEventListener('scroll', followScroll, { passive: true })
  addEventListener('pageshow', followScroll)

  // A reload or the back button finds the page where it was left, before the router is there to do it.
  // Each visit gets a key, as the router gives one: positions are kept by it.
  addEventListener('DOMContentLoaded', () => {
    if (firstVisit) return history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    const left = keptPositions()?.[history.state.key]
    if (typeof left === 'number') scrollTo(0, left)
  })

  // Storage that is forbidden, empty or broken is as good as none.
  function keptPositions() {
    try {
      return JSON.parse(sessionStorage['react-router-scroll-positions'])
    } catch {
      return undefined
    }
  }

  // A choice in a menu closes it, also when it only moves within the page.
  addEventListener('click', (event) => {
    const panel = event.target.closest?.('[popover] a')?.closest('[popover]')
    if (panel) setTimeout(() => panel.hidePopover())
  })

  // A form sent before its script is ready waits for it; if the script never comes, the browser posts.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!('waits' in form.dataset) || 'ready' in form.dataset) return
      event.preventDefault()
      if ('pressed' in form.dataset) return
      form.dataset.pressed = 'waiting'
      setTimeout(() => {
        if ('ready' in form.dataset) return
        // Scripts that come now, while the browser is posting, must not send it a second time.
        form.dataset.pressed = 'posted'
        form.submit()
      }, 6000)
    },
    true,
  )
  // A page brought back by the back button was posted once already: it may be sent again.
  addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.pressed
  })
})()
