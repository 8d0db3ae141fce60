import type { CalculatorForm } from '../contracts/calculate-campaign-metrics.ts'
import type { Objective, Platform, Segment } from '../contracts/campaign.ts'
import type { Scenario } from '../contracts/planner-scenario.ts'

/**
 * One file of content/pages/ is one page, and its place is its address: content/pages/segmentos/clinicas.ts is
 * /segmentos/clinicas. The file exports `page`. No other file needs to know of it.
 *
 * In every text, `*words*` are emphasised and `[words](/address)` is a link.
 */
export type BlockPage = {
  /** For the browser's tab and search results. The agency's name is added. */
  title: string
  /** One or two sentences for search results and link previews: more than 50 characters. */
  description: string
  /**
   * Where all pages link to it, and by what name. Without it, only other texts lead here. With 'channels' it is one
   * more channel: in the grid, the menu, the footer and the count; `text` is its sentence there.
   */
  link?: { in: 'menu' | 'footer'; label: string } | { in: 'channels'; label: string; text: string }
  /** `false` keeps the page out of search engines and of the sitemap. */
  listed?: false
  hero: {
    /** A few words above the headline. */
    badge?: string
    headline: string
    intro: string
    actions?: Action[]
    /** Beside the text. */
    drawing?: Drawing
  }
  /** From the top to the bottom of the page. */
  blocks: PageBlock[]
}

/** A button. The first of a row is the strong one. */
export type Action = {
  label: string
  to: Destination
}

/** An address of this site, such as '/contato', or a tool that opens with these values filled in. */
export type Destination =
  | string
  | { planner: Pick<Scenario, 'segment' | 'objective' | 'budget'> & Partial<Scenario> }
  | { calculator: CalculatorForm }

export type PageBlock =
  | TextBlock
  | FiguresBlock
  | EstimateBlock
  | QuestionsBlock
  | StepsBlock
  | TableBlock
  | PictureBlock
  | CardsBlock
  | CallBlock

/** Paragraphs, and a list below them if there is one. */
export type TextBlock = { kind: 'text'; title: string; paragraphs: string[]; list?: string[] }

/** Two to four large numbers, each with what it counts and where it comes from. */
export type FiguresBlock = {
  kind: 'figures'
  title: string
  intro?: string
  items: { value: string; label: string; source: string }[]
  note?: string
}

/** What a result costs in each channel, computed by the site's own model when the site is built. */
export type EstimateBlock = {
  kind: 'estimate'
  title: string
  intro: string
  scenario: { segment: Segment; objective: Objective; budget: number }
  /** Only these channels, in the order of their cost. Without it, all. */
  platforms?: Platform[]
  actions: Action[]
}

/** Questions and answers. Search engines get them as FAQPage data. */
export type QuestionsBlock = {
  kind: 'questions'
  title: string
  items: { question: string; answer: string }[]
}

/** Numbered steps. */
export type StepsBlock = {
  kind: 'steps'
  title: string
  intro?: string
  items: { title: string; text: string }[]
}

/** The first cell of each row names the row. Every row has as many cells as the header. */
export type TableBlock = {
  kind: 'table'
  title: string
  intro?: string
  header: string[]
  rows: string[][]
  note?: string
}

/** A drawing with a text beside it. */
export type PictureBlock = {
  kind: 'picture'
  title: string
  paragraphs: string[]
  drawing: Drawing
}

/** Links to other pages, each with a sentence. */
export type CardsBlock = {
  kind: 'cards'
  title: string
  items: { title: string; text: string; to: string }[]
}

/** A call to action: the dark band, usually the last block. */
export type CallBlock = { kind: 'call'; title: string; text: string; actions: Action[] }

export type Drawing = SearchAd | MessageAd | FunnelDrawing | CalendarDrawing | TermsDrawing | Photo

/** An ad at the top of Google's results. Google's limits: title parts of 30 characters, description of 90. */
export type SearchAd = {
  kind: 'search-ad'
  query: string
  advertiser: string
  address: string
  paths: string[]
  headlines: string[]
  description: string
  sitelinks: string[]
  /** Below the drawing: says that it is an example. */
  note: string
}

/** A post in a feed, and the chat that its button opens. */
export type MessageAd = {
  kind: 'message-ad'
  brand: string
  /** What the picture of the post shows. */
  motif: 'agenda' | 'casa' | 'painel' | 'sacola' | 'turma'
  /** Large letters in the picture: up to three short lines. */
  lines: string[]
  caption: string
  button: string
  /** Without it, the button opens no chat. */
  chat?: { visitor: string; business: string }
  note: string
}

/** Steps that lose people on the way; each bar is to scale. */
export type FunnelDrawing = {
  kind: 'funnel'
  steps: { label: string; value: number; text: string }[]
  note: string
}

/** Work over periods: one row for each line of work, one column for each period. */
export type CalendarDrawing = {
  kind: 'calendar'
  columns: string[]
  rows: { label: string; cells: string[] }[]
  note: string
}

/** A search terms report: what gets budget and what is refused. */
export type TermsDrawing = {
  kind: 'terms'
  title: string
  kept: string
  cut: string
  terms: { text: string; kept: boolean }[]
  note: string
}

/** A picture file of public/, such as '/fotos/equipe.jpg', and what it shows in words. */
export type Photo = {
  kind: 'photo'
  file: string
  alt: string
  width: number
  height: number
  note: string
}
