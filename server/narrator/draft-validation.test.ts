import { describe, expect, test } from 'vitest'
import type { Platform } from '../../contracts/campaign.ts'
import { type Draft, type DraftRules, validateDraft } from './draft-validation.ts'

const rules: DraftRules = {
  general: new Set(['investimento', 'chance']),
  byPlatform: new Map<Platform, Set<string>>([
    ['Instagram', new Set(['cpl_instagram', 'cpl_min_instagram', 'cpl_max_instagram'])],
    ['Google Ads', new Set(['cpl_google_ads', 'cpl_min_google_ads'])],
  ]),
  mustSay: ['Instagram', 'empate técnico'],
}
const sentence =
  'Com {investimento}, o Instagram é por onde começar: cada lead deve custar perto de {cpl_instagram}, entre {cpl_min_instagram} e {cpl_max_instagram}.'
const ending =
  'Com o Google Ads há empate técnico (chance de {chance}), então vale testar um ao lado do outro. A estimativa não conhece a sua oferta.'
const draft: Draft = {
  text: `${sentence} ${ending}`,
  lines: {
    Instagram: 'Lead a {cpl_instagram}, o menor custo da lista.',
    'Google Ads': 'Quem busca já quer comprar: {cpl_google_ads} por lead.',
  },
}

const withText = (text: string) => validateDraft({ ...draft, text }, rules)
const withAdded = (added: string) => withText(`${sentence} ${added} ${ending}`)
const withLine = (line: string) =>
  validateDraft({ ...draft, lines: { ...draft.lines, Instagram: line } }, rules)

describe('a draft that may be shown', () => {
  test('is plain Portuguese with known placeholders', () => {
    expect(validateDraft(draft, rules)).toBeUndefined()
  })

  test.each([
    'Um teste de uma semana basta para uma leitura honesta.',
    'Às vezes o anúncio cansa; muitas vezes, a página é que falha.',
    'Por meio de criativos novos, o custo cai; no meio do funil, nem tanto.',
    'Isso depende do milho, da dezembrada e do cemitério de anúncios.',
    'Se for o caso, ajuste-os, compare-as e volte a medi-los com calma…',
    'É “normal” haver diferença — afinal, nenhum público é igual a outro!',
    'O desdobramento da verba ao longo do mês pede cuidado e atenção.',
    'Ambos os canais são úteis; nenhum deles, porém, resolve tudo sozinho.',
    'Acompanhe o CPM e o CTR, além do CPL.',
    'O sextante, o quinteto e o dobermann não entram nesta conta.',
  ])('may say %j', (added) => {
    expect(withAdded(added)).toBeUndefined()
  })

  test('may have lines for platforms that nobody asked about: they are not shown', () => {
    const lines = { ...draft.lines, Orkut: '<b>9</b>' }
    expect(validateDraft({ ...draft, lines }, rules)).toBeUndefined()
  })
})

describe('numbers', () => {
  test.each(['3', '10%', '½', '²', '٣', '３', 'Ⅳ', '①', 'R$ 20'])('%s is refused', (number) => {
    expect(withAdded(`Custa ${number} por lead.`)).toBe('number')
    expect(withLine(`Custa ${number} por lead, em média.`)).toBe('number')
  })

  const said = [
    ...['zero', 'dois', 'duas', 'três', 'tres', 'Quatro', 'cinco', 'SEIS', 'sete', 'oito', 'nove'],
    ...['dez', 'onze', 'doze', 'treze', 'quatorze', 'catorze', 'quinze', 'dezesseis', 'dezasseis'],
    ...[
      'dezessete',
      'dezoito',
      'dezenove',
      'vinte',
      'trinta',
      'quarenta',
      'cinquenta',
      'cincuenta',
    ],
    ...['sessenta', 'setenta', 'oitenta', 'noventa', 'cem', 'cento', 'duzentos', 'trezentas'],
    ...['quatrocentos', 'quinhentas', 'seiscentos', 'novecentas', 'mil', 'milhares', 'um milhão'],
    ...['milhões', 'bilhões', 'trilhões', 'uma dezena', 'centenas', 'uma dúzia', 'meia dúzia'],
    ...['o dobro', 'dobra', 'dobrar', 'duplo', 'duplica', 'o triplo', 'triplicou', 'quádruplo'],
    ...['metade', 'a metade', 'um terço', 'dois terços', 'um quarto', 'um quinto', 'um décimo'],
    ...['um e meio', 'uma hora e meia', 'meio a meio', 'um centésimo', 'vigésima', 'um par de'],
    ...['primeiro', 'primeira', 'segundo', 'segunda', 'terceiros', 'sétima', 'oitavo', 'nona'],
    ...['três vezes', 'várias vezes mais', 'muitas vezes menor', 'por cento', 'dez por cento'],
    ...['um trimestre', 'quinzena', 'um dígito', 'vinte-e-um', 'vinte e um', '{chance} vezes mais'],
    ...['{chance} vezes', 'II', 'XIV', 'MM', 'o décuplo', 'o cêntuplo', 'decuplicar', 'o séptuplo'],
    ...['fifty percent', 'ten', 'twice', 'half', 'double', 'a hundred', 'sixteen', 'tenfold'],
    ...['cien por ciento', 'el doble', 'diez'],
  ]
  test.each(said)('%j in words is refused', (words) => {
    expect(withAdded(`Espere ${words} nos resultados.`)).toBe('number-in-words')
    expect(withLine(`Espere ${words} nos resultados.`)).toMatch(
      /^(number-in-words|unknown-placeholder)$/,
    )
  })

  test.each([
    ['accents typed apart', 'tre\u0302s'],
    ['capitals', 'TRÊS'],
    ['quotes', '"dois"'],
    ['a comma', 'dois,'],
    ['an em dash', 'custa—dois—reais'],
  ])('are found behind %s', (_, words) => {
    expect(withAdded(`Espere ${words.normalize('NFC')} nos resultados.`)).toBe('number-in-words')
  })

  test.each([
    ['a letter of another alphabet', 'dоis'],
    ['an invisible character', 'do\u200bis'],
    ['a soft hyphen', 'do\u00adis'],
    ['full-width letters', 'ｄｏｉｓ'],
    ['mathematical letters', '𝐝𝐨𝐢𝐬'],
    ['accents typed apart and left so', 'tre\u0302s'],
  ])('do not hide behind %s', (_, words) => {
    expect(withAdded(`Espere ${words} nos resultados.`)).toMatch(
      /^(forbidden-character|number-in-words)$/,
    )
  })
})

