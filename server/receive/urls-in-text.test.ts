import { expect, test } from 'vitest'
import { findUrls, isOwnUrl, replaceUrls } from './urls-in-text.ts'

test('a URL is found in any spelling', () => {
  const text =
    'https://www.sol.com.br, http://sol.com.br/ www.SOL.com.br e sol.com.br. Também https://www.sol.com.br/?utm=1'
  expect(findUrls(text)).toEqual([{ host: 'sol.com.br', path: '' }])
})

test('pages of one site are separate URLs, mail addresses and missing spaces are none', () => {
  expect(findUrls('sol.com.br/a sol.com.br/b')).toHaveLength(2)
  expect(findUrls('ana@sol.com.br, obrigada.Ana e R$ 1.000,00')).toEqual([])
})

test('a URL is the sender’s own by mail domain, name or profile', () => {
  const sender = { email: 'ana@sol.com.br', company: 'Padaria Lua Cheia', name: 'Ana' }
  const own = (text: string) => findUrls(text).map((address) => isOwnUrl(address, sender))
  expect(own('loja.sol.com.br padarialuacheia.com instagram.com/x')).toEqual([true, true, true])
  expect(own('www.rival.com.br https://bit.ly/abc')).toEqual([false, false])
})

test('URLs are replaced by the caller’s text', () => {
  expect(
    replaceUrls('Veja www.sol.com.br ou ana@sol.com.br', (address) =>
      address ? '#link' : '#mail',
    ),
  ).toBe('Veja  #link  ou  #mail ')
})
