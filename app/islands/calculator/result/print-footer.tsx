import { site } from 'virtual:site'
import { poster } from '@content/poster.ts'
import type { ScenarioLink } from '@contracts/scenario-url.ts'
import { useEffect, useState } from 'react'
import { whenIdle } from '~/lib/when-idle.ts'
import { scenarioUrl } from '../use-scenario-url.ts'

/** In print only: the scenario as a QR code, a short address and the agency's contact details. */
export function PrintFooter({ link }: { link: ScenarioLink }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  const address = scenarioUrl(link)
  // Before anyone prints: a browser does not wait for it.
  useEffect(
    () =>
      whenIdle(async () => {
        const { qrPath } = await import('./qr-path.ts')
        setCode(qrPath(address))
      }),
    [address],
  )
  return (
    <div className="poster-footer text-quiet text-sm">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true" className="poster-code">
          <path d={code.path} />
        </svg>
      )}
      <div>
        <p>
          <span>{poster.printed}</span>{' '}
          <strong className="text-text">{`${new URL(site.url).host}/calculator`}</strong>
          <span>.</span>
        </p>
        <p className="mt-2">{`${site.name} · ${site.email} · ${site.phone} · ${site.city}`}</p>
      </div>
    </div>
  )
}
