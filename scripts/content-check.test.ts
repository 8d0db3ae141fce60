import { expect, test } from 'vitest'
import { contentErrors, textErrors } from './content-check.ts'
import { contentShapes, differences, savedShapes, shapeOf } from './content-shape.ts'

test('the content of the project has no errors', async () => {
  expect(await contentErrors()).toEqual([])
})

test('the saved shapes match the content: npm run content:shape', async () => {
  expect(await contentShapes()).toEqual(savedShapes())
})

const right = {
  title: 'Oi',
  items: [{ label: 'a', help: 'b' }, { label: 'c' }],
  size: 3,
  names: ['x'],
}
const wrong = (change: object) => differences({ ...right, ...change }, shapeOf(right), 'page')

test('a missing, empty or mistyped value is reported with its field', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ title: undefined })).toEqual(['page.title: falta'])
  expect(wrong({ title: '' })).toEqual(['page.title: está vazio'])
  expect(wrong({ title: 3 })).toEqual(['page.title: deveria ser texto'])
  expect(wrong({ size: '3' })).toEqual(['page.size: deveria ser número'])
  expect(wrong({ items: 'a' })).toEqual(['page.items: deveria ser uma lista'])
  expect(wrong({ items: [{ label: 'a' }, {}] })).toEqual(['page.items.2.label: falta'])
  expect(wrong({ items: ['a'] })).toEqual(['page.items.1: deveria ter campos'])
})

test('a list may grow and shrink, and a field that one item lacks is optional', () => {
  expect(wrong({ names: [] })).toEqual([])
  expect(wrong({ names: ['x', 'y'] })).toEqual([])
  expect(wrong({ items: [{ label: 'a' }] })).toEqual([])
  expect(wrong({ items: [{ label: 'a', help: '' }] })).toEqual(['page.items.1.help: está vazio'])
})

test('a placeholder that the site does not fill in is reported', () => {
  const shape = shapeOf({
    title: '{channels}',
    items: ['{days} dias', 'por {budget}'],
    plain: 'Oi',
  })
  const texts = { title: '{canais} e {channels}', items: ['{days} e {budget}'], plain: '{name}' }
  expect(differences(texts, shape, 'page')).toEqual([
    'page.title: {canais} apareceria assim na página: aqui o site só preenche {channels}',
    'page.plain: {name} apareceria assim na página: aqui o site não preenche nada',
  ])
})

test('markup and unpaired braces are reported with their field', () => {
  const texts = {
    a: { b: ['um', '<b>dois</b>'] },
    c: 'três {name',
    d: 'quatro} {name}',
    e: '{name}',
  }
  expect(textErrors(texts)).toEqual([
    'a.b.2: tem HTML, que apareceria escrito na página',
    'c: uma chave { ou } ficou sem a outra',
    'd: uma chave { ou } ficou sem a outra',
  ])
})
