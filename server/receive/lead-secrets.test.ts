import { expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { createLeadSecrets, webKeyedHash } from './lead-secrets.ts'
import { nodeKeyedHash } from './node-keyed-hash.ts'

const secretsOf = (secret: string) => createLeadSecrets(webKeyedHash(secret))

const id = '0198f000-0000-7000-8000-000000000001'

test('a receipt is always the same for one submission, and another for another secret', async () => {
  const receipt = await secretsOf('one secret').receiptOf(id)
  expect(await secretsOf('one secret').receiptOf(id)).toEqual(receipt)
  expect(receipt.protocol).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(receipt.link).toMatch(/^\/recibo#[\da-f]{32}[\w-]{22}$/)
  const other = await secretsOf('other secret').receiptOf(id)
  expect(other.link).not.toBe(receipt.link)
})

test('a token opens its own submission, and only under the secret that made it', async () => {
  const secrets = secretsOf('one secret')
  const token = required((await secrets.receiptOf(id)).link.split('#')[1])
  expect(await secrets.verifyToken(token)).toBe(id)
  expect(await secretsOf('other secret').verifyToken(token)).toBeUndefined()
  const other = token.endsWith('A') ? 'B' : 'A'
  const changed = [token.slice(0, -1) + other, other + token.slice(1), token.slice(1), '']
  for (const wrong of [...changed, `0${token}`, `${token}A`]) {
    expect(await secrets.verifyToken(wrong)).toBeUndefined()
  }
})

test('hashes are keyed, and differ by what they are for', async () => {
  const one = secretsOf('one secret')
  const hash = await one.keyedHash('address', '9.9.9.9')
  expect(await one.keyedHash('address', '9.9.9.9')).toBe(hash)
  expect(await one.keyedHash('text', '9.9.9.9')).not.toBe(hash)
  expect(await secretsOf('other secret').keyedHash('address', '9.9.9.9')).not.toBe(hash)
})

test('Node’s own hash is the one of every runtime', async () => {
  const onNode = createLeadSecrets(nodeKeyedHash('segredo é este'))
  expect(await onNode.receiptOf(id)).toEqual(await secretsOf('segredo é este').receiptOf(id))
  const [here, everywhere] = [nodeKeyedHash('segredo é este'), webKeyedHash('segredo é este')]
  const texts = Array.from({ length: 40 }, (_, index) => `ação ${index}`)
  const hashes = await Promise.all(texts.map(everywhere))
  // Among forty there are all letters of base64url, also those that stand for + and /.
  expect(new Set(hashes.join('')).size).toBe(64)
  expect(hashes).toEqual(await Promise.all(texts.map(here)))
})

test('links and protocols that people have keep their meaning', async () => {
  const hashed: string[] = []
  const secrets = createLeadSecrets((text) => {
    hashed.push(text)
    return `${'4'.repeat(22)}ABgh-_09zz`
  })
  // Each letter of the hash by its place in base64url, over 32 letters without I, L, O and U.
  expect(await secrets.receiptOf(id)).toEqual({
    protocol: '0101YZMX',
    link: `/recibo#${id.replaceAll('-', '')}${'4'.repeat(22)}`,
  })
  expect(await secrets.keyedHash('sender', 'a b')).toBe('4'.repeat(22))
  expect(hashed).toEqual([`receipt ${id}`, 'sender a b'])
})
