import { readingTexts } from '@content/reading.ts'
import type { ReactNode } from 'react'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { InlineText } from './inline-text.tsx'
import type { Block, Question } from './reading-blocks.ts'
import { ReadingFigure } from './reading-figure.tsx'

type Props = {
  blocks: readonly Block[]
  /** Renders a checklist; by default as plain boxes, for a pen. */
  checklist?: (items: ReactNode[]) => ReactNode
  quiz?: (questions: Question[]) => ReactNode
}

export function ReadingText({ blocks, checklist = printedChecklist, quiz }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <ReadingBlock key={index} block={block} checklist={checklist} quiz={quiz} />
  ))
}

const printedChecklist = (items: ReactNode[]) => (
  <ul className="checklist">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
      <li key={index}>{item}</li>
    ))}
  </ul>
)

type BlockProps = { block: Block } & Required<Pick<Props, 'checklist'>> & Pick<Props, 'quiz'>

function ReadingBlock({ block, checklist, quiz }: BlockProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading id={block.id}>{block.text}</Heading>
    }
    case 'paragraph':
      return (
        <p>
          <InlineText parts={block.parts} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
            <li key={index}>
              <InlineText parts={parts} />
            </li>
          ))}
        </List>
      )
    }
    case 'checklist':
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
      return checklist(block.items.map((parts, index) => <InlineText key={index} parts={parts} />))
    case 'table':
      return <ReadingTable {...block} />
    case 'callout':
      return (
        <aside className="callout" data-callout={block.callout}>
          <p className="callout-name">{readingTexts.callouts[block.callout]}</p>
          {block.paragraphs.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
            <p key={index}>
              <InlineText parts={parts} />
            </p>
          ))}
        </aside>
      )
    case 'figure':
      return <ReadingFigure figure={block.figure} />
    case 'quiz':
      return quiz?.(block.questions)
  }
}

function ReadingTable({ header, rows }: Extract<Block, { kind: 'table' }>) {
  const name = header.map((parts) => parts.filter((part) => typeof part === 'string').join(''))
  return (
    <ScrollRegion label={name.join(', ')}>
      <table>
        <thead>
          <tr>
            {header.map((parts, column) =>
              // The empty corner cell is no header.
              parts.length === 0 ? (
                <td key="corner" />
              ) : (
                <th key={name[column]} scope="col">
                  <InlineText parts={parts} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes its order
            <tr key={row}>
              {cells.map((parts, column) => (
                <td key={name[column]} data-column={name[column]}>
                  <InlineText parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
