import { expect, test } from 'vitest'
import { engineOf, isBot } from './user-agent.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/140.0.0.0 Safari/537.36`

test.each([
  [CHROME, 'Chrome 140'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge 140'],
  [`${CHROME} OPR/120.0.0.0`, 'Opera 120'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 27',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.1 Mobile/15E148 Safari/604.1',
    'Chrome 126',
  ],
  ['Maria da Silva', 'outro'],
  ['', 'outro'],
])('%s is told as %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  `${CHROME} Chrome-Lighthouse`,
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
])('%s says that it is a program', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test.each([CHROME, 'Mozilla/5.0 (Linux; Android 9; CUBOT X18 Plus) Chrome/120.0.0.0', ''])(
  '%s does not',
  (userAgent) => {
    expect(isBot(userAgent)).toBe(false)
  },
)
