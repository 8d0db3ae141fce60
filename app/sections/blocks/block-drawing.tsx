import type { Drawing } from '@content/block-page.ts'
import { blockTexts } from '@content/block-texts.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { GoogleResults } from '~/sections/ads/google-results.tsx'
import { MessageAd } from '~/sections/ads/message-ad.tsx'
import { TermsReport } from '~/sections/ads/terms-report.tsx'
import { CalendarDrawing } from './calendar-drawing.tsx'
import { FunnelDrawing } from './funnel-drawing.tsx'

const texts = blockTexts.drawings

/** A drawing and, below it, what it is: an example, or where its figures come from. */
export function BlockDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <figure>
      <Picture drawing={drawing} />
      <figcaption className="block-caption">{drawing.note}</figcaption>
    </figure>
  )
}

function Picture({ drawing }: { drawing: Drawing }) {
  switch (drawing.kind) {
    case 'search-ad': {
      const { query, description } = drawing
      const headlines = drawing.headlines.join(', ')
      return (
        <div
          role="img"
          aria-label={fillTemplate(texts.searchAd, { query, headlines, description })}
        >
          <div aria-hidden="true">
            <GoogleResults
              ad={{ ...drawing, tabs: blockTexts.tabs, sponsored: blockTexts.sponsored }}
            />
          </div>
        </div>
      )
    }
    case 'message-ad': {
      const { caption, button, chat } = drawing
      const words = chat ? [chat.visitor, chat.business] : []
      const lines = drawing.lines.join(' ')
      return (
        <div
          role="img"
          aria-label={[fillTemplate(texts.messageAd, { lines, caption, button }), ...words].join(
            ' ',
          )}
        >
          <MessageAd ad={drawing} sponsored={blockTexts.sponsored} />
        </div>
      )
    }
    case 'terms':
      return <TermsReport report={drawing} />
    case 'funnel':
      return <FunnelDrawing steps={drawing.steps} />
    case 'calendar':
      return <CalendarDrawing {...drawing} />
    case 'photo':
      return (
        <img
          src={drawing.file}
          alt={drawing.alt}
          width={drawing.width}
          height={drawing.height}
          loading="lazy"
          className="w-full rounded-card"
        />
      )
  }
}
