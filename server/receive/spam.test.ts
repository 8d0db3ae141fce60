import { describe, expect, test } from 'vitest'
import {
  confusionTable,
  crossValidated,
  type Judged,
  judgeSample,
  mostDoubtful,
  readSamples,
  trainModel,
} from '../../scripts/spam-train.ts'
import { isTrainingUnchanged, SPAM } from '../../scripts/trained-from.ts'
import { HOLD_AT, NEAR_BORDER, repetitionPoints } from '../store/quarantine.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'
import { normalizedText, scoreSpam } from './spam.ts'
import { MODEL } from './spam-model.generated.ts'

const samples = readSamples()
const shareHeld = (judged: Judged[], isSpam: boolean) => {
  const all = judged.filter((sample) => sample.isSpam === isSpam)
  return all.filter(({ held }) => held).length / all.length
}

describe('the test set', () => {
  test('has at least 150 texts of each, and holds no honest one', () => {
    const judged = samples.map((sample) => ({ ...sample, ...judgeSample(sample) }))
    console.log(`With the model that is shipped:\n${confusionTable(judged)}`)
    for (const isSpam of [false, true]) {
      expect(samples.filter((sample) => sample.isSpam === isSpam).length).toBeGreaterThan(150)
    }
    expect(judged.filter(({ isSpam, held }) => !isSpam && held)).toEqual([])
    expect(shareHeld(judged, true)).toBeGreaterThanOrEqual(0.75)
  })

  // Ten trainings: when texts or code have changed since `npm run spam:train`, and every night.
  test.skipIf(isTrainingUnchanged(SPAM))(
    'texts that the model has not seen: at most 1 honest one in 60 held, and 3 of 4 spam ones',
    {
      timeout: 120_000,
    },
    () => {
      const judged = crossValidated(samples)
      console.log(`With models that had not seen the text:\n${confusionTable(judged)}`)
      console.log(`The most doubtful honest ones:\n${mostDoubtful(judged, false)}`)
      expect(shareHeld(judged, false)).toBeLessThanOrEqual(1 / 60)
      expect(shareHeld(judged, true)).toBeGreaterThanOrEqual(0.75)
    },
  )

  test('the model that is shipped is what these texts give', { timeout: 60_000 }, () => {
    expect(MODEL).toEqual(trainModel(samples))
  })
})

const person = {
  fields: {
    name: 'Ana Souza',
    email: 'ana@padariasol.example',
    phone: '(12) 91234-5678',
    company: 'Padaria Sol',
    budget: '',
    message: 'Quero anunciar minha padaria no bairro, quanto custa por mês?',
  },
  website: false,
  elapsedMs: 30_000,
  phoneE164: '+5512912345678',
}
const withFields = (fields: Record<string, string>) => ({
  ...person,
  fields: { ...person.fields, ...fields },
})

