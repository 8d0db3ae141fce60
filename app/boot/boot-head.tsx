import { bootScript } from 'virtual:assets'
import { inlineScript } from 'virtual:boot'
import stylesheet from '../app.css?url'
import {
  FIRST_SCREEN_ID,
  FONTS_ID,
  INLINE_SCRIPT_ID,
  OPENING_END_ID,
  PRECEDENCE,
} from './constants.ts'
import { fallbackRules } from './fallback-faces.ts'
import { fontFaces } from './font-faces.ts'
import withoutScripts from './without-scripts.css?url'

// The browser's bundle carries none of these texts: React hydrates over what the page already has. Should it ever draw
// the document anew, it reads them back from there.
const isInBundle = import.meta.env.SSR || import.meta.env.DEV
const fromPage = (id: string) => document.getElementById(id)?.textContent ?? ''
const firstScreen = isInBundle ? fallbackRules.join('') : fromPage(FIRST_SCREEN_ID)
const fonts = isInBundle ? fontFaces : fromPage(FONTS_ID)
const script = isInBundle ? inlineScript : fromPage(INLINE_SCRIPT_ID)

/**
 * What the boot needs in the page's head. The build adds the rules of the first screen to the style element,
 * and hands the style sheets over to the inline script: build/defer-files.ts.
 */
export function BootHead() {
  return (
    <>
      {/* One first paint with the page's opening, not two of which the first has the bar alone. */}
      <link rel="expect" href={`#${OPENING_END_ID}`} blocking="render" />
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      {/* In a document drawn anew these rules, which know no wide screens, would win over the style sheets. */}
      <style
        id={FIRST_SCREEN_ID}
        media={isInBundle ? undefined : 'not all'}
        suppressHydrationWarning
      >
        {firstScreen}
      </style>
      <style id={FONTS_ID} media="(scripting: none)" suppressHydrationWarning>
        {fonts}
      </style>
      <noscript>
        <link rel="stylesheet" href={withoutScripts} />
      </noscript>
      <script id={INLINE_SCRIPT_ID} data-boot={bootScript} suppressHydrationWarning>
        {script}
      </script>
    </>
  )
}