describe('placeholders', () => {
  test.each(['{cpl_tiktok}', '{CPL_INSTAGRAM}', '{__proto__}', '{constructor}', '{n}'])(
    '%s is unknown',
    (placeholder) => {
      expect(withAdded(`Custa ${placeholder} por lead.`)).toBe('unknown-placeholder')
    },
  )

  test('a line may not use those of another platform', () => {
    expect(withLine('Lead a {cpl_google_ads}, o menor custo.')).toBe('unknown-placeholder')
    expect(withLine('Verba de {investimento}, lead a {cpl_instagram}.')).toBeUndefined()
  })

  test.each([
    ...['{', '}', '{}', '{cpl instagram}', '{{cpl_instagram}}', '{ chance }', '{chance }'],
    ...['{cpl_instagram}k', '-{cpl_instagram}', '–{chance}', 'x{chance}', '{chance}{chance}'],
    ...['{chance}-{chance}', '{chance}.{chance}', '{chance},{chance}', '{chance}é'],
  ])('%j stands wrong', (placeholder) => {
    expect(withAdded(`Custa ${placeholder} por lead.`)).toMatch(
      /^(forbidden-character|unknown-placeholder)$/,
    )
  })

  test('a text without any figure explains nothing', () => {
    const plain = draft.text.replace(/\{\w+\}/g, 'esse valor')
    expect(withText(plain)).toBe('no-figure')
  })
})

describe('a figure beside the wrong words', () => {
  const sentences = [
    'No Google Ads, cada lead custa {cpl_instagram}.',
    'O Google Ads fica em {cpl_instagram} por lead.',
    'Cada lead sai a {cpl_instagram} no Google Ads.',
    'O clique custa {cpl_instagram}.',
    'São {cpl_instagram} por clique.',
    'Há chance de {investimento} aqui.',
    'Cada lead custa {investimento}.',
    'Cada lead custa {chance}.',
    'A verba é de {chance}.',
    'Espere de {cpl_max_instagram} a {cpl_min_instagram} por lead.',
    'O lead custa no máximo {cpl_min_instagram}.',
    'O lead custa no máximo {cpl_instagram}.',
    'O lead custa até {cpl_instagram}.',
    'Um lead sai a partir de {cpl_max_instagram}.',
  ]
  test.each(sentences)('%j is refused', (added) => {
    expect(withAdded(added)).toBe('swapped-placeholder')
  })

  test.each([
    'O lead custa {cpl_instagram} no Instagram e {cpl_google_ads} no Google Ads.',
    'No Google Ads, espere {cpl_google_ads} por lead; no Instagram, {cpl_instagram}.',
    'No Instagram a faixa vai de {cpl_min_instagram} até {cpl_max_instagram}.',
    'A chance de o Instagram ficar na frente do Google Ads é de {chance}.',
    'Com a verba de {investimento}, cada lead no Instagram custa {cpl_instagram}.',
    'Dos {investimento} investidos, separe uma parte para o teste.',
    'No Instagram, um lead pode custar até {cpl_max_instagram}.',
  ])('%j is right', (added) => {
    expect(withAdded(added)).toBeUndefined()
  })

  test('in a line too', () => {
    expect(withLine('Clique a {cpl_instagram}, barato.')).toBe('swapped-placeholder')
    expect(withLine('De {cpl_max_instagram} a {cpl_min_instagram}.')).toBe('swapped-placeholder')
    expect(withLine('De {cpl_min_instagram} a {cpl_max_instagram}.')).toBeUndefined()
  })
})