describe('signs', () => {
  test.each([
    ['a plain request', person],
    ['sent without JavaScript', { ...person, website: undefined, elapsedMs: undefined }],
    ['typed ahead of the scripts', { ...person, elapsedMs: 400 }],
    ['a draft sent after a reload', { ...person, elapsedMs: 1500 }],
    [
      'links of the shop, its profile and two rivals, all with https://www.',
      withFields({
        message:
          'Quero anunciar https://www.padariasol.example e https://www.instagram.com/sol. Os concorrentes são https://www.paes.example e https://www.trigo.example.',
      }),
    ],
    ['its own address as a name', withFields({ name: 'www.padariasol.example' })],
    ['a strange address as a name', withFields({ name: 'www.outracoisa.example' })],
    ['a copied code', withFields({ message: 'bdfcdbbf-ffdc-4bcd-bbdd-cfdbbbdffccd', phone: '1' })],
    ['one word', withFields({ message: 'Oi' })],
    ['nothing but its own address', withFields({ message: 'https://www.padariasol.example' })],
    ['a name in another alphabet', withFields({ name: '田中 美咲' })],
    ['a phone that is none', { ...withFields({ phone: '1' }), phoneE164: undefined }],
  ])('%s is not held', (_, sent) => {
    const { held, score } = scoreSpam(sent)
    expect([held, score < HOLD_AT]).toEqual([false, true])
  })

  test.each([
    ['honeypot', { ...person, website: true }],
    ['links', withFields({ message: 'http://a.example http://b.example http://c.example' })],
    ['markup', withFields({ message: '[url=https://x.example]best watches[/url] buy now' })],
    ['other-alphabet', withFields({ message: 'Здравствуйте! Предлагаем продвижение сайтов' })],
    ['placeholder', withFields({ message: 'Hi {first_name}, grow {company} with our offer' })],
    [
      'disguised-letters',
      withFields({ message: 'Вest оffer оf thе yеаr for your website, buy cheap visitors now' }),
    ],
    [
      'random-letters',
      withFields({ name: 'xKjHgTrEwq', company: 'PlkJhGfDs', message: 'qWxZvBnMkLpO' }),
    ],
    [
      'reads-like-spam',
      withFields({
        message:
          'Hi, your website is not ranking on the first page of Google. Our SEO packages start at $99, reply for a free audit.',
      }),
    ],
  ])('%s holds', (reason, sent) => {
    const { held, signals } = scoreSpam(sent)
    expect(held).toBe(true)
    expect(signals).toContain(reason)
  })

  test('a honeypot alone is near the threshold, because autofill may have filled it', () => {
    const { score, signals } = scoreSpam({ ...person, website: true })
    expect(signals).toEqual(['honeypot'])
    expect(score).toBeGreaterThanOrEqual(HOLD_AT)
    expect(score).toBeLessThan(HOLD_AT + NEAR_BORDER)
  })

  test.each(['a', 'a.', 'www.', 'http://', '{a|', '<a ', '[url', 'a\u200b', 'voces ', 'a@', 'xX'])(
    'the longest text there may be, of nothing but %j, is scored at once',
    (unit) => {
      // A pattern that tries again from every letter would not end within the time of a test.
      const sent = withFields({ message: unit.repeat(5000).slice(0, 5000) })
      expect(scoreSpam(sent).score).toBeGreaterThanOrEqual(0)
    },
  )
})

test('a repeated text alone does not hold a lead', () => {
  for (const before of [0, 3, 19, 20, 5000]) {
    expect(repetitionPoints(before, 40) + 40).toBeLessThan(HOLD_AT)
  }
  expect(repetitionPoints(2, 90)).toBe(0)
  expect(repetitionPoints(3, 90) + 90).toBeGreaterThanOrEqual(HOLD_AT)
})

test('thirty leads from one office, with links, an address as a name and one sentence five times', async () => {
  const site = appOnDisk({}, { addressOf: () => '203.0.113.7' })
  const polite = 'Boa tarde, gostaria de mais informações sobre os serviços de vocês. Obrigado.'
  const trades = ['Padaria', 'Clínica', 'Escola', 'Pousada', 'Loja', 'Oficina', 'Imobiliária']
  const people = Array.from({ length: 30 }, (_, index) => {
    const company = `${trades[index % trades.length]} Horizonte ${index}`
    const host = `www.horizonte${index}.com.br`
    const messages = [
      `Quero anunciar. Nosso site é https://${host} e o do concorrente https://www.rival${index}.com.br.`,
      `Site: https://${host} Instagram: https://www.instagram.com/horizonte${index} Podem ligar?`,
      'Quanto custa para começar no Google? Tenho R$ 2.000 por mês.',
    ]
    return {
      name: index === 7 ? host : `Pessoa ${index} Lima`,
      email: `contato@horizonte${index}.com.br`,
      phone: '(12) 91234-5678',
      company,
      message: index >= 25 ? polite : messages[index % messages.length],
      elapsedMs: index === 11 ? 798 : 12_000,
      submissionId: crypto.randomUUID(),
    }
  })
  for (const lead of people) {
    expect((await site.postJson('submit-contact', lead)).status).toBe(201)
  }
  const stored = await site.store.list()
  expect(stored).toHaveLength(30)
  expect(stored.filter(({ spam }) => spam.length > 0)).toEqual([])
})

test('texts are compared without case, spaces and signs, and only long ones', () => {
  expect(normalizedText('Quero anunciar minha padaria no bairro!')).toBe(
    normalizedText('  quero ANUNCIAR, minha padaria\nno bairro '),
  )
  expect(normalizedText('Quero anunciar.')).toBeUndefined()
})
