import { describe, expect, test } from 'vitest'
import { HOLD_AT, NEAR_BORDER, repetitionPoints } from '../store/quarantine.ts'
import { unaccented } from '../unaccented.ts'
import { isGibberish } from './gibberish.ts'
import { countPossessives, isInquiry } from './lead-intent.ts'
import { classifierText, normalizedText, scoreSpam } from './spam.ts'
import { logOdds, spamScore, weightOfEach } from './spam-classifier.ts'
import { FEATURE_BUCKETS, textFeatures } from './text-features.ts'
import { findUrls, isOwnUrl, replaceUrls } from './urls-in-text.ts'

/** A model that has no opinion, so that each sign can be seen alone. */
const neutral = { scale: 0, weights: '' }
const statement = 'Somos uma padaria pequena no bairro e abrimos cedo todos os dias'
const plain = {
  fields: { name: 'Ana Souza', email: 'ana@padaria.example', message: statement },
  website: false,
  elapsedMs: 30_000,
  phoneE164: '+5512912345678',
}
const judged = (fields: Record<string, string>, more: object = {}) => {
  const { score, signals } = scoreSpam(
    { ...plain, fields: { ...plain.fields, ...fields }, ...more },
    neutral,
  )
  return [score, ...signals]
}

test('a plain statement has nothing against it', () => {
  expect(scoreSpam(plain, neutral)).toEqual({ score: 0, signals: [], held: false })
})

test.each([
  [999, [70, 'too-fast']],
  [1000, [35, 'too-fast']],
  [1999, [35, 'too-fast']],
  [2000, [15, 'too-fast']],
  [3999, [15, 'too-fast']],
  [4000, [0]],
  [undefined, [0]],
])('sent after %s ms', (elapsedMs, verdict) => {
  expect(judged({}, { elapsedMs })).toEqual(verdict)
})

describe('strange addresses', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => `www.estranho${index}.example`).join(' ')
  test.each([
    ['one alone', links(1), 65],
    ['one Brazilian alone', 'www.estranho.com.br', 30],
    ['one with two words', `veja isto ${links(1)}`, 65],
    ['one with three words', `veja isto aqui ${links(1)}`, 45],
    ['one with seven words', `um dois tres quatro cinco seis sete ${links(1)}`, 45],
    ['one with eight words', `um dois tres quatro cinco seis sete oito ${links(1)}`, 10],
    ['two alone', links(2), 90],
    ['three alone', links(3), 115],
    ['three in a text', `${statement} ${links(3)}`, 10],
    ['four in a text', `${statement} ${links(4)}`, 30],
    ['five in a text', `${statement} ${links(5)}`, 30],
    ['six in a text', `${statement} e mais alguma coisa ${links(6)}`, 50],
    ['nine in a text', `${statement} ${statement} ${links(9)}`, 50],
    ['ten in a text', `${statement} ${statement} ${links(10)}`, 80],
  ])('%s', (_, message, points) => {
    expect(judged({ message })).toEqual([points, 'links'])
  })

  test('numbers and single letters are no words beside them', () => {
    expect(judged({ message: `a e o 123 x2 ${links(1)}` })).toEqual([65, 'links'])
  })

  test('one of a person who asks weighs less than the question', () => {
    expect(judged({ message: `quanto custa isto ${links(1)}` })).toEqual([0, 'links'])
  })

  test('the sender’s own count for nothing, but an address as a name makes none its own', () => {
    expect(judged({ message: 'www.padaria.example' })).toEqual([0])
    expect(judged({ name: 'www.estranho.example', message: 'www.estranho.example' })).toEqual([
      115,
      'links',
      'link-in-name',
    ])
  })
})

