import { expect, test, vi } from 'vitest'

const site = vi.hoisted(() => ({ whatsapp: '551340028922', url: 'https://farol.example' }))
vi.mock('virtual:site', () => ({ site }))

const { pageMessage, whatsappUrl } = await import('./whatsapp.ts')

test('the message names the page, the channel or the address', () => {
  expect(pageMessage('/tiktok-ads/')).toContain('a página de TikTok no site')
  expect(pageMessage('/calculator')).toContain('calculadora')
  expect(pageMessage('/')).toContain('Vim pelo site')
  expect(pageMessage('/ebook/metas')).toContain('https://farol.example/ebook/metas')
})

test('there is a link only with a number', () => {
  expect(whatsappUrl('Olá! É & você?')).toBe(
    'https://wa.me/551340028922?text=Ol%C3%A1!%20%C3%89%20%26%20voc%C3%AA%3F',
  )
  site.whatsapp = ''
  expect(whatsappUrl('Olá!')).toBeUndefined()
})
