import { expect, test } from 'vitest'
import * as z from 'zod'
import { contentErrors, schemaErrors } from './content-check.ts'

test('the content that is here is right', async () => {
  expect(await contentErrors()).toEqual([])
})

test('a missing, an empty and a wrong field are named with their file, in Portuguese', () => {
  const text = z.string().trim().min(1)
  const schema = z.looseObject({ hero: z.looseObject({ title: text, text, action: text }) })
  const errors = schemaErrors('landing.ts', { hero: { text: ' ', action: 3 } }, schema)
  expect(errors).toEqual([
    'content/landing.ts: hero.title: falta',
    'content/landing.ts: hero.text: está vazio',
    expect.stringMatching(/^content\/landing\.ts: hero\.action: .*esperava um texto/),
  ])
})

test('a channel is named by its own file', () => {
  const schema = z.array(z.looseObject({ slug: z.string(), title: z.string() }))
  const errors = schemaErrors('channels/all-channels.ts', [{ slug: 'google-ads' }], schema)
  expect(errors).toEqual(['content/channels/google-ads.ts: title: falta'])
})