describe('other signs', () => {
  test.each([
    ['an address as a name', { name: 'www.estranho.example' }, [50, 'link-in-name']],
    ['the own address as a name', { name: 'www.padaria.example' }, [0]],
    ['markup of forums', { message: `${statement} [url=x]a[/url]` }, [85, 'markup']],
    ['markup of forums, shouted', { message: `${statement} [LINK=x]` }, [85, 'markup']],
    ['markup of pages', { message: `${statement} <a class="x" href=x>` }, [85, 'markup']],
    ['a bracket', { message: `${statement} [urls]` }, [0]],
    ['three foreign letters', { message: 'дом' }, [0]],
    ['four foreign letters', { message: 'дома' }, [110, 'other-alphabet']],
    ['half foreign', { message: 'casa дома' }, [60, 'other-alphabet']],
    ['a little foreign', { message: `${statement} дом` }, [0]],
    ['a word of two alphabets', { message: `${statement} оffer` }, [90, 'disguised-letters']],
    ['and the other way round', { message: `${statement} offerо` }, [90, 'disguised-letters']],
    ['one letter that is not seen', { message: `${statement} pa\u200bo` }, [0]],
    [
      'two letters that are not seen',
      { message: `${statement} pa\u200bo pa\u00ado` },
      [60, 'disguised-letters'],
    ],
    ['in the name', { name: 'Аna' }, [90, 'disguised-letters']],
    ['a gap', { message: `${statement} {first_name}` }, [60, 'placeholder']],
    ['two gaps', { message: `${statement} {{ name }} %NAME%` }, [90, 'placeholder']],
    ['a choice', { message: `${statement} {a|b}` }, [60, 'placeholder']],
    ['a choice of words', { message: `${statement} {oi|olá|boa tarde}` }, [60, 'placeholder']],
    ['a gap in angles', { message: `${statement} <<Nome>>` }, [60, 'placeholder']],
    ['a gap in brackets', { message: `${statement} [NOME]` }, [60, 'placeholder']],
    ['a gap in hashes', { message: `${statement} #name#` }, [60, 'placeholder']],
    ['a gap as a name', { name: '{name}' }, [60, 'placeholder']],
    ['a random name', { name: 'xkjhgtrwq' }, [45, 'random-letters']],
    ['a name with a random word', { name: 'Ana xkjhgtrwq' }, [45, 'random-letters']],
    ['a random company', { company: 'xkjhgtrwq' }, [25, 'random-letters']],
    ['random letters alone', { message: 'xkjhgtrwq' }, [85, 'random-letters']],
    ['half random letters', { message: 'xkjhgtrwq   padaria' }, [60, 'random-letters']],
    ['some random letters', { message: 'xkjhgtrwq padaria pequena bairro' }, [0]],
    ['no message at all', { message: '' }, [0]],
    ['your', { message: `${statement} seu` }, [15, 'offers']],
    ['your, twice', { message: `${statement} seu, your` }, [25, 'offers']],
    ['your, three times', { message: `${statement} seu, sua, your` }, [30, 'offers']],
    ['your, many times', { message: `${statement} seu sua seu sua seu` }, [30, 'offers']],
    ['your, in a question', { message: 'Quanto custa o seu serviço?' }, [0]],
  ])('%s', (_, fields, verdict) => {
    expect(judged(fields as Record<string, string>)).toEqual(verdict)
  })

  test('a phone that is none', () => {
    expect(judged({ phone: '1' }, { phoneE164: undefined })).toEqual([12, 'no-phone'])
    expect(judged({ phone: '' }, { phoneE164: undefined })).toEqual([0])
  })

  test('a honeypot counts whatever the text says for the sender', () => {
    expect(judged({ message: 'Quanto custa?' }, { website: true })).toEqual([110, 'honeypot'])
    expect(judged({ name: '{name}' }, { website: true })).toEqual([170, 'honeypot', 'placeholder'])
  })

  test('signs add up, the strongest first, and what speaks for the sender is taken off', () => {
    const fields = { name: '{name}', message: `${statement} [url]` }
    expect(judged(fields, { elapsedMs: 3000 })).toEqual([160, 'markup', 'placeholder', 'too-fast'])
    const asking = { ...fields, message: `Quero saber. ${statement} [url]` }
    expect(judged(asking)).toEqual([100, 'markup', 'placeholder'])
  })

  test('a lead is held from the border on', () => {
    const at = (fields: object, elapsedMs: number) =>
      scoreSpam({ ...plain, fields: { ...plain.fields, ...fields }, elapsedMs }, neutral)
    expect(at({ message: `Quero saber. ${statement} [url]`, name: '{name}' }, 9000)).toMatchObject({
      score: HOLD_AT,
      held: true,
    })
    expect(at({ message: `${statement} [url]` }, 9000)).toMatchObject({ score: 85, held: false })
  })

  test('few words are judged less by the model', () => {
    const weights = Buffer.from(new Int8Array(FEATURE_BUCKETS).fill(127).buffer).toString('base64')
    const spam = { scale: 1, weights }
    const score = (message: string) =>
      scoreSpam({ ...plain, fields: { ...plain.fields, message } }, spam).score
    expect(score('um dois tres quatro')).toBe(40)
    expect(score('um dois tres quatro cinco')).toBe(140)
    expect(scoreSpam(plain, spam).signals).toEqual(['reads-like-spam'])
  })
})

