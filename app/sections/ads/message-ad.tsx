import type { MessageAd as Ad } from '@content/block-page.ts'
import { InlineSvg, type SvgNode } from '~/components/ui/inline-svg.tsx'
import agenda from './motifs/agenda.svg?shapes'
import casa from './motifs/casa.svg?shapes'
import painel from './motifs/painel.svg?shapes'
import sacola from './motifs/sacola.svg?shapes'
import turma from './motifs/turma.svg?shapes'

/** Flat shapes: the dark ones carry the figure, the light ones its ground. */
const motifs: Record<Ad['motif'], SvgNode> = { agenda, casa, painel, sacola, turma }

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
          <InlineSvg svg={motifs[ad.motif]} />
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
