import { expect, test } from 'vitest'
import { factsStillDefault, siteDefaults, siteFrom } from './site.ts'
import { readVideo } from './videos.ts'

test('the environment replaces single facts, and an empty variable replaces none', () => {
  const site = siteFrom({ SITE_NAME: 'Farol', SITE_PHONE: '  ', OTHER: 'x' })
  expect(site).toEqual({ ...siteDefaults, name: 'Farol' })
})

test('the facts that nobody set are named by their variables', () => {
  const left = factsStillDefault({ SITE_NAME: 'Farol', SITE_EMAIL: 'a@farol.com.br' })
  expect(left).not.toContain('SITE_NAME')
  expect(left).toContain('SITE_URL')
  expect(left).toHaveLength(Object.keys(siteDefaults).length - 2)
})

test('a video is a file of the site or a youtube-nocookie address', () => {
  expect(readVideo('/videos/busca.mp4')?.kind).toBe('file')
  expect(readVideo('https://www.youtube-nocookie.com/embed/abc_1-2')?.kind).toBe('youtube')
  for (const other of [
    '',
    'javascript:alert(1)',
    'https://www.youtube.com/watch?v=abc',
    '//x/a.mp4',
  ]) {
    expect(readVideo(other)).toBeUndefined()
  }
})
