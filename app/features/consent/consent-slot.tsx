import { lazy, Suspense, useEffect, useState } from 'react'
import { keepArrival } from '~/lib/attribution.ts'
import { CONSENT_WANTED, hasRefusedByBrowser, onConsentChange, readConsent } from '~/lib/consent.ts'
import { whenIdle } from '~/lib/when-idle.ts'

// Marked as pure, so that a site that asks for nothing has no trace of it.
const ConsentNotice = /* @__PURE__ */ lazy(async () => {
  const { ConsentNotice } = await import('./consent-notice.tsx')
  return { default: ConsentNotice }
})

/** Asks for consent once the page is idle, unless the visitor has answered. The footer opens the choice again. */
export function ConsentSlot() {
  const [layer, setLayer] = useState<'none' | 'question' | 'choice'>('none')
  useEffect(() => {
    const choose = () => setLayer('choice')
    window.addEventListener(CONSENT_WANTED, choose)
    // Also when it was answered in another tab.
    const stop = onConsentChange(() => {
      keepArrival()
      setLayer('none')
    })
    const cancel = whenIdle(() => {
      if (readConsent() || hasRefusedByBrowser()) return
      setLayer((current) => (current === 'none' ? 'question' : current))
    })
    return () => {
      window.removeEventListener(CONSENT_WANTED, choose)
      stop()
      cancel()
    }
  }, [])
  if (layer === 'none') return null
  return (
    <Suspense>
      <ConsentNotice layer={layer} onChoose={() => setLayer('choice')} />
    </Suspense>
  )
}
