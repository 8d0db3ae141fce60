import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { parseEnvFile, readEnvFile } from './env-file.ts'

describe('a line', () => {
  test.each([
    ['A=b', 'b'],
    ['  A = b  ', 'b'],
    ['export A=b', 'b'],
    ['A=', ''],
    ['A=""', ''],
    ['A="b c"', 'b c'],
    ["A='b # c'", 'b # c'],
    ['A="b # c" # d', 'b # c'],
    ['A=b # c', 'b'],
    ['A= # c', ''],
    ['A=b#c', 'b#c'],
    ['A=#b', '#b'],
    ['A=b\t# c', 'b'],
    ['A=b=c', 'b=c'],
    ['A=a "quoted" word', 'a "quoted" word'],
    ['A="say \\"oi\\"\\nagain"', 'say "oi"\nagain'],
    ["A='C:\\new'", 'C:\\new'],
    ['A=smtp://a:b@c:587/?x=1', 'smtp://a:b@c:587/?x=1'],
    ['A=Órbita & Cia', 'Órbita & Cia'],
    ['A=$B', '$B'],
  ])('%j gives %j', (line, value) => {
    expect(parseEnvFile(line).values).toEqual({ A: value })
  })

  test.each(['', '   ', '# A=b', '  # comment', '\t'])('%j gives nothing', (line) => {
    expect(parseEnvFile(line).values).toEqual({})
  })

  test.each(['A', 'A b', '=b', '1A=b', 'A="b', "A='b", 'A="b" c', 'export A'])(
    '%j stops with its number, and without its text',
    (line) => {
      expect(() => parseEnvFile(`B=1\n# two\n${line}`)).toThrow('a linha 3 não é NOME=valor:')
    },
  )
})

test('any line ending works, and the last of two values wins with a warning', () => {
  expect(parseEnvFile('A=1\r\nB=2\rC=3\nA=4')).toEqual({
    values: { A: '4', B: '2', C: '3' },
    repeated: ['A'],
  })
})

describe('a file', () => {
  const written = (bytes: string | Buffer) => {
    const file = join(temporaryFolder(), '.env')
    writeFileSync(file, bytes)
    return file
  }

  test('that is missing counts as empty, unless it was named', () => {
    const file = join(temporaryFolder(), '.env')
    expect(readEnvFile(file)).toEqual({ values: {}, repeated: [] })
    expect(() => readEnvFile(file, true)).toThrow(`${file}: não existe.`)
  })

  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffSITE_NAME=Órbita\r\nB=2')],
    ['UTF-16 with a mark', Buffer.from('\ufeffSITE_NAME=Órbita\r\nB=2', 'utf16le')],
  ])('in %s loses no variable', (_, bytes) => {
    expect(readEnvFile(written(bytes)).values).toEqual({ SITE_NAME: 'Órbita', B: '2' })
  })

  test('in another encoding stops', () => {
    const file = written(Buffer.from('SITE_NAME=Órbita', 'latin1'))
    expect(() => readEnvFile(file)).toThrow(`${file}: o arquivo não está em UTF-8`)
  })

  test('with an invalid line stops with the path', () => {
    const file = written('SITE_NAME Farol')
    expect(() => readEnvFile(file)).toThrow(`${file}: a linha 1 não é NOME=valor:`)
  })

  test('that is a folder stops', () => {
    const folder = join(temporaryFolder(), '.env')
    mkdirSync(folder)
    expect(() => readEnvFile(folder)).toThrow(`${folder}: é uma pasta.`)
  })
})
