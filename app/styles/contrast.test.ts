import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OPACITY_BEHIND_TEXT, PARTICLE_COLORS } from '../lib/particle-network.ts'

const tokens = readFileSync(new URL('../app.css', import.meta.url), 'utf8')

type Rgb = [number, number, number]
const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const token = (name: string) => rgb(new RegExp(`--color-${name}: (#\\w{6})`).exec(tokens)![1]!)

const luminance = (color: Rgb) => {
  const [r, g, b] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: Rgb, b: Rgb) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
const blend = (over: Rgb, under: Rgb, share: number) =>
  over.map((part, at) => share * part + (1 - share) * under[at]!) as Rgb

describe('words reach 4.5 to 1', () => {
  const pairs: [string, string[]][] = [
    ['text', ['paper', 'mist', 'violet-soft']],
    ['quiet', ['paper', 'mist']],
    ['violet-deep', ['paper', 'mist', 'violet-soft']],
    ['danger', ['paper', 'danger-soft']],
    ['good', ['paper', 'mist']],
    ['white', ['violet', 'violet-deep', 'ink', 'ink-raised']],
    ['ink-text', ['ink', 'ink-raised']],
    ['amber', ['ink', 'ink-raised']],
    ['violet-light', ['ink', 'ink-raised']],
  ]
  test.each(pairs)('%s on %j', (words, grounds) => {
    for (const ground of grounds) {
      expect(contrast(token(words), token(ground)), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  const channels = [...tokens.matchAll(/\[data-channel="([\w-]+)"\] \{([^}]+)\}/g)]
  test('six channels have an accent', () => expect(channels).toHaveLength(6))
  test.each(channels.map(([, slug, body]) => [slug!, body!] as const))('%s', (_slug, body) => {
    const [accent, soft, onInk] = [...body.matchAll(/#\w{6}/g)].map(([hex]) => rgb(hex))
    for (const ground of [token('paper'), token('mist'), soft!]) {
      expect(contrast(accent!, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(onInk!, token('ink'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onInk!, token('ink-raised'))).toBeGreaterThanOrEqual(4.5)
  })

  test('over a particle too, as dim as they are drawn behind words', () => {
    for (const color of PARTICLE_COLORS) {
      const point = blend(rgb(color), token('ink'), OPACITY_BEHIND_TEXT)
      for (const words of ['white', 'ink-text']) {
        expect(contrast(token(words), point), `${words} on ${color}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
