import { AnatomyPicture } from './anatomy-picture.tsx'
import { BarsPicture } from './bars-picture.tsx'
import { ComparePicture } from './compare-picture.tsx'
import { CurvePicture } from './curve-picture.tsx'
import { SourceMark } from './inline-text.tsx'
import { RangesPicture } from './ranges-picture.tsx'
import type { Figure } from './reading-blocks.ts'
import { StepsPicture } from './steps-picture.tsx'
import { TreePicture } from './tree-picture.tsx'
import { WeeksPicture } from './weeks-picture.tsx'

/** A figure is text in order, with shapes beside it, so that screen readers read the same. */
export function ReadingFigure({ figure }: { figure: Figure }) {
  return (
    <figure className="figure" data-figure={figure.kind}>
      <figcaption>{figure.title}</figcaption>
      <Picture figure={figure} />
      {(figure.note || figure.sources.length > 0) && (
        <p className="figure-note">
          {figure.note}
          {figure.sources.map((number) => (
            <SourceMark key={number} number={number} />
          ))}
        </p>
      )}
    </figure>
  )
}

function Picture({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'bars':
      return <BarsPicture rows={figure.rows} />
    case 'funnel':
      return <BarsPicture rows={figure.steps} centred />
    case 'ranges':
      return <RangesPicture rows={figure.rows} />
    case 'steps':
      return <StepsPicture steps={figure.steps} />
    case 'tree':
      return <TreePicture root={figure.root} />
    case 'compare':
      return <ComparePicture left={figure.left} right={figure.right} />
    case 'anatomy':
      return <AnatomyPicture format={figure.format} parts={figure.parts} />
    case 'weeks':
      return <WeeksPicture columns={figure.columns} rows={figure.rows} />
    case 'curve':
      return <CurvePicture {...figure} />
  }
}
