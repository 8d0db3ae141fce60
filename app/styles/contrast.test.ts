import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OPACITY_BEHIND_TEXT, PARTICLE_COLORS } from '../lib/particle-network.ts'
import { contrast } from '../style-guide/contrast.ts'

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')

function token(name: string): string {
  const [, hex] = new RegExp(`--color-${name}: (#\\w{6})`).exec(css) ?? []
  if (!hex) throw new Error(`app.css has no --color-${name}`)
  return hex
}

/** The colour that is seen where `over` is drawn on `under` with this opacity. */
function blend(over: string, under: string, opacity: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [top = 0, bottom = 0] = [over, under].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    )
    return Math.round(opacity * top + (1 - opacity) * bottom)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

describe('text has a contrast of at least 4.5', () => {
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
  test.each(pairs)('%s on %j', (text, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(token(text), token(background)), background).toBeGreaterThanOrEqual(4.5)
    }
  })

  const channels = [...css.matchAll(/\[data-channel="([\w-]+)"\] \{([^}]+)\}/g)]
  test('six channels have an accent', () => expect(channels).toHaveLength(6))
  test.each(channels.map(([, slug, rules = '']) => ({ slug, rules })))('$slug', ({ rules }) => {
    const [accent = '', soft = '', onInk = ''] = rules.match(/#\w{6}/g) ?? []
    for (const background of [token('paper'), token('mist'), soft]) {
      expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(onInk, token('ink'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onInk, token('ink-raised'))).toBeGreaterThanOrEqual(4.5)
  })

  test('also over a particle', () => {
    for (const color of PARTICLE_COLORS) {
      const particle = blend(color, token('ink'), OPACITY_BEHIND_TEXT)
      for (const text of ['white', 'ink-text']) {
        expect(contrast(token(text), particle), `${text} on ${color}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
