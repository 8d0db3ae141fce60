/** The parsed form of a Markdown text of materials/: scripts/reading-texts.ts makes it. */
export type Inline =
  | string
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'emphasis'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }
  /** The number in the list of sources at the end, from 1. */
  | { kind: 'source'; number: number }

export type TreeNode = { label: string; note?: string; children?: TreeNode[] }
type Column = { title: string; items: string[] }

type FigureOf<Kind extends string, Data> = Data & {
  kind: Kind
  title: string
  note?: string
  /** Numbers in the list of sources. */
  sources: number[]
}
export type BarsFigure = FigureOf<
  'bars',
  { rows: { label: string; value: number; text: string }[] }
>
export type RangesFigure = FigureOf<
  'ranges',
  { rows: { label: string; low: number; middle: number; high: number; text: string }[] }
>
export type FunnelFigure = FigureOf<
  'funnel',
  { steps: { label: string; value: number; text: string }[] }
>
export type StepsFigure = FigureOf<'steps', { steps: { title: string; text: string }[] }>
export type TreeFigure = FigureOf<'tree', { root: TreeNode }>
export type CompareFigure = FigureOf<'compare', { left: Column; right: Column }>
export type AnatomyFigure = FigureOf<
  'anatomy',
  {
    format: 'vertical' | 'square' | 'page'
    parts: { label: string; text: string; from: number; to: number }[]
  }
>
export type WeeksFigure = FigureOf<
  'weeks',
  { columns: string[]; rows: { label: string; cells: string[] }[] }
>
export type CurveFigure = FigureOf<
  'curve',
  { x: string; y: string; points: [number, number][]; marks?: { at: number; text: string }[] }
>
export type Figure =
  | BarsFigure
  | RangesFigure
  | FunnelFigure
  | StepsFigure
  | TreeFigure
  | CompareFigure
  | AnatomyFigure
  | WeeksFigure
  | CurveFigure

export type QuizOption = { text: string; why: string; right?: boolean }
export type Question = { question: string; options: QuizOption[] }

export const CALLOUTS = ['nota', 'conta', 'cuidado', 'exercicio'] as const
export type Callout = (typeof CALLOUTS)[number]

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'checklist'; items: Inline[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'callout'; callout: Callout; paragraphs: Inline[][] }
  | { kind: 'figure'; figure: Figure }
  | { kind: 'quiz'; questions: Question[] }

export type CitedSource = { publisher: string; title?: string; address?: string; date?: string }

export type Reading = {
  title: string
  description: string
  /** The slug: the part of the URL after '/ebook/' or '/treinamento/'. */
  address: string
  /** Of the chapter or the day. */
  number: number
  minutes: number
  /** What the reader has at the end of a day. */
  goal?: string
  blocks: Block[]
  sources: CitedSource[]
}