describe('what is not prose', () => {
  test.each([
    ...['<b>Atenção</b>', '<script>alert()</script>', '**Atenção**', '_Atenção_', '# Título'],
    ...['`código`', '[clique](x)', '| a | b |', 'a\nb', '\u0000', 'a\tb', '🚀', '→', '&amp;'],
    ...['R$ {chance}', '{chance}%', 'e/ou', 'a@b', 'a=b', 'a\\b', '\u202eabc', '中文', 'ação®'],
  ])('%j is refused', (added) => {
    expect(withAdded(added)).toBe('forbidden-character')
    expect(withLine(`Veja bem: ${added} por lead.`)).toBe('forbidden-character')
  })

  test.each(['www exemplo', 'exemplo.com', 'Acesse exemplo.com.br hoje', 'http: exemplo', 'https'])(
    '%j looks like an address',
    (added) => {
      expect(withAdded(`Veja ${added}.`)).toBe('address')
    },
  )

  test.each([
    ...['garantia', 'Resultado garantido', 'garantimos', 'Prometemos retorno', 'É uma promessa'],
    ...['Sem risco nenhum', 'sem risco', 'Sem qualquer risco', 'Risco zero', 'livre de riscos'],
    ...['Não há risco', 'risk free', 'Lucro certo', 'Retorno seguro', 'Com certeza vende'],
    ...['Não tem como perder', 'nunca falha', 'É infalível', 'Dá certeza absoluta', 'Lucro fácil'],
  ])('%j is a promise', (added) => {
    // It may also be refused for a number. Either way it is not shown.
    expect(withAdded(`${added} no fim.`)).toMatch(/^(promise|number-in-words)$/)
    expect(withLine(`${added} no fim, e só.`)).toMatch(/^(promise|number-in-words)$/)
  })

  test.each([
    'Isso não é uma promessa, e sim um ponto de partida.',
    'Há risco, como em toda campanha; nada disso é certo.',
    'Ninguém tem como saber antes de testar.',
  ])('%j is honest', (added) => {
    expect(withAdded(added)).toBeUndefined()
  })
})

describe('lengths', () => {
  test('texts that are too short or too long are refused', () => {
    expect(withText('')).toBe('too-short')
    expect(withText('O Instagram custa {cpl_instagram}.')).toBe('too-short')
    expect(withText(`${draft.text} ${'muito mais texto '.repeat(60)}`)).toBe('too-long')
    expect(withLine('')).toBe('too-short')
    expect(withLine(`Lead a {cpl_instagram}${', bem barato'.repeat(10)}.`)).toBe('too-long')
  })

  test('a placeholder counts as a figure, however long its name', () => {
    const line =
      'Lead de {cpl_min_instagram} a {cpl_max_instagram}, perto de {cpl_instagram}, com a verba de {investimento} toda.'
    expect(line.length).toBeGreaterThan(110)
    expect(withLine(line)).toBeUndefined()
  })
})

describe('the language and the message', () => {
  test.each([
    'With {investimento} the best place to start is Instagram: a lead should cost about {cpl_instagram}, and there is an empate técnico. The estimate does not know about your offer or your page.',
    'Con {investimento}, Instagram es el mejor canal para empezar: cada contacto debería costar cerca de {cpl_instagram}. Hay empate técnico entre los canales, pero la estimación no conoce su oferta.',
    `Instagram Instagram Instagram {cpl_instagram} empate técnico ${'lorem ipsum dolor sit amet '.repeat(8)}`,
  ])('%j is not Portuguese', (text) => {
    expect(withText(text)).toBe('not-portuguese')
  })

  test('a line in another language is refused too', () => {
    expect(withLine('The best of the list: {cpl_instagram}.')).toBe('not-portuguese')
  })

  test('the recommended platform and what is uncertain must be said', () => {
    expect(withText(draft.text.replace('Instagram', 'TikTok'))).toBe('left-unsaid')
    expect(withText(draft.text.replace('empate técnico', 'dúvida'))).toBe('left-unsaid')
    expect(withText(draft.text.replace('há empate técnico', 'há Empate Técnico'))).toBeUndefined()
  })

  test('every platform has its line', () => {
    const lines: Record<string, string> = { Instagram: String(draft.lines.Instagram) }
    expect(validateDraft({ ...draft, lines }, rules)).toBe('missing-line')
  })
})
