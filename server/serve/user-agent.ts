/** The order counts: most browsers also name the ones that they are like. */
const ENGINES: [name: string, version: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]* (?:Mobile\/\S+ )?Safari\//],
]

/** 'Firefox 140': the browser and its major version, and nothing else of what it says of itself. */
export function engineOf(userAgent = ''): string {
  for (const [name, version] of ENGINES) {
    const [, major] = version.exec(userAgent) ?? []
    if (major) return `${name} ${major}`
  }
  return 'outro'
}

/** Programs that say what they are. A Cubot is a telephone. */
export const isBot = (userAgent = '') =>
  /(?<!cu)bot\b|bots?[/;-]|crawl|spider|slurp|externalhit|lighthouse|pagespeed|preview|monitor/i.test(
    userAgent,
  )
