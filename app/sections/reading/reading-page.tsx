import type { ReactNode } from 'react'
import { PRECEDENCE } from '~/boot/constants.ts'
import { PageContents } from '~/sections/page-contents.tsx'
import stylesheet from './reading.css?url'
import type { Reading } from './reading-blocks.ts'
import { ReadingSources } from './reading-sources.tsx'

type Props = { reading: Reading; children: ReactNode; after?: ReactNode }

/** The body of a chapter or a lesson, with a table of contents beside it and the sources below. */
export function ReadingPage({ reading, children, after }: Props) {
  const headings = reading.blocks.filter(
    (block) => block.kind === 'heading' && block.level === 2,
  ) as { id: string; text: string }[]
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <div className="wrap section grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-20">
        <PageContents headings={headings} />
        <div className="reading">
          <article data-below-fold="all">{children}</article>
          {after}
          <ReadingSources sources={reading.sources} />
        </div>
      </div>
    </>
  )
}
