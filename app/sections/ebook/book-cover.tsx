import { materialsContent } from 'virtual:materials'
import { site } from 'virtual:site'
import mark from '@content/brand/mark.svg?shapes'
import { ebook } from '@content/ebook.ts'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import { CoverArt } from './cover-art.tsx'

/** The PDF's cover, in its own millimetres: the same art, words and places. */
export function BookCover() {
  return (
    <svg viewBox="0 0 210 297" aria-hidden="true" className="web-cover">
      <CoverArt chapters={materialsContent.chapters} />
      <foreignObject x="20" y="20" width="172" height="130">
        <p className="web-cover-brand">
          <InlineSvg svg={mark} />
          {site.name}
        </p>
        <p className="web-cover-badge">{ebook.badge}</p>
        <p className="web-cover-title">{ebook.title}</p>
        <p className="web-cover-intro">{ebook.intro}</p>
      </foreignObject>
    </svg>
  )
}
