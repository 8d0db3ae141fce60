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

  // The page carries the rules of its first screen, and is painted with them in fallback fonts of the same
  // measure. The whole style sheet and the fonts are asked for after that; then what is below is laid out.
  const styles = document.currentScript.getAttribute('data-styles')?.split(' ') ?? []
  const fonts = document.getElementById('letras')
  const [arrival] = performance.getEntriesByType('navigation')
  const firstVisit = !history.state?.key
  // Whoever comes from another page of the site, or was here before, has both in the cache.
  const cached = arrival?.type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`)
  if (cached) fonts.media = 'all'
  root.setAttribute('data-first-paint', '')
  // Nor is a page shown in part to who is about to be further down.
  if (cached || !firstVisit || location.hash) {
    loadStyles('render').then(() => {
      root.removeAttribute('data-first-paint')
      whenParsed(findPlace)
    })
    afterFirstPaint(async () => {
      addManifest()
      if (!cached) await loadFonts()
    })
  } else {
    whenParsed(findPlace)
    afterFirstPaint(async () => {
      addManifest()
      const fontsAreThere = loadFonts()
      await loadStyles()
      // One layout is better than two; but on a slow network words are better than fonts.
      await Promise.race([fontsAreThere, pause(300)])
      await layOutInTurn()
      root.removeAttribute('data-first-paint')
    })
  }

  // A machine that reads the page may never paint it, and a tab behind others only much later.
  function afterFirstPaint(go) {
    const observer = new PerformanceObserver(begin)
    const latest = setTimeout(begin, 3000)
    observer.observe({ type: 'paint', buffered: true })
    function begin() {
      observer.disconnect()
      clearTimeout(latest)
      whenParsed(go)
    }
  }

  function pause(ms) {
    return new Promise((next) => setTimeout(next, ms))
  }

  function whenParsed(go) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', go)
    else go()
  }

  // A sheet that does not come leaves a plain page, not an empty one.
  function loadStyles(blocking = '') {
    const loads = styles.map((href) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href })
      link.setAttribute('blocking', blocking)
      link.dataset.precedence = 'site'
      document.head.append(link)
      return new Promise((done) => {
        link.onload = link.onerror = done
      })
    })
    return Promise.all(loads)
  }

  // Browsers fetch the manifest where they find it, ahead of everything.
  function addManifest() {
    const manifest = document.createElement('link')
    Object.assign(manifest, { rel: 'manifest', href: '/site.webmanifest' })
    document.head.append(manifest)
  }

  // All at once, because each change of face lays the page out anew; if one does not come, fallbacks stay.
  async function loadFonts() {
    const faces = [...fonts.sheet.cssRules].map(({ style }) => {
      const { fontFamily, src, fontWeight: weight } = style
      // A rule quotes the name of its family; a face takes the bare name.
      return new FontFace(fontFamily.replaceAll(/["']/g, ''), src, { weight }).load()
    })
    const loaded = await Promise.all(faces).catch(() => [])
    for (const face of loaded) document.fonts.add(face)
  }

  // A few milliseconds at a time, so that a slow phone can answer a touch in between.
  async function layOutInTurn() {
    let began = performance.now()
    for (const piece of document.querySelectorAll('[data-in-turn] > :nth-child(n + 2)')) {
      piece.dataset.turn = ''
      piece.getBoundingClientRect()
      if (performance.now() - began < 4) continue
      await pause(0)
      began = performance.now()
    }
  }

  const followScroll = () => root.toggleAttribute('data-scrolled', scrollY > 10)
  addEventListener('scroll', followScroll, { passive: true })
  // Not at once: to ask for the place is to lay the page out, which the next frame does anyway.
  addEventListener('pageshow', () => requestAnimationFrame(followScroll))

  // A reload or the back button finds the page where it was left, before the router is there to do it.
  // Each visit gets a key, as the router gives one: positions are kept by it.
  function findPlace() {
    if (firstVisit) return history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    const left = keptPositions()?.[history.state.key]
    if (typeof left === 'number') scrollTo(0, left)
  }

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
