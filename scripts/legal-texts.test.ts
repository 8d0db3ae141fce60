import { expect, test } from 'vitest'
import { readLegalText } from './legal-texts.ts'

const FILE = 'content/legal/terms/v1.md'
const START = '# Termos\n\nVersão 1, 2 de janeiro de 2027\n\n'

test('a text becomes a title and blocks, with ids for the headings', () => {
  expect(readLegalText(FILE, `${START}## Até 18 anos: não\n\n- um;\n- dois.\n`)).toEqual({
    title: 'Termos',
    blocks: [
      { kind: 'paragraph', text: 'Versão 1, 2 de janeiro de 2027' },
      { kind: 'heading', text: 'Até 18 anos: não', id: 'ate-18-anos-nao' },
      { kind: 'list', items: ['um;', 'dois.'] },
    ],
  })
})

test.each([
  ['```\ncode\n```', 'um bloco cercado'],
  ['| a |\n|---|\n| b |', 'e não table'],
  ['Um **forte**.', 'sem strong'],
])('any other block stops the build, with the name of the file: %j', (text, message) => {
  expect(() => readLegalText(FILE, `${START}${text}\n`)).toThrow(FILE)
  expect(() => readLegalText(FILE, `${START}${text}\n`)).toThrow(message)
})

test('a text whose version differs from its file name is refused', () => {
  const file = 'content/legal/privacy/v3.md'
  const text = (version: number) => `# Política\n\nVersão ${version}, 1 de janeiro de 2027\n`
  expect(readLegalText(file, text(3)).title).toBe('Política')
  expect(() => readLegalText(file, text(2))).toThrow(
    `${file}: a linha depois do título é "Versão 2,`,
  )
})

test('the list of cookies is filled with the lines that the build knows', () => {
  const text = `${START}Estes:\n\n- {cookies}\n`
  expect(readLegalText(FILE, text, ['_ga: um.', '_fbp: dois.']).blocks.at(-1)).toEqual({
    kind: 'list',
    items: ['_ga: um.', '_fbp: dois.'],
  })
})
