import { PRECEDENCE } from '~/boot/constants.ts'
import { BlockHero } from './block-hero.tsx'
import stylesheet from './blocks.css?url'
import type { DrawnPage } from './drawn-page.ts'
import { PageBlock } from './page-block.tsx'

/** A page of content/pages/: its opening, then its blocks in their order. */
export function BlockPage({ hero, blocks }: Pick<DrawnPage, 'hero' | 'blocks'>) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <div data-below-fold="all">
        <BlockHero {...hero} />
        {blocks.map((block) => (
          <PageBlock key={block.title} block={block} />
        ))}
      </div>
    </>
  )
}
