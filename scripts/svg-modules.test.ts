import { expect, test } from 'vitest'
import { namedShape, parseSvg } from './svg-modules.ts'

test('elements are parsed with their nesting and with the attribute names of React', () => {
  const svg = `<?xml version="1.0"?>
    <!-- drawn by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" aria-hidden="true">
      <g stroke-width="2" class="a"><path d="M0 0"/><circle r="1"></circle></g>
      <rect style="fill:red" />
    </svg>`
  expect(parseSvg(svg)).toEqual({
    tag: 'svg',
    attributes: { viewBox: '0 0 4 4', 'aria-hidden': 'true' },
    children: [
      {
        tag: 'g',
        attributes: { strokeWidth: '2', className: 'a' },
        children: [
          { tag: 'path', attributes: { d: 'M0 0' }, children: [] },
          { tag: 'circle', attributes: { r: '1' }, children: [] },
        ],
      },
      { tag: 'rect', attributes: {}, children: [] },
    ],
  })
})

test('a file that is not SVG, or is truncated, is refused', () => {
  for (const text of ['', '<html></html>', '<svg><g></svg>']) {
    expect(() => parseSvg(text)).toThrow('cannot be read')
  }
})

test('one shape of a drawing is found by its id; a wrong id is an error', () => {
  const marks = parseSvg('<svg><path id="a" d="M0 0"/><path id="b" d="M1 1"/></svg>')
  expect(namedShape(marks, 'b').attributes.d).toBe('M1 1')
  expect(() => namedShape(marks, 'c')).toThrow("no shape 'c'")
})