describe('a text that comes again', () => {
  test.each([
    [2, 99, 0],
    [3, 49, 0],
    [3, 50, 20],
    [19, 50, 20],
    [20, 49, 30],
    [20, 50, 100],
  ])('%d times before, at %d points: %d more', (before, score, points) => {
    expect(repetitionPoints(before, score)).toBe(points)
  })

  test('is compared from 30 letters on', () => {
    expect(normalizedText('a'.repeat(29))).toBeUndefined()
    expect(normalizedText(` ${'A'.repeat(30)}! `)).toBe('a'.repeat(30))
    expect(normalizedText('Quero, anunciar -- minha padaria 24h')).toBe(
      'quero anunciar minha padaria 24h',
    )
  })

  test('the borders', () => {
    expect([HOLD_AT, NEAR_BORDER]).toEqual([100, 40])
  })
})

describe('what the model reads', () => {
  test('is the name and the free texts, with marks for addresses', () => {
    expect(
      classifierText({
        name: 'Ana',
        email: 'ana@sol.example',
        phone: '12',
        budget: '10000+',
        company: 'Sol',
        message: 'veja www.sol.example e www.estranho.example ou eu@x.example',
      }).replace(/ +/g, ' '),
    ).toBe('Ana\nSol\nveja #own e #link ou #mail ')
    expect(classifierText({ message: 'Oi' })).toBe('\nOi')
    // A person's name in an address makes it their own.
    expect(classifierText({ name: 'Joana Prado', message: 'www.joanaprado.example' })).toContain(
      '#own',
    )
  })

  test('is words, pairs and parts of words, without case, accents and which number it is', () => {
    const same = (one: string, other: string) =>
      expect(textFeatures(one).sort()).toEqual(textFeatures(other).sort())
    same('Olá, AÇÃO', 'ola acao')
    same('R$ 1.500,50 hoje', 'R$ 7 hoje')
    same('oi   oi', 'oi oi')
    // '=ab', '+ab', and of ' ab ': ' ab', ' ab ', 'ab '.
    expect(textFeatures('ab').length).toBe(5)
    // The whole word, the pair, 4 parts of three, 3 of four and 2 of five letters.
    expect(textFeatures('abcd').length).toBe(11)
    expect(textFeatures('ab cd').length).toBe(10)
    expect(textFeatures('ab cd').sort()).not.toEqual(textFeatures('cd ab').sort())
    expect(textFeatures('#link').length).toBeGreaterThan(textFeatures('link').length)
    expect(textFeatures('; - .').length).toBe(0)
    expect(textFeatures('!').length).toBe(3)
    for (const feature of textFeatures(statement)) {
      expect(feature).toBeGreaterThanOrEqual(0)
      expect(feature).toBeLessThan(16_384)
    }
  })

  test('has the same numbers in every runtime', () => {
    expect([...textFeatures('oi')]).toEqual([...textFeatures('oi')])
    expect([...textFeatures('oi')]).toMatchInlineSnapshot(`
      [
        12292,
        8386,
        3611,
        9953,
        4015,
      ]
    `)
  })

  test('weighs each feature less the more there are', () => {
    expect(weightOfEach(200)).toBeCloseTo(1 / 20)
    expect(weightOfEach(0)).toBeCloseTo(1 / Math.sqrt(200))
    const weights = Buffer.from(new Int8Array(FEATURE_BUCKETS).fill(-2).buffer).toString('base64')
    const model = { scale: 0.01, weights }
    expect(logOdds('ab', model)).toBeCloseTo((5 * -2 * 0.01) / Math.sqrt(205))
    expect(spamScore('ab', model)).toBeCloseTo((120 * 5 * -2 * 0.01) / Math.sqrt(205))
    expect(spamScore('ab', { ...model, scale: 100 })).toBe(-50)
    expect(spamScore('ab', { scale: -100, weights })).toBe(140)
  })
})

describe('keys struck at random', () => {
  test.each([
    'xkjhgt',
    'qwrtpsdf',
    'asdasdasd',
    'abcabc',
    'abcdabcda',
    'qWaeRoTiYe',
    'XKJHGTRW',
    'AbaCoEfi',
    // Laughter is a whole word.
    'bcdfgkkkk',
    'kkkkbcdfg',
  ])('%s', (word) => expect(isGibberish(word)).toBe(true))
  test.each([
    ...['xkjhg', 'padaria', 'kkkkkkkk', 'rsrsrs', 'rsrsrsr', 'hahahaha', 'huehuehue', 'hehehe'],
    ...[
      'jajaja',
      'huhuhuhu',
      'TikTokLive',
      'xkjhgt1',
      'bdfc-dbbf',
      'coração',
      'YouTubeAds',
      '田中美咲田中',
    ],
    ...['bcdefghijk', 'xabcabc', 'abcabcxyz', 'AbaCodEfi'],
  ])('%s is none', (word) => expect(isGibberish(word)).toBe(false))
})

