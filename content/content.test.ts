import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { PLATFORMS } from '../contracts/campaign.ts'
import { CONTACT_FIELDS } from '../contracts/lead-fields.ts'
import { channels } from './channels/all-channels.ts'
import type { Channel } from './channels/channel.ts'
import { offered } from './channels/offered.ts'
import { contact } from './contact.ts'
import { landing } from './landing.ts'
import { recruitment } from './recruitment.ts'

// How long a text is, is for who writes it: whether it fits is seen at 320 px (tests/e2e/accessibility.spec.ts).
const text = z.string().min(1)
const titled = z.strictObject({ title: text, text })
const evidence = z.strictObject({ value: text, label: text, source: text })
const field = z.strictObject({
  label: text,
  help: text.optional(),
  placeholder: text.optional(),
  choices: z.record(z.string(), text).optional(),
})

/** Cards stand three in a row, and figures at most so. */
const channelSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+-ads$/),
  name: text,
  platform: z.enum(PLATFORMS),
  title: text,
  description: text,
  card: text,
  figure: evidence,
  brazil: evidence,
  hero: z.strictObject({
    badge: text,
    headline: text,
    intro: text,
    action: z.literal('Falar com Especialista'),
  }),
  evidence: z.array(evidence).min(1).max(3),
  benefitsTitle: text,
  benefits: z.array(titled).length(3),
  fit: z.strictObject({
    title: text,
    goodTitle: text,
    good: z.array(text).min(1),
    avoidTitle: text,
    avoid: z.array(text).min(1),
  }),
  expect: z.strictObject({ title: text, items: z.array(titled).length(3) }),
  video: z.strictObject({
    title: text,
    caption: text,
    frames: z.array(text).length(3).optional(),
  }),
  calculator: z.strictObject({ title: text, intro: text }),
  closing: titled,
})

describe('the channels', () => {
  test('are those that are offered, in their order, each with its own name and slug', () => {
    expect(channels.map(({ slug, platform }) => ({ slug, platform }))).toEqual(offered)
    expect(new Set(offered.map(({ slug }) => slug)).size).toBe(offered.length)
    expect(new Set(channels.map(({ name }) => name)).size).toBe(offered.length)
    for (const { name, platform } of channels) expect(platform).toContain(name)
  })

  test.each(channels.map((channel) => [channel.name, channel] as const))(
    '%s has every part of its page',
    (_name, channel) => {
      expect(z.prettifyError(channelSchema.safeParse(channel).error ?? new z.ZodError([]))).toBe('')
    },
  )

  test('each has its world figure in the introduction and as the first evidence', () => {
    const figures: Record<Channel['slug'], [inIntro: string[], inEvidence: string[]]> = {
      'google-ads': [['mais de 5,6 bilhões de buscas por dia'], ['5,6 bilhões']],
      'youtube-ads': [['mais de 2 bilhões de usuários'], ['2 bilhões']],
      'instagram-ads': [['mais de 1 bilhão de usuários'], ['1 bilhão']],
      'tiktok-ads': [['mais de 1 bilhão de usuários'], ['1 bilhão']],
      'pinterest-ads': [
        ['mais de 450 milhões de usuários', '83%'],
        ['450 milhões', '83%'],
      ],
      'linkedin-ads': [['mais de 900 milhões de membros'], ['900 milhões']],
    }
    for (const { slug, hero, evidence, brazil } of channels) {
      const [inIntro, inEvidence] = figures[slug]
      const [worldFigure, brazilFigure] = evidence
      expect(brazilFigure).toBe(brazil)
      expect(`${brazil.label} ${brazil.source}`).toMatch(/20\d\d/)
      for (const figure of inIntro) expect(hero.intro).toContain(figure)
      for (const figure of inEvidence) {
        expect(`${worldFigure?.value} ${worldFigure?.label}`).toContain(figure)
      }
      expect(worldFigure?.source).toBe('Total mundial, arredondado para baixo')
    }
  })

  test('no two channels share a text', () => {
    const seen = new Map<string, string>()
    for (const channel of channels) {
      // A sentence; short phrases may be shared.
      for (const value of new Set(stringsOf(channel).filter(({ length }) => length > 60))) {
        expect(seen.get(value), `«${value}» in ${channel.slug}`).toBeUndefined()
        seen.set(value, channel.slug)
      }
    }
  })
})

