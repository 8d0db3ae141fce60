import { DomUtils, parseDocument } from 'htmlparser2'

/**
 * The figures of cost, closing, minimum and month that a text quotes: what one lead, click, sale and the like costs,
 * how many leads become sales, what a platform takes at least, how dear a month is. Found by pattern, in a built page
 * or in a material.
 */
export type QuotedFigure = { figure: string; sentence: string }

const MONEY = String.raw`(?:US\$|R\$) ?\d[\d.]*(?:,\d+)?`
const PERCENT = String.raw`\d[\d.]*(?:,\d+)?%`
/** The other end of a range, or what another channel costs. */
const MORE = `(?:(?: no \\w+(?: Ads)?| na busca)?,? (?:a|e|ou) (?:de )?${MONEY})*`
const UNIT =
  '(?:leads?|cliques?|vendas?|contatos?|conversas?|matr[íi]culas?|clientes?|pacientes?|pedidos?|compras?|cadastros?|contratos?|reuni(?:ão|ões)|convers(?:ão|ões))'
const ONE_IN = String.raw`\b1 (?:em|(?:vendas? )?a cada)(?: cada)? \d[\d.]*`
const NEAR = '[^.;|?!·÷=]{0,40}?'
const BUYS =
  '(?:fech|vira(?:m|ram)? (?:venda|cliente|paciente|contrato|matr)|virou (?:venda|cliente)|compr(?:a|am|aram|ou)\\b|assina|matricul)'
// Not the date of a document: 'de novembro de 2025'.
const MONTH = '(?:janeiro|fevereiro|novembro|dezembro)(?! de \\d{4})'
const DEARER = '(?:a mais|a menos|mais car|mais barat|acima da média|abaixo da média)'
const COSTS = '(?:a|de|por|custa|custam|custou|custaram|sai|saiu|vale)'
const ABOUT = '(?:por |até |cerca de |mais de |perto de |uns? )*'

/** What is found, and which figures of it are quoted. */
const PATTERNS: [string, string][] = [
  [`${MONEY}${MORE}(?: de mídia| e poucos)? (?:por|cada) ${UNIT}`, MONEY],
  [`${MONEY} (?:o clique|cada\\b|a conversa|o lead|a venda|a conversão)`, MONEY],
  [`\\b${UNIT},? (?:\\p{L}+ ){0,3}?${COSTS} ${ABOUT}${MONEY}${MORE}`, MONEY],
  [`\\b(?:CPL|CPC|CPA|CPM|CAC)\\b${NEAR}${MONEY}${MORE}`, MONEY],
  [`custo (?:d|p)\\w+ ${UNIT}${NEAR}${MONEY}${MORE}`, MONEY],
  [`\\bestima[^.;:|]{0,40}?${MONEY}${MORE}`, MONEY],
  [ONE_IN, ONE_IN],
  [`(?<!(?:margem|CPC)[^.;|]{0,40})${PERCENT}[^.;|]{0,50}?${BUYS}`, PERCENT],
  [`fech(?:a|am|amento|ou|aram)\\b${NEAR}${PERCENT}`, PERCENT],
  ['\\bum (?:lead |contato )?em (?:cada )?(?:dois|três|quatro|cinco|seis|oito|dez|vinte)', '.+'],
  [`(?:m[íi]nim|piso|costuma(?:m)? (?:pedir|aceitar))[^.;|]{0,60}?${MONEY}${MORE}`, MONEY],
  [`(?:exige|pede)[^.;|]{0,40}?${MONEY}${MORE} por dia`, MONEY],
  [`${MONEY}${MORE} por dia (?:é o|no grupo|para cada grupo|já)`, MONEY],
  [`${MONTH}[^.;|]{0,40}?${PERCENT} ${DEARER}`, PERCENT],
  [`${PERCENT} ${DEARER}[^.;|]{0,40}?${MONTH}`, PERCENT],
  // The head of a table's column, and the cell.
  [`(?:[Cc]ompraram|viram venda|[Ff]echaram): ${PERCENT}(?: a ${PERCENT})?`, PERCENT],
  [`(?:por|de) ${UNIT}: ${MONEY}`, MONEY],
  [`${MONEY}, entre ${MONEY} e ${MONEY}`, MONEY],
]
const COMPILED = PATTERNS.map(
  ([pattern, figures]) => [new RegExp(pattern, 'giu'), new RegExp(figures, 'giu')] as const,
)

/** Figures are compared without differences of spaces. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim()

export function quotedFigures(text: string): QuotedFigure[] {
  const sentences = plain(text).split(/(?<=[.!?])\s+(?=[A-ZÀ-Ý“])/)
  return sentences.flatMap((sentence) => {
    const found = new Set(
      COMPILED.flatMap(([pattern, figures]) =>
        [...sentence.matchAll(pattern)].flatMap(([match]) => match.match(figures) ?? []),
      ).map((figure) => figure.replace(/[.,]$/, '')),
    )
    return [...found].map((figure) => ({ figure, sentence }))
  })
}

const BLOCKS = new Set(
  'p li h1 h2 h3 h4 td th tr dt dd div section figcaption text title summary label option button blockquote'.split(
    ' ',
  ),
)
const UNREAD = ['script', 'style', 'sup']

type Node = ReturnType<typeof parseDocument>['children'][number]

/** The texts of a page that a reader or a listener meets, block by block; a table's cells after their column's head. */
export function textsOfPage(html: string): string[] {
  const document = parseDocument(html)
  const texts: string[] = []
  const open: string[] = []
  const flush = () => {
    const text = plain(open.join(''))
    if (text) texts.push(text)
    open.length = 0
  }
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.type === 'text') open.push(node.data)
      if (node.type !== 'tag' || UNREAD.includes(node.name)) continue
      const { 'aria-label': label, alt, content, name, property } = node.attribs
      const isDescription = /description|title/.test(`${name}${property}`)
      for (const said of [label, alt, isDescription ? content : ''])
        if (said) texts.push(plain(said))
      const isBlock = BLOCKS.has(node.name)
      if (isBlock) flush()
      walk(node.children)
      if (isBlock) flush()
    }
  }
  walk(document.children)
  flush()
  for (const table of DomUtils.getElementsByTagName('table', document))
    texts.push(...cellsOf(table))
  const data = DomUtils.getElementsByTagName('script', document)
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map((script) => plain(DomUtils.textContent(script)))
  return [...new Set([...texts, ...data])]
}

/** Without the numbers of sources, which would stand at the end of a figure. */
const textWithoutMarks = (node: Node): string => {
  if (node.type === 'text') return node.data
  if (!('children' in node) || (node.type === 'tag' && UNREAD.includes(node.name))) return ''
  return node.children.map(textWithoutMarks).join('')
}

/** 'Compraram: 0,3%' */
function cellsOf(table: Node): string[] {
  const [head, ...rows] = DomUtils.getElementsByTagName('tr', table).map((row) =>
    row.children.filter((cell) => cell.type === 'tag').map((cell) => plain(textWithoutMarks(cell))),
  )
  return rows.flatMap((row) => row.map((cell, column) => `${head?.[column] ?? ''}: ${cell}`))
}
