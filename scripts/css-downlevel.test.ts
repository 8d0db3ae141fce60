import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { downlevelCss } from './css-downlevel.ts'

const rewritten = (css: string) => postcss([downlevelCss()]).process(css, { from: undefined }).css

describe('translate and scale as properties', () => {
  it('become a transform', () => {
    expect(rewritten('a { translate: 0 -4px; }')).toBe('a { transform: translate(0,-4px); }')
    expect(rewritten('a { scale: 1.05; }')).toBe('a { transform: scale(1.05); }')
  })

  it('keep a sum in one piece', () => {
    expect(rewritten('a { translate: calc(-50% + 1px) var(--y, calc(1px * 2)); }')).toBe(
      'a { transform: translate(calc(-50% + 1px),var(--y, calc(1px * 2))); }',
    )
    expect(rewritten('a { scale: calc(var(--now) / 96); }')).toBe(
      'a { transform: scale(calc(var(--now) / 96)); }',
    )
  })
})

it('a colour mixed with transparent becomes the colour with an alpha', () => {
  expect(rewritten('a { color: color-mix(in oklab, #6c4dff 40%, transparent); }')).toBe(
    'a { color: rgb(from #6c4dff r g b / 40%); }',
  )
})
