import { NEVER_PREFETCHED, SPECULATION_RULES } from '~/boot/speculation-rules.ts'

/** Fetches the page of a link that the visitor is about to choose. Its scripts do not run before it is opened. */
export function prefetchLikelyPages() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = SPECULATION_RULES
    document.head.append(script)
    return
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(sign, prefetchLink, { passive: true })
  }
}

const fetched = new Set<string>()

function prefetchLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.download) return
  const { pathname, search } = link
  const isNever = NEVER_PREFETCHED.some((path) => pathname.startsWith(path.replace('*', '')))
  if (isNever || pathname === location.pathname || fetched.has(pathname)) return
  fetched.add(pathname)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', href: pathname + search }),
  )
}
