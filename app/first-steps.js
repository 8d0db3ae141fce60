// Runs inline, before the first paint, so it is as little as can be: the page carries the rules of its first
// screen and is painted with them, in fallback fonts of the same measure. The whole style sheet is asked for
// after that, and early-behaviour.js with it, which does everything else that comes before the page's scripts.
;(() => {
  const root = document.documentElement
  const { styles, then } = document.currentScript.dataset
  const { state } = history
  const links = []
  const [arrival] = performance.getEntriesByType('navigation')
  // Whoever comes from another page of the site, or was here before, has sheet and fonts in the cache.
  const cached = arrival?.type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`)
  if (cached) document.getElementById('letras').media = 'all'
  // Nor is a page shown in part to who is about to be further down, or where nothing tells of the first paint.
  const tellsOfPaint = /paint/.test(window.PerformanceObserver?.supportedEntryTypes)
  const inOnePiece = cached || !tellsOfPaint || state?.key || location.hash
  if (!inOnePiece) root.dataset.firstPaint = ''
  // The page carries the rules of one column: on a wide screen its drawing is seen beside the words.
  let sheets = (inOnePiece || matchMedia('(min-width: 64rem)').matches) && loadStyles('render')
  if (inOnePiece) sheets.then(() => whenParsed(findPlace))

  let isFollowed = false
  let hasBegun = false
  // A machine that reads the page may never paint it, and a tab behind others only much later.
  setTimeout(begin, 3000)
  if (tellsOfPaint) new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  else begin()
  function begin() {
    if (hasBegun) return
    hasBegun = true
    // A sheet that hangs would keep the screen empty: one for another medium keeps nothing waiting.
    for (const link of links) if (!link.sheet) link.media = 'print'
    // Whatever does not come, or not soon: the page is shown as it is, and the browser posts its forms.
    setTimeout(showAll, 2500)
    whenParsed(() => {
      sheets = sheets || loadStyles()
      import(then)
        .then(({ finishPage }) => {
          isFollowed = true
          return finishPage({ sheets, cached, inOnePiece })
        })
        .catch(() => sheets)
        .then(showAll)
    })
  }

  function showAll() {
    delete root.dataset.firstPaint
    // While nothing makes the bar follow the scroll it is white, to be read over every section.
    if (!isFollowed) root.dataset.scrolled = ''
  }

  // In a task of its own: the end of the page has enough to do.
  function whenParsed(go) {
    const soon = () => setTimeout(go)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', soon)
    else soon()
  }

  // A sheet that does not come leaves a plain page, not an empty one.
  function loadStyles(blocking) {
    return Promise.all(
      (styles ? styles.split(' ') : []).map(
        (href) =>
          new Promise((onload) => {
            const link = document.createElement('link')
            Object.assign(link, { rel: 'stylesheet', href, blocking, onload, onerror: onload })
            link.dataset.precedence = 'site'
            document.head.append(link)
            links.push(link)
          }),
      ),
    ).then(() => {
      for (const link of links) if (link.media) link.media = ''
    })
  }

  // A reload or the back button finds the page where it was left, before the router is there to do it.
  // Storage that is forbidden, empty or broken is as good as none.
  function findPlace() {
    try {
      const left = JSON.parse(sessionStorage['react-router-scroll-positions'])[state.key]
      if (typeof left === 'number') scrollTo(0, left)
    } catch {}
  }
})()
