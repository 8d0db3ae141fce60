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
  addEventListener('DOMContentLoaded', restoreScroll)

  // The first paint is set in fallbacks of the same measure; fonts are asked for after it. Within a visit
  // they are in the browser's cache, and later pages are painted with them.
  const showFonts = () => {
    document.getElementById('fontes').media = 'all'
  }
  const visit = readable(() => sessionStorage)
  if (visit?.fontes) showFonts()
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    showFonts()
    document.fonts.addEventListener('loadingdone', () => {
      if (visit) visit.fontes = 'sim'
    })
    // Browsers fetch the manifest where they find it, ahead of everything.
    const manifest = document.createElement('link')
    manifest.rel = 'manifest'
    manifest.href = '/site.webmanifest'
    document.head.append(manifest)
  }).observe({ type: 'paint', buffered: true })

  const followScroll = () => root.toggleAttribute('data-scrolled', scrollY > 10)
  addEventListener('scroll', followScroll, { passive: true })
  addEventListener('pageshow', followScroll)
  followScroll()

  // A reload or the back button finds the page where it was left, before the router is there to do it.
  // Each visit gets a key, as the router gives one: positions are kept by it.
  function restoreScroll() {
    if (!history.state?.key) {
      history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    }
    const positions = readable(() => JSON.parse(visit['react-router-scroll-positions']))
    const left = positions?.[history.state.key]
    if (typeof left === 'number') scrollTo(0, left)
  }

  // Storage that is forbidden, empty or broken is as good as none.
  function readable(read) {
    try {
      return read()
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
