import { CallBlock } from './call-block.tsx'
import { CardsBlock } from './cards-block.tsx'
import type { DrawnBlock } from './drawn-page.ts'
import { EstimateBlock } from './estimate-block.tsx'
import { FiguresBlock } from './figures-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { QuestionsBlock } from './questions-block.tsx'
import { StepsBlock } from './steps-block.tsx'
import { TableBlock } from './table-block.tsx'
import { TextBlock } from './text-block.tsx'

/** Every kind of content/block-page.ts has its component here. */
export function PageBlock({ block }: { block: DrawnBlock }) {
  switch (block.kind) {
    case 'text':
      return <TextBlock {...block} />
    case 'figures':
      return <FiguresBlock {...block} />
    case 'estimate':
      return <EstimateBlock {...block} />
    case 'questions':
      return <QuestionsBlock {...block} />
    case 'steps':
      return <StepsBlock {...block} />
    case 'table':
      return <TableBlock {...block} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'cards':
      return <CardsBlock {...block} />
    case 'call':
      return <CallBlock {...block} />
  }
}
