import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { loadConfiguration } from './load.ts'

function folderWith(text: string, name = '.env') {
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), text)
  return folder
}

test('the file fills in what the environment leaves open, and the environment wins', () => {
  const folder = folderWith('SITE_NAME=Farol\nSITE_CITY=Santos - SP\nPORT=4000')
  const { settings } = loadConfiguration({ from: { SITE_NAME: 'Cometa', PORT: '' }, folder })
  expect(settings).toMatchObject({ SITE_NAME: 'Cometa', SITE_CITY: 'Santos - SP', PORT: 4000 })
})

test('another file can be named, or none', () => {
  const folder = folderWith('SITE_NAME=Farol', 'outro.env')
  const read = (ENV_FILE: string) => loadConfiguration({ from: { ENV_FILE }, folder }).settings
  expect(read('outro.env').SITE_NAME).toBe('Farol')
  writeFileSync(join(folder, '.env'), 'isto não é um arquivo de variáveis')
  expect(read('off').SITE_NAME).toBe('Órbita Ads')
  expect(() => read('nada.env')).toThrow('nada.env: não existe.')
})

test('errors in the file are reported like errors in the environment', () => {
  const folder = folderWith('SITE_PHONE=abc')
  expect(() => loadConfiguration({ from: {}, folder })).toThrow('- SITE_PHONE: foi lido "abc"')
})

test('a misspelled and a repeated variable are named, and stop nothing', () => {
  const folder = folderWith('STMP_URL=smtp://x\nSITE_NAME=A\nSITE_NAME=B')
  const { warnings, settings } = loadConfiguration({ from: {}, folder })
  expect(warnings).toEqual([
    `SITE_NAME aparece mais de uma vez em ${join(folder, '.env')}: vale a última.`,
    'STMP_URL não é uma variável deste site. Você quis dizer SMTP_URL?',
  ])
  expect(settings.SITE_NAME).toBe('B')
})