describe('addresses', () => {
  const hosts = (text: string) => findUrls(text).map(({ host, path }) => host + path)
  test.each([
    ['http://a', ['a']],
    ['HTTPS://Sol.Example/Pão?x=1#y', ['sol.example/pão']],
    ['(www.sol.qualquer)', ['sol.qualquer']],
    ['"http://sol.example"', ['sol.example']],
    ['sol.com.br/a/b/', ['sol.com.br/a/b']],
    ['sol.com, lua.net; mar.org! céu.io?', ['sol.com', 'lua.net', 'mar.org', 'céu.io']],
    ['sol.example/…', ['sol.example']],
    ['http://sol.example!!', ['sol.example']],
    ['sol.com.br/a//', ['sol.com.br/a']],
    ['http://sol.example/http://www.lua.example', ['sol.example/http://www.lua.example']],
    ['fim.de', ['fim.de']],
    ['fim.debaixo', []],
    ['a@sol.com', []],
    ['a@http://sol.com', ['sol.com']],
    ['http://', []],
    ['http://?x', []],
    ['<ana@sol.com>,sol.com', ['sol.com']],
  ])('in %j: %j', (text, found) => {
    expect(hosts(text)).toEqual(found)
  })

  const isOwn = (address: string, sender: object) => {
    const [first] = findUrls(address)
    return first && isOwnUrl(first, sender)
  }
  test.each([
    ['www.sol.example', { email: 'ana@SOL.example' }, true],
    ['www.loja.sol.example', { email: 'ana@sol.example' }, true],
    ['www.girassol.example', { email: 'ana@sol.example' }, false],
    ['www.lua.example', { company: 'Lua' }, false],
    ['www.luas.example', { company: 'Luas' }, true],
    ['www.acao.example', { company: 'Ação' }, true],
    ['www.grandeloja.example', { company: 'A Grande Casa' }, true],
    ['www.grandes.example', { company: 'As Grandes Casas' }, true],
    ['www.xcasay.example', { company: 'Minha Casa' }, false],
    ['www.xanaliz.example', { name: 'Ana Liz' }, true],
    ['www.x.example/anasouza', { tiktokUsername: '@anasouza' }, true],
    ['www.x.example/anasouza', { email: 'anasouza@gmail.example' }, true],
    ['www.x.example', {}, false],
    ['www.xterra.example', { company: 'Nossa Terra' }, true],
    ['https://www.instagram.com/x', {}, true],
    ['https://pt-br.facebook.com/x', {}, true],
    ['https://www.mercadolivre.com.br/x', {}, true],
    ['https://wa.me/55', {}, true],
    ['https://youtu.be/x', {}, true],
    ['https://linktr.ee/x', {}, true],
    ['https://g.page/x', {}, true],
    ['https://instagram.com.falso.example', {}, false],
    ['https://falsoinstagram.com', {}, false],
    ['https://xwa.me/55', {}, false],
  ])('%s of %j is its own: %s', (address, sender, own) => {
    expect(isOwn(address, sender)).toBe(own)
  })

  test('are replaced one by one, bare or written out; what has a scheme is no mailbox', () => {
    const replaced = (text: string) =>
      replaceUrls(text, (address) => address?.host ?? '#mail').replace(/ +/g, ' ')
    expect(replaced('a http://um.example/x b dois.com c eu@tres.com')).toBe(
      'a um.example b dois.com c #mail ',
    )
    expect(replaced('http://eu@um.example')).toContain('um.example')
  })
})

describe('what people ask', () => {
  test.each([
    ...['Quero anunciar', 'tenho interesse', 'Gostaria de saber', 'Quanto custa?', 'qual o valor'],
    ...['Como funciona', 'dá pra fazer', 'Vocês atendem aí', 'fazem sites?', 'podem me ligar'],
    ...['me liga', 'we would like a quote', "i'd like this", 'how much', 'can you help'],
    ...['do you manage ads', 'necesito ayuda', 'cuanto cuesta', 'ich suche', 'was kostet das'],
    ...['je voudrais', 'quanto costa', 'Precisamos de ajuda', 'preço?', 'call me'],
    ...['qual valor', 'pode ligar', 'pode me orientar', 'podem conferir', "we're looking for help"],
    ...['i am currently comparing agencies'],
  ])('%j', (text) => expect(isInquiry(unaccented(text))).toBe(true))

  test.each([
    ...['Gostaria de oferecer', 'gostaríamos de lhe apresentar', 'Oferecemos serviços'],
    ...['gostaria apresentar', 'gostaria te mostrar'],
    ...['querosene', 'fazem sites.', 'o valor é bom', 'we offer seo'],
  ])('%j asks nothing', (text) => expect(isInquiry(unaccented(text))).toBe(false))

  test('what is the reader’s is counted by whole words', () => {
    expect(countPossessives('seu site, sua loja e seus anúncios; your site')).toBe(4)
    expect(countPossessives('suado, museu')).toBe(0)
  })
})
