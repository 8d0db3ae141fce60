import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { PLATFORMS } from '../contracts/campaign.ts'
import { CONTACT_BUDGETS } from '../contracts/leads.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../contracts/legal-versions.ts'
import { inlineTabIcon } from './brand-files.ts'
import { materialsContent } from './materials-content.ts'

const root = join(import.meta.dirname, '..')

const text = z.string().trim().min(1)
const titled = z.looseObject({ title: text, text })
const texts = z.array(text).min(1)
const link = z.looseObject({ label: text, to: text })
const figure = z.looseObject({ value: text, label: text, source: text })
const hero = z.looseObject({ badge: text, headline: text, intro: text })
const fields = z.record(
  z.string(),
  z.looseObject({ label: text, help: text.optional(), placeholder: text.optional() }),
)
const form = z.looseObject({
  title: text,
  fields,
  marketing: text,
  submit: text,
  submitting: text,
  purpose: z.looseObject({ text, link: text }),
})
const sent = titled.extend({
  another: text,
  nextTitle: text,
  next: z.array(titled).min(1),
  action: link,
})
const failure = z.looseObject({ title: text, network: text, server: text })

const channel = z.looseObject({
  slug: text,
  name: text,
  platform: z.enum(PLATFORMS),
  title: text,
  description: text,
  card: text,
  figure,
  hero: hero.extend({ action: text }),
  evidence: z.array(figure).min(1),
  benefitsTitle: text,
  benefits: z.array(titled).length(3),
  fit: z.looseObject({ title: text, goodTitle: text, good: texts, avoidTitle: text, avoid: texts }),
  expect: z.looseObject({ title: text, items: z.array(titled).min(1) }),
  video: z.looseObject({ title: text, caption: text }),
  calculator: z.looseObject({ title: text, intro: text }),
  closing: titled,
})

const landing = z.looseObject({
  title: text,
  description: text,
  hero: z
    .looseObject({
      eyebrow: text,
      headline: text,
      emphasis: text,
      text,
      action: text,
      calculatorLink: text,
      claim: z.looseObject({ value: text, label: text }),
      card: z.looseObject({
        title: text,
        note: text,
        value: text,
        compared: text,
        days: texts,
        tiles: z.array(z.looseObject({ label: text, value: text })).length(3),
      }),
    })
    .refine(({ headline, emphasis }) => headline.includes(emphasis), {
      path: ['emphasis'],
      message: 'precisa ser um trecho de headline, letra por letra',
    }),
  services: z.looseObject({ label: text, title: text, intro: text, more: text }),
  estimate: z.looseObject({ label: text, title: text, scenario: text, disclaimer: text }),
  benefits: z.looseObject({
    label: text,
    title: text,
    intro: text,
    items: z.array(titled).length(6),
  }),
  partners: z.looseObject({
    label: text,
    title: text,
    text,
    official: text,
    logos: z.array(z.looseObject({ name: text, file: text })).min(1),
  }),
  materials: z.looseObject({
    label: text,
    title: text,
    intro: text,
    items: z.array(titled.extend({ kind: text, action: text, to: text })).length(3),
  }),
  closing: titled.extend({ scarcity: text, primary: text, secondary: text }),
})

const page = z.looseObject({ title: text, description: text, hero, success: titled, failure, sent })
const contact = page.extend({
  sellingPoints: z.array(titled).min(1),
  infoTitle: text,
  infoLabels: z.looseObject({ email: text, phone: text, city: text }),
  limited: text,
  form: form.extend({ budgets: z.record(z.enum(CONTACT_BUDGETS), text) }),
})
const recruitment = page.extend({
  expectTitle: text,
  expectations: z.array(titled).min(1),
  form: form.extend({ adults: text }),
  missing: titled,
})

/** A file of content/ and what its export must be; of the others only the texts are looked at. */
const RULES: Record<string, { name: string; schema: z.ZodType }> = {
  'landing.ts': { name: 'landing', schema: landing },
  'contact.ts': { name: 'contact', schema: contact },
  'recruitment.ts': { name: 'recruitment', schema: recruitment },
  'channels/all-channels.ts': { name: 'channels', schema: z.array(channel) },
}

/** Everything in content/ that would make a page wrong, each with its file and its field. */
export async function contentErrors(): Promise<string[]> {
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const found: string[] = []
  for (const file of files) {
    const url = pathToFileURL(join(root, 'content', file)).href
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ url)
    const rule = RULES[file]
    if (rule) found.push(...schemaErrors(file, exported[rule.name], rule.schema))
    for (const [name, value] of Object.entries(exported)) {
      found.push(...textErrors(value, name).map((error) => `content/${file}: ${error}`))
    }
  }
  // Each of these throws what is wrong with the first file that is.
  for (const read of [materialsContent, inlineTabIcon]) {
    try {
      read()
    } catch (error) {
      found.push((error as Error).message)
    }
  }
  return [...found, ...legalErrors()]
}

const portuguese = z.locales.pt().localeError
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'falta'
  return issue.code === 'too_small' && issue.origin === 'string' ? 'está vazio' : portuguese(issue)
}

export function schemaErrors(file: string, value: unknown, schema: z.ZodType): string[] {
  const result = schema.safeParse(value, { error: inWords })
  return (result.error?.issues ?? []).map(({ path, message }) => {
    // One file a channel: the list of them has no texts of its own.
    const [first, ...rest] = path
    const slug = (value as { slug?: string }[])?.[Number(first)]?.slug
    const [where, field] = slug ? [`channels/${slug}.ts`, rest] : [file, path]
    return `content/${where}: ${field.join('.') || 'o arquivo'}: ${message}`
  })
}

/** Markup shows as it is written, and an open brace leaves a gap that nothing fills. */
function textErrors(value: unknown, path: string): string[] {
  if (typeof value === 'string') {
    if (/<\/?[a-z][^>]*>/i.test(value))
      return [`${path}: tem HTML, que apareceria escrito na página`]
    if (/\{[^}]*$|^[^{]*\}/.test(value)) return [`${path}: uma chave { ou } ficou sem a outra`]
    return []
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => textErrors(part, `${path}.${name}`))
}

/** What leads are stamped with must be the newest text that can be read. */
function legalErrors(): string[] {
  const texts = { privacy: PRIVACY_VERSION, terms: TERMS_VERSION }
  return Object.entries(texts).flatMap(([name, version]) => {
    const file = (number: number) => `content/legal/${name}/v${number}.md`
    const constant = `contracts/legal-versions.ts: ${name.toUpperCase()}_VERSION`
    if (!existsSync(join(root, file(version)))) {
      return [`${constant} é ${version}, e falta o arquivo ${file(version)}`]
    }
    return existsSync(join(root, file(version + 1)))
      ? [`${constant} é ${version}, e já existe ${file(version + 1)}: escreva ${version + 1}`]
      : []
  })
}
