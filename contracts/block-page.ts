import * as z from 'zod/mini'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from './campaign.ts'
import { scenarioSchema } from './planner-scenario.ts'

/**
 * What a file of content/pages/ holds, and what is said of one that is wrong. Its type is in content/block-page.ts.
 *
 * In every text, `*words*` are emphasised and `[words](/address)` is a link.
 */
const text = z.string('deveria ser texto').check(
  z.minLength(1, 'está vazio'),
  z.refine((words) => words.split('*').length % 2 === 1, 'um asterisco ficou sem o outro'),
  z.refine((words) => !/<\/?[a-z][^>]*>/i.test(words), 'tem HTML, que apareceria na página'),
)
const number = z.number('deveria ser número')
const flag = z.boolean('deveria ser true ou false')
const list = <Item extends z.core.SomeType>(item: Item, least = 1) =>
  z.array(item, 'deveria ser uma lista').check(z.minLength(least, 'a lista está vazia'))
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `deveria ser um destes: ${values.join(', ')}`)
/** A field that the type does not know is a typing error, and would not be on the page. */
const fields = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `campo desconhecido: ${issue.keys.join(', ')}; os campos são ${Object.keys(shape).join(', ')}`
        : 'deveria ter campos',
  })

const address = text.check(z.regex(/^\//, "um endereço deste site começa com '/'"))
/** An address of this site, such as '/contato', or a tool that opens with these values filled in. */
const destination = z.union(
  [
    address,
    fields({ planner: scenarioSchema }),
    fields({
      calculator: fields({
        companyName: text,
        segment: scenarioSchema.shape.segment,
        objective: scenarioSchema.shape.objective,
        budget: scenarioSchema.shape.budget,
        days: number,
      }),
    }),
  ],
  "deveria ser um endereço que começa com '/', um planner ou um calculator completos",
)
/** A button. The first of a row is the strong one. */
const action = fields({ label: text, to: destination })
const titled = fields({ title: text, text })

const drawing = z.discriminatedUnion(
  'kind',
  [
    /** An ad at the top of Google's results. */
    fields({
      kind: z.literal('search-ad'),
      query: text,
      advertiser: text,
      address: text,
      paths: list(text),
      headlines: list(text.check(z.maxLength(30, 'o Google aceita até 30 caracteres'))),
      description: text.check(z.maxLength(90, 'o Google aceita até 90 caracteres')),
      sitelinks: list(text.check(z.maxLength(25, 'o Google aceita até 25 caracteres'))),
      /** Below the drawing: says that it is an example. */
      note: text,
    }),
    /** A post in a feed, and the chat that its button opens. */
    fields({
      kind: z.literal('message-ad'),
      brand: text,
      /** What the picture of the post shows. */
      motif: oneOf(['agenda', 'casa', 'painel', 'sacola', 'turma']),
      /** Large letters in the picture. */
      lines: list(text).check(z.maxLength(3, 'até três linhas')),
      caption: text,
      button: text,
      /** Without it, the button opens no chat. */
      chat: z.optional(fields({ visitor: text, business: text })),
      note: text,
    }),
    /** Steps that lose people on the way; each bar is to scale. */
    fields({
      kind: z.literal('funnel'),
      steps: list(fields({ label: text, value: number, text })),
      note: text,
    }),
    /** Work over periods: one row for each line of work, one column for each period. */
    fields({
      kind: z.literal('calendar'),
      columns: list(text),
      rows: list(fields({ label: text, cells: z.array(z.string()) })),
      note: text,
    }),
    /** A search terms report: what gets budget and what is refused. */
    fields({
      kind: z.literal('terms'),
      title: text,
      kept: text,
      cut: text,
      terms: list(fields({ text, kept: flag })),
      note: text,
    }),
    /** A picture file of public/, such as '/fotos/equipe.jpg', and what it shows in words. */
    fields({
      kind: z.literal('photo'),
      file: address,
      alt: text,
      width: number,
      height: number,
      note: text,
    }),
  ],
  'não é um desenho conhecido: search-ad, message-ad, funnel, calendar, terms ou photo',
)

const block = z.discriminatedUnion(
  'kind',
  [
    /** Paragraphs, and a list below them if there is one. */
    fields({
      kind: z.literal('text'),
      title: text,
      paragraphs: list(text),
      list: z.optional(list(text)),
    }),
    /** Two to four large numbers, each with what it counts and where it comes from. */
    fields({
      kind: z.literal('figures'),
      title: text,
      intro: z.optional(text),
      items: list(fields({ value: text, label: text, source: text })).check(
        z.maxLength(4, 'até quatro números'),
      ),
      note: z.optional(text),
    }),
    /** What a result costs in each channel, computed by the site's own model when the site is built. */
    fields({
      kind: z.literal('estimate'),
      title: text,
      intro: text,
      scenario: fields({ segment: oneOf(SEGMENTS), objective: oneOf(OBJECTIVES), budget: number }),
      /** Only these channels, in the order of their cost. Without it, all. */
      platforms: z.optional(list(oneOf(PLATFORMS))),
      actions: list(action),
    }),
    /** Questions and answers. Search engines get them as FAQPage data. */
    fields({
      kind: z.literal('questions'),
      title: text,
      items: list(fields({ question: text, answer: text })),
    }),
    /** Numbered steps. */
    fields({
      kind: z.literal('steps'),
      title: text,
      intro: z.optional(text),
      items: list(titled),
    }),
    /** The first cell of each row names the row. Every row has as many cells as the header. */
    fields({
      kind: z.literal('table'),
      title: text,
      intro: z.optional(text),
      header: list(text),
      rows: list(list(text)),
      note: z.optional(text),
    }),
    /** A drawing with a text beside it. */
    fields({ kind: z.literal('picture'), title: text, paragraphs: list(text), drawing }),
    /** Links to other pages, each with a sentence. */
    fields({
      kind: z.literal('cards'),
      title: text,
      items: list(fields({ title: text, text, to: address })),
    }),
    /** A call to action: the dark band, usually the last block. */
    fields({ kind: z.literal('call'), title: text, text, actions: list(action) }),
  ],
  'não é um bloco conhecido: text, figures, estimate, questions, steps, table, picture, cards ou call',
)

export const blockPageSchema = fields({
  /** For the browser's tab and search results. The agency's name is added. */
  title: text,
  /** One or two sentences for search results and link previews. */
  description: text.check(z.minLength(51, 'escreva mais de 50 caracteres')),
  /**
   * Where all pages link to it, and by what name. Without it, only other texts lead here. With 'channels' it is one
   * more channel: in the grid, the menu, the footer and the count; `text` is its sentence there.
   */
  link: z.optional(
    z.union(
      [
        fields({ in: oneOf(['menu', 'footer']), label: text }),
        fields({ in: z.literal('channels'), label: text, text }),
      ],
      'deveria ter in (menu, footer ou channels) e label; com channels, também text',
    ),
  ),
  /** `false` keeps the page out of search engines and of the sitemap. */
  listed: z.optional(z.literal(false, 'só pode ser false, ou faltar')),
  hero: fields({
    /** A few words above the headline. */
    badge: z.optional(text),
    headline: text,
    intro: text,
    actions: z.optional(list(action)),
    /** Beside the text. */
    drawing: z.optional(drawing),
  }),
  /** From the top to the bottom of the page. */
  blocks: list(block),
}).check(
  z.superRefine((page, context) => {
    for (const [index, one] of page.blocks.entries()) {
      if (one.kind !== 'table') continue
      for (const [row, cells] of one.rows.entries()) {
        if (cells.length === one.header.length) continue
        context.addIssue({
          code: 'custom',
          message: `a linha tem ${cells.length} células, e o cabeçalho, ${one.header.length}`,
          path: ['blocks', index, 'rows', row],
        })
      }
    }
  }),
)
