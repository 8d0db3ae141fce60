import { expect, test } from 'vitest'
import { readLegalText, readMarkdown } from './markdown-modules.ts'

test('a text is its title and its blocks, with addresses for the headings', () => {
  const text = '# Termos\n\nVersão 1\n\n## Até 18 anos: não\n\n- um;\n- dois.\n'
  expect(readMarkdown(text)).toEqual({
    title: 'Termos',
    blocks: [
      { kind: 'paragraph', text: 'Versão 1' },
      { kind: 'heading', text: 'Até 18 anos: não', id: 'ate-18-anos-nao' },
      { kind: 'list', items: ['um;', 'dois.'] },
    ],
  })
})

test('anything else is refused when the site is built', () => {
  expect(() => readMarkdown('```\ncode\n```')).toThrow('e não code')
})

test('a legal text whose version is not that of its file is refused, by its name', () => {
  const file = 'content/legal/privacy/v3.md'
  const text = (version: number) => `# Política\n\nVersão ${version}, 1 de janeiro de 2027\n`
  expect(readLegalText(file, text(3)).title).toBe('Política')
  expect(() => readLegalText(file, text(2))).toThrow(
    `${file}: a linha depois do título é "Versão 2,`,
  )
})