describe('the landing page', () => {
  test('has six benefits, and a headline with one emphasis', () => {
    expect(landing.hero.headline.split('*')).toHaveLength(3)
    expect(landing.benefits.items).toHaveLength(6)
  })

  test("has the specification's words letter for letter", () => {
    expect(stringsOf(landing)).toEqual(
      expect.arrayContaining([
        'Agência de Performance ADS',
        'Falar com Especialista',
        '+100',
        '+85%',
        'Leads',
        '+210%',
        'Conversão',
        'ROI',
        '+320%',
        'Saiba mais',
        'Parceiro Oficial Google',
        'Baixar E-book',
        'Baixar Planilha',
        'Acessar Treinamento',
        'Agendar Consultoria Gratuita',
        'Conhecer Nossos Serviços',
      ]),
    )
    expect(landing.benefits.items.at(-1)?.text).toContain(
      'em média 200% mais retorno que a mídia tradicional',
    )
    expect(landing.closing.scarcity).toContain('apenas 5 novas empresas por mês')
    const logosOf = {
      Google: 'google-ads',
      Meta: 'instagram-ads',
      TikTok: 'tiktok-ads',
      Pinterest: 'pinterest-ads',
    }
    const shown = Object.entries(logosOf).filter(([, slug]) =>
      offered.some((one) => one.slug === slug),
    )
    expect(landing.partners.logos.map((logo) => logo.name)).toEqual(shown.map(([name]) => name))
  })
})

describe('the two forms', () => {
  test.each([
    ['contact', contact],
    ['recruitment', recruitment],
  ] as const)('%s has its fields and its answers', (_name, page) => {
    expect(z.record(z.string(), field).safeParse(page.form.fields).error).toBeUndefined()
    expect(titled.safeParse(page.success).error).toBeUndefined()
    expect(page.sent).toMatchObject(page.success)
    expect(page.form.purpose.link).toBe('Política de Privacidade')
  })

  test('contact offers every budget range and names where a visitor came from', () => {
    const { choices } = contact.form.fields.budget
    const budget = CONTACT_FIELDS.find((field) => field.kind === 'select')
    expect(Object.keys(choices ?? {})).toEqual(budget?.choices)
    expect(choices?.['500-2000']).toBe('R$ 500 - R$ 2.000')
    expect(choices?.['10000+']).toBe('Acima de R$ 10.000')
    expect(contact.success).toEqual({
      title: 'Mensagem enviada!',
      text: 'Entraremos em contato em breve.',
    })
    expect(contact.limited).toBe('Vagas limitadas. Atendemos apenas 5 novas empresas por mês.')
    expect(contact.sellingPoints).toHaveLength(3)

    const placeholders = (template: string) => template.match(/\{\w+\}/g)
    const scenario = ['{company}', '{segment}', '{objective}', '{budget}', '{days}']
    expect(placeholders(contact.origins.channel)).toEqual(['{channel}'])
    expect(placeholders(contact.origins.material)).toEqual(['{material}'])
    expect(placeholders(contact.origins.scenario)).toEqual(scenario)
    expect(placeholders(contact.origins.scenarioOnePlatform)).toEqual([...scenario, '{platform}'])
  })

  test('recruitment asks for adults and says what is missing', () => {
    expect(recruitment.form.adults).toContain('18 anos ou mais')
    expect(recruitment.expectations).toHaveLength(3)
    expect(recruitment.success).toEqual({
      title: 'Cadastro enviado com sucesso!',
      text: 'Entraremos em contato em breve.',
    })
    expect(recruitment.missing).toEqual({
      title: 'Campos obrigatórios',
      text: 'Por favor, preencha todos os campos obrigatórios.',
    })
  })
})

describe('every text', () => {
  const pages = { channels, landing, contact, recruitment }

  test.each(Object.entries(pages))(
    'of %s is plain text with correct punctuation',
    (_name, page) => {
      for (const value of stringsOf(page)) {
        expect(value).not.toMatch(/<[^>]*>|&\w+;/) // markup
        expect(value).not.toMatch(/http:\/\//i)
        expect(value).not.toMatch(/["'`´]/) // straight quotes: texts use “ ”
        expect((value.match(/“/g) ?? []).length).toBe((value.match(/”/g) ?? []).length)
        expect(value).not.toMatch(/\.\.\.|--|—/) // the ellipsis is one character; no dashes as commas
        expect(value).not.toMatch(/\s{2}|^\s|\s$|\s[,.;:!?]/)
        expect(value).not.toMatch(/\p{Extended_Pictographic}/u)
        expect(value).toBe(value.normalize('NFC'))
      }
    },
  )
})

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsOf)
}
