import { expect, test } from 'vitest'
import { quotedFigures, textsOfPage } from './quoted-figures.ts'

const found = (text: string) => quotedFigures(text).map(({ figure }) => figure)

test.each([
  ['Um lead custa R$ 23 na busca.', ['R$ 23']],
  ['A clínica pagou R$ 43,14 por conversa.', ['R$ 43,14']],
  ['São 18 leads, a R$ 83,33 cada.', ['R$ 83,33']],
  [
    'O custo por lead vai de R$ 19,70 no Instagram a R$ 99,53 no LinkedIn Ads.',
    ['R$ 19,70', 'R$ 99,53'],
  ],
  ['De cada dez, 1 em cada 5 contatos fecha.', ['1 em cada 5']],
  ['Imagine 1 venda a cada 200 contatos.', ['1 venda a cada 200']],
  ['Na média, 25% dos leads viram venda.', ['25%']],
  ['O fechamento é de 2,5% no Google.', ['2,5%']],
  ['A venda supõe que um em cada cinco contatos feche.', ['um em cada cinco']],
  ['O TikTok costuma pedir cerca de R$ 50 por dia.', ['R$ 50']],
  ['O mínimo é de US$ 20 por dia.', ['US$ 20']],
  ['O Instagram pede de R$ 6 a R$ 10 por dia.', ['R$ 6', 'R$ 10']],
  ['Em novembro, a mídia sai 19% mais cara.', ['19%']],
  ['Custou 13% a mais em dezembro.', ['13%']],
  ['CPC de R$ 2,50; CPL de R$ 62,50.', ['R$ 2,50', 'R$ 62,50']],
])('%s', (text, figures) => {
  expect(found(text).sort()).toEqual([...figures].sort())
})

test.each([
  'Com R$ 3.000 em 30 dias.',
  'O programa custa R$ 3.000.',
  'Desde janeiro de 2026, a Meta repassa 12,15%.',
  'O texto de novembro de 2025 fala em até 25% a mais.',
  'A margem é de 55%.',
  'Dias 1 a 30: ligar e não mexer.',
])('nothing of this kind: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('a page is read block by block, a cell with the head of its column, without the marks of sources', () => {
  const html = `<main><h1>Um<sup>1</sup> título</h1><p>Um <a href="/">lead</a>&nbsp;a R$&nbsp;20<sup>2</sup></p>
    <table><thead><tr><th>Canal</th><th>Compraram</th></tr></thead><tbody><tr><th>Busca</th><td>0,3%</td></tr></tbody></table>
    <img alt="R$ 9 por lead"><script>ignored</script></main>`
  const texts = textsOfPage(html)
  expect(texts).toEqual(
    expect.arrayContaining(['Um título', 'Um lead a R$ 20', 'Compraram: 0,3%', 'R$ 9 por lead']),
  )
  expect(texts.join()).not.toContain('ignored')
})
