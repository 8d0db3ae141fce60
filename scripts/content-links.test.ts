import { expect, test } from 'vitest'
import { linkError, linksIn, pageAddresses, textsIn } from './content-links.ts'

test('links are found in `to` and in texts, each with its field', () => {
  const page = { hero: { to: '/contato' }, blocks: [{ text: 'Leia [isto](/ebook).', to: 'fora' }] }
  const links = textsIn(page).flatMap((one) =>
    linksIn(one).map((address) => ({ path: one.path, address })),
  )
  expect(links).toEqual([
    { path: ['hero', 'to'], address: '/contato' },
    { path: ['blocks', 0, 'text'], address: '/ebook' },
  ])
})

test('pages, files and places in a page exist; other addresses do not', async () => {
  const pages = await pageAddresses()
  for (const address of ['/', '/#services', '/contato?x=1', '/materiais/planilha-roi.xlsx']) {
    expect(linkError(address, pages), address).toBeUndefined()
  }
  for (const address of ['/contatos', '/materiais/', '/../package.json']) {
    expect(linkError(address, pages), address).toContain('não há página')
  }
})

test('a place after # is on the page that the link names', async () => {
  const pages = await pageAddresses()
  const right = ['/#services', '/#testimonials', '/metodologia#fontes', '/planejador#vale-a-pena']
  for (const address of [...right, '/contato#duvidas', '/calculator#orcamento=3000']) {
    expect(linkError(address, pages), address).toBeUndefined()
  }
  expect(linkError('/#servicos', pages)).toBe('a página / não tem #servicos')
  // The id of a picture's data, and a place of another page.
  for (const address of ['/#planilha', '/#duvidas', '/segmentos/lojas#services']) {
    expect(linkError(address, pages), address).toContain('não tem #')
  }
})
