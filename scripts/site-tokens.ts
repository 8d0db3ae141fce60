import { readFileSync } from 'node:fs'

/** The design tokens as plain CSS, without Tailwind's syntax. They come first in app/app.css, before its layers. */
export function siteTokens(): string {
  const css = readFileSync(new URL('../app/app.css', import.meta.url), 'utf8')
  const [tokens] = css.match(/@theme inline \{[\s\S]*?(?=\n@layer base)/) ?? []
  // Without them a browser sets the book in its own font, and says nothing.
  if (!tokens?.includes('--font-display:') || !tokens.includes('--shadow-float:')) {
    throw new Error('app/app.css: the tokens are not before "@layer base"')
  }
  return tokens.replaceAll(/@theme(?: inline)? \{/g, ':root {').replace('--color-*: initial;', '')
}
