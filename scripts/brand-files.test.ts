import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from '../config/env.ts'
import { required } from '../contracts/required.ts'
import { brandFiles } from './brand-files.ts'

const mark = readFileSync(new URL('../content/brand/mark.svg', import.meta.url), 'utf8')
const files = brandFiles(parseEnv({ SITE_NAME: 'Farol' }).site, mark)
const fileOf = (name: string) => required(files[name], name)
const png = (file: Buffer) => ({
  signature: file.toString('latin1', 1, 4),
  sides: [file.readUInt32BE(16), file.readUInt32BE(20)],
})

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-mask-512.png', 512],
])('%s is a picture of %i pixels', (name, side) => {
  expect(png(fileOf(name))).toEqual({ signature: 'PNG', sides: [side, side] })
})

test('the icon file lists its pictures and holds each where it says', () => {
  const icon = fileOf('favicon.ico')
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const start = icon.readUInt32LE(entry + 12)
    const picture = icon.subarray(start, start + icon.readUInt32LE(entry + 8))
    expect(png(picture).sides).toEqual([icon[entry], icon[entry]])
    return icon[entry]
  })
  expect(sizes).toEqual([16, 32, 48])
})

test('the manifest carries the agency’s name and names only files that exist', () => {
  const manifest = JSON.parse(fileOf('site.webmanifest').toString())
  expect(manifest).toMatchObject({ name: 'Farol', short_name: 'Farol' })
  for (const { src } of manifest.icons) expect(files[src.slice(1)], src).toBeDefined()
})

test('a drawing without a square viewBox is refused in words', () => {
  expect(() => brandFiles(parseEnv({}).site, '<svg viewBox="0 0 10 20"><path/></svg>')).toThrow(
    'viewBox quadrado',
  )
})
