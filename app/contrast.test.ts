import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './style-guide/contrast.ts'

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8')

function token(name: string): string {
  const [, hex] = new RegExp(`--color-${name}: (#\\w{6})`).exec(css) ?? []
  if (!hex) throw new Error(`app.css has no --color-${name}`)
  return hex
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
      expect(
        contrast(token(text), token(background)),
        `app/app.css: --color-${text} sobre --color-${background} não se lê bem: contraste abaixo de 4,5`,
      ).toBeGreaterThanOrEqual(4.5)
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
})

test('a colour of the site is written once: other sheets name its token', () => {
  const app = new URL('.', import.meta.url)
  const colours = [...css.matchAll(/--color-[\w-]+: (#\w{6})/g)].map(([, hex]) => hex)
  const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && file !== 'app.css',
  )
  const again = sheets.flatMap((file) =>
    (readFileSync(new URL(file, app), 'utf8').match(/#(?:\w{6}|\w{3})\b/g) ?? [])
      .map((hex) => (hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex).toLowerCase())
      .filter((hex) => colours.includes(hex))
      .map((hex) => `${file}: ${hex}`),
  )
  expect(again).toEqual([])
})
