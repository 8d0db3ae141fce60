/** Messages at the screen's edge. Any code can show one: toast-region.tsx is in every page. */
export type Toast = { kind: 'success' | 'error'; title: string; text: string }

/** Errors stay longer, because they say what to do. */
const DURATION_MS = { success: 5000, error: 8000 }

/** Lucide's icons: 24 by 24. */
const ICONS = {
  success: { path: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m14-3-5.5 5.5L8 12', look: 'text-good' },
  error: {
    path: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m10-4v4m0 4h.01',
    look: 'text-danger',
  },
}
const CROSS = 'M18 6 6 18M6 6l12 12'

let dismiss = () => {}

/** Only one at a time: a new one replaces the one before. */
export function showToast({ kind, title, text }: Toast) {
  const region = document.getElementById('avisos')
  const place = region?.querySelector(`[role=${kind === 'success' ? 'status' : 'alert'}]`)
  if (!region || !place) return
  dismiss()
  const button = element(
    'button',
    '-m-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-mist hover:text-text',
    icon(CROSS, 'size-4'),
  )
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', region.dataset.dismiss ?? '')
  const card = element(
    'div',
    'toast pointer-events-auto flex w-full max-w-md animate-[rise_var(--duration-quick)_var(--ease-out)] items-start gap-3 rounded-card border border-line bg-white p-4 shadow-float sm:w-md',
    icon(ICONS[kind].path, `mt-0.5 size-5 shrink-0 ${ICONS[kind].look}`),
    element(
      'div',
      'min-w-0 flex-1',
      element('p', 'font-semibold leading-snug', title),
      element('p', 'mt-0.5 text-quiet text-sm', text),
    ),
    button,
  )

  const shown = new AbortController()
  const { signal } = shown
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    shown.abort()
    card.remove()
  }
  dismiss = end
  const run = () => {
    clearTimeout(timer)
    timer = setTimeout(end, DURATION_MS[kind])
  }
  const wait = () => clearTimeout(timer)
  card.addEventListener('pointerenter', wait)
  card.addEventListener('focusin', wait)
  card.addEventListener('pointerleave', run)
  card.addEventListener('focusout', run)
  card.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
  button.addEventListener('click', end)
  const chooseSide = () => {
    const side = coversButton()
      ? 'top-[calc(var(--bar-height-scrolled)+0.75rem)]'
      : 'bottom-3 md:bottom-6'
    region.className = `no-print pointer-events-none wrap fixed inset-x-0 z-50 flex justify-end ${side}`
  }
  addEventListener('scroll', chooseSide, { passive: true, signal })
  addEventListener('resize', chooseSide, { signal })
  run()
  chooseSide()
  place.append(card)
}

function element(tag: string, className: string, ...children: (string | Element)[]) {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

function icon(path: string, className: string) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const shape = document.createElementNS(svg.namespaceURI, 'path')
  const look = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: className,
  }
  for (const [name, value] of Object.entries(look)) svg.setAttribute(name, value)
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

/** At the bottom it would cover the submit button, and no result is at the top. */
function coversButton() {
  const button = document.querySelector('main form [type="submit"]')?.getBoundingClientRect()
  const isBelow = button && button.top < innerHeight && button.top >= innerHeight / 2
  return Boolean(isBelow) && !document.getElementById('resultados')
}
