import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageHero } from './page-hero.tsx'

test('a hero with a picture and a plate has the classes of both', () => {
  const html = renderToStaticMarkup(
    createElement(PageHero, { headline: 'Olá', picture: 'a', plate: 'b' }),
  )
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(classes).toEqual(expect.arrayContaining(['lg:items-center', 'relative', 'md:pb-24']))
})
