// Comes right after the first paint (app/first-steps.js): what must work before the page's scripts are there.

const root = document.documentElement

// The security policy lets no script write markup. React has to draw the whole document again after an
// error, or where an extension changed the page: it gets its empty script elements, and nothing else.
const emptyScript = '<script></script>'
const nothingElse = (text) => (text === emptyScript ? text : '')
window.trustedTypes?.createPolicy('default', {
  createHTML: nothingElse,
  createScript: nothingElse,
})

/** Brings the fonts and, once the style sheets are there, lays out what is below the first screen. */
export async function finishPage({ sheets, cached, inOnePiece }) {
  // Browsers fetch it where they find it, ahead of everything.
  addLink({ rel: 'manifest', href: '/site.webmanifest' })
  const fonts = cached || loadFonts()
  await sheets
  if (!inOnePiece) {
    // One layout is better than two; but on a slow network words are better than fonts.
    await Promise.race([fonts, pause(300)])
    // Unless it is all shown already, because this file was long in coming.
    if ('firstPaint' in root.dataset) await layOutInTurn()
  }
  followScroll()
}

function pause(ms) {
  return new Promise((next) => setTimeout(next, ms))
}

function addLink(properties) {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

// All at once, because each change of face lays the page out anew; if one does not come, fallbacks stay.
async function loadFonts() {
  const faces = [...document.getElementById('letras').sheet.cssRules].map(({ style }) => {
    const { fontFamily, src, fontWeight: weight } = style
    // A rule quotes the name of its family; a face takes the bare name.
    return new FontFace(fontFamily.replaceAll(/["']/g, ''), src, { weight }).load()
  })
  const loaded = await Promise.all(faces).catch(() => [])
  for (const face of loaded) document.fonts.add(face)
}

// A few milliseconds at a time, so that a slow phone can answer a touch in between.
async function layOutInTurn() {
  const pieces = document.querySelectorAll('[data-in-turn] > :nth-child(n + 2), footer')
  // Each waits by itself from here on: a change of the root at the end would style the whole page again.
  for (const piece of pieces) piece.dataset.late = ''
  delete root.dataset.firstPaint
  // What is seen already has new rules and fonts: that alone is enough for once.
  root.getBoundingClientRect()
  await pause(0)
  let began = performance.now()
  for (const piece of pieces) {
    delete piece.dataset.late
    piece.getBoundingClientRect()
    if (performance.now() - began < 4) continue
    await pause(0)
    began = performance.now()
  }
}

// The page's scripts wait for idleness; a touch, a key or a pointer does not wait. The files are asked for all
// at once, so that a slow network does not fetch them one import after another, and run each in a task of its
// own, so that a slow phone can answer a touch between them. Pages of the development server have no list.
const files = document.querySelector('script[data-files]')?.dataset.files.split(' ') ?? []
// In a browser that is older than those the scripts are written for, which all know this, the page is complete
// as it is: links lead on, and forms are posted.
const isTooOld = !Object.hasOwn
let started = isTooOld
async function start() {
  if (started) return
  started = true
  for (const href of files) addLink({ rel: 'modulepreload', href })
  // The router reads the tab's store, and the first look into it waits for another process.
  try {
    sessionStorage.getItem('')
  } catch {}
  for (const href of files) {
    await import(/* @vite-ignore */ href)
    await pause(0)
  }
}
for (const event of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'submit'])
  addEventListener(event, start, { once: true, passive: true, capture: true })
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 })
if (navigator.userActivation?.hasBeenActive) start()
else if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)

const followScroll = () => root.toggleAttribute('data-scrolled', scrollY > 10)
addEventListener('scroll', followScroll, { passive: true })
// Not at once: to ask for the place is to lay the page out, which the next frame does anyway.
addEventListener('pageshow', () => requestAnimationFrame(followScroll))

// A page that was kept whole for the back button is where it was left; Safari shows its top.
let leftAt = 0
addEventListener('pagehide', () => {
  leftAt = scrollY
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo(0, leftAt)
})

// A change of page during the one before skips its motion, which nobody waits for.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) {
    event.preventDefault()
  }
})

// Each visit gets a key and a number, as the router gives them: positions are kept by the key.
if (!history.state?.key)
  history.replaceState({ key: Math.random().toString(32).slice(2), idx: 0 }, '')

// Menus are details elements: the browser opens them by click and by keyboard. A choice closes them, also one
// that only moves within the page, and so do Escape and a touch or the focus elsewhere.
const openMenus = () => document.querySelectorAll('.menu[open]')
function closeMenusOutside({ target }) {
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
}
addEventListener('pointerdown', closeMenusOutside)
addEventListener('focusin', closeMenusOutside)
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    // Who was in it goes on from its button.
    if (menu.contains(document.activeElement)) menu.firstElementChild.focus()
    menu.open = false
  }
})
addEventListener('click', ({ target }) => {
  const menu = target.closest?.('.menu a')?.closest('.menu')
  if (menu) setTimeout(() => (menu.open = false))
})

// A form sent before its script is ready waits for it; if the script never comes, the browser posts.
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (isTooOld || !('waits' in form.dataset) || 'ready' in form.dataset) return
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
