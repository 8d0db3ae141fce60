import { expect, test } from 'vitest'
import { readMarkdown } from './markdown-modules.ts'

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
  expect(() => readMarkdown('```\ncode\n```')).toThrow('no code')
})
