import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  addErasedIds,
  erasedIdsFile,
  idsInText,
  keepErasedIds,
  readErasedIds,
} from './erased-ids.ts'

const id = (number: number) => `0198f000-0000-7000-8000-00000000000${number}`

test('ids are read line by line, and nothing that is none', () => {
  const text = ` ${id(1)} \r\n\n${id(2)}x\nx${id(3)}\n${id(4)} ${id(5)}\n${id(6).toUpperCase()}\n${id(7)}`
  expect([...idsInText(text)]).toEqual([id(1), id(7)])
})

test('ids are added once, in a file for the owner alone', () => {
  const folder = temporaryFolder()
  expect(readErasedIds([folder])).toEqual(new Set())
  addErasedIds(folder, [])
  expect(existsSync(erasedIdsFile(folder))).toBe(false)
  addErasedIds(folder, [id(1), id(2)])
  addErasedIds(folder, new Set([id(2), id(3)]))
  expect(readFileSync(join(folder, 'erased-ids'), 'utf8')).toBe(`${id(1)}\n${id(2)}\n${id(3)}\n`)
})

test('a file whose last line has no end hides no id of the next file', () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(erasedIdsFile(first), id(1))
  addErasedIds(second, [id(2)])
  expect(readErasedIds([first, second])).toEqual(new Set([id(1), id(2)]))
})

test('they are kept in every folder that there is, and one that cannot be written is no failure', () => {
  const [first, second, blocked] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  writeFileSync(join(blocked, 'file'), '')
  keepErasedIds([join(blocked, 'file'), join(first, 'missing'), first, second])([id(1)])
  expect(readErasedIds([first])).toEqual(new Set([id(1)]))
  expect(readErasedIds([second, first])).toEqual(new Set([id(1)]))
  expect(existsSync(join(first, 'missing'))).toBe(false)
})
