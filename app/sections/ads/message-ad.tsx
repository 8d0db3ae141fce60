import type { MessageAd as Ad } from '@content/block-page.ts'
import type { ReactNode } from 'react'

type Props = { ad: Omit<Ad, 'kind' | 'note'>; sponsored: string }

/** A post in a feed with a message button, and the chat that it opens. */
export function MessageAd({ ad, sponsored }: Props) {
  return (
    <div aria-hidden="true" className="message-ad">
      <div className="message-post shadow-float">
        <div className="message-head">
          <span className="message-face">{ad.brand.charAt(0)}</span>
          <p>
            <strong className="font-semibold">{ad.brand}</strong>
            <span>{sponsored}</span>
          </p>
        </div>
        <div className="message-picture">
          <p>
            {ad.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <svg viewBox="0 0 120 80" aria-hidden="true">
            {motifs[ad.motif]}
          </svg>
        </div>
        <p className="message-button">{ad.button}</p>
        <p className="message-caption">{ad.caption}</p>
      </div>
      {ad.chat && (
        <div className="message-chat">
          <p>{ad.chat.visitor}</p>
          <p>{ad.chat.business}</p>
        </div>
      )}
    </div>
  )
}

/** Flat shapes: the dark ones carry the figure, the light ones its ground. */
const motifs: Record<Ad['motif'], ReactNode> = {
  agenda: (
    <>
      <rect x="22" y="12" width="76" height="62" rx="8" fill="#fff" />
      <path d="M22 20a8 8 0 0 1 8-8h60a8 8 0 0 1 8 8v10H22z" fill="#ffb020" />
      <path d="M40 6v12M80 6v12" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M34 42h8M56 42h8M78 42h8M34 58h8M78 58h8"
        stroke="#c9c0f5"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="m53 58 5 5 10-11"
        fill="none"
        stroke="#0b7a55"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  casa: (
    <>
      <path d="M0 74h120v6H0z" fill="#ffb020" />
      <path d="M26 40h68v34H26z" fill="#fff" />
      <path d="M16 42 60 10l44 32z" fill="#ff5c8a" />
      <path d="M52 52h16v22H52z" fill="#5636e6" />
      <path d="M33 50h12v12H33zM75 50h12v12H75z" fill="#c9c0f5" />
    </>
  ),
  painel: (
    <>
      <rect x="12" y="8" width="96" height="60" rx="6" fill="#fff" />
      <path d="M12 14a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v6H12z" fill="#c9c0f5" />
      <path d="M22 58V44h12v14zM40 58V34h12v24zM58 58V40h12v18z" fill="#6c4dff" />
      <circle cx="90" cy="42" r="13" fill="#19c8e8" />
      <path d="M90 42V29a13 13 0 0 1 13 13z" fill="#ffb020" />
      <path d="M48 68h24l4 10H44z" fill="#fff" />
    </>
  ),
  sacola: (
    <>
      <path d="M34 26h52l8 50H26z" fill="#fff" />
      <path
        d="M46 36V22a14 14 0 0 1 28 0v14"
        fill="none"
        stroke="#ffb020"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M30 56h60l2 12H28z" fill="#ff5c8a" />
    </>
  ),
  turma: (
    <>
      <path d="m60 12 50 20-50 20-50-20z" fill="#fff" />
      <path d="M32 44v16c0 6 13 12 28 12s28-6 28-12V44L60 55z" fill="#ffb020" />
      <path d="M104 36v22" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <circle cx="104" cy="62" r="5" fill="#ff5c8a" />
    </>
  ),
}
