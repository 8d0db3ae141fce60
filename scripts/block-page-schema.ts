import * as z from 'zod/mini'
import type { BlockPage } from '../content/block-page.ts'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { scenarioSchema } from '../contracts/planner-scenario.ts'
import { isPublicFile } from './content-links.ts'

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
const action = fields({ label: text, to: destination })
const titled = fields({ title: text, text })

const drawing = z.discriminatedUnion(
  'kind',
  [
    fields({
      kind: z.literal('search-ad'),
      query: text,
      advertiser: text,
      address: text,
      paths: list(text),
      headlines: list(text.check(z.maxLength(30, 'o Google aceita até 30 caracteres'))),
      description: text.check(z.maxLength(90, 'o Google aceita até 90 caracteres')),
      sitelinks: list(text.check(z.maxLength(25, 'o Google aceita até 25 caracteres'))),
      note: text,
    }),
    fields({
      kind: z.literal('message-ad'),
      brand: text,
      motif: oneOf(['agenda', 'casa', 'painel', 'sacola', 'turma']),
      lines: list(text).check(z.maxLength(3, 'até três linhas')),
      caption: text,
      button: text,
      chat: z.optional(fields({ visitor: text, business: text })),
      note: text,
    }),
    fields({
      kind: z.literal('funnel'),
      steps: list(fields({ label: text, value: number, text })),
      note: text,
    }),
    fields({
      kind: z.literal('calendar'),
      columns: list(text),
      rows: list(fields({ label: text, cells: z.array(z.string()) })),
      note: text,
    }),
    fields({
      kind: z.literal('terms'),
      title: text,
      kept: text,
      cut: text,
      terms: list(fields({ text, kept: flag })),
      note: text,
    }),
    fields({
      kind: z.literal('photo'),
      file: address.check(z.refine(isPublicFile, 'não há este arquivo na pasta public/')),
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
    fields({
      kind: z.literal('text'),
      title: text,
      paragraphs: list(text),
      list: z.optional(list(text)),
    }),
    fields({
      kind: z.literal('figures'),
      title: text,
      intro: z.optional(text),
      items: list(fields({ value: text, label: text, source: text })).check(
        z.maxLength(4, 'até quatro números'),
      ),
      note: z.optional(text),
    }),
    fields({
      kind: z.literal('estimate'),
      title: text,
      intro: text,
      scenario: fields({ segment: oneOf(SEGMENTS), objective: oneOf(OBJECTIVES), budget: number }),
      platforms: z.optional(list(oneOf(PLATFORMS))),
      actions: list(action),
    }),
    fields({
      kind: z.literal('questions'),
      title: text,
      items: list(fields({ question: text, answer: text })),
    }),
    fields({
      kind: z.literal('steps'),
      title: text,
      intro: z.optional(text),
      items: list(titled),
    }),
    fields({
      kind: z.literal('table'),
      title: text,
      intro: z.optional(text),
      header: list(text),
      rows: list(list(text)),
      note: z.optional(text),
    }),
    fields({ kind: z.literal('picture'), title: text, paragraphs: list(text), drawing }),
    fields({
      kind: z.literal('cards'),
      title: text,
      items: list(fields({ title: text, text, to: address })),
    }),
    fields({ kind: z.literal('call'), title: text, text, actions: list(action) }),
  ],
  'não é um bloco conhecido: text, figures, estimate, questions, steps, table, picture, cards ou call',
)

const pageSchema = fields({
  title: text,
  description: text.check(z.minLength(51, 'escreva mais de 50 caracteres')),
  link: z.optional(
    z.union(
      [
        fields({ in: oneOf(['menu', 'footer']), label: text }),
        fields({ in: z.literal('channels'), label: text, text }),
      ],
      'deveria ter in (menu, footer ou channels) e label; com channels, também text',
    ),
  ),
  listed: z.optional(z.literal(false, 'só pode ser false, ou faltar')),
  hero: fields({
    badge: z.optional(text),
    headline: text,
    intro: text,
    actions: z.optional(list(action)),
    drawing: z.optional(drawing),
  }),
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

type PageError = { path: PropertyKey[]; message: string }

/** What is wrong with a page, each with the path of its field. */
export function pageErrors(page: unknown): PageError[] {
  if (page === undefined) return [{ path: [], message: 'falta export const page' }]
  const { success, error } = pageSchema.safeParse(page)
  return success ? [] : error.issues.map(({ path, message }) => ({ path, message }))
}

/** The schema and the type that editors read are one: a difference is a type error here. */
export const asPage = (page: z.infer<typeof pageSchema>): BlockPage => page
