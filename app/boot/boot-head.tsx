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

/**
 * What the boot needs in the page's head. The build adds the rules of the first screen to the style element,
 * and hands the style sheets over to the inline script: build/defer-styles.ts.
 */
export function BootHead({ behaviour }: { behaviour: string }) {
  return (
    <>
      {/* One first paint with the page's opening, not two of which the first has the bar alone. */}
      <link rel="expect" href={`#${OPENING_END_ID}`} blocking="render" />
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <style id={FIRST_SCREEN_ID}>{fallbackRules.join('')}</style>
      <style id={FONTS_ID} media="(scripting: none)">
        {fontFaces}
      </style>
      <noscript>
        <link rel="stylesheet" href={withoutScripts} />
      </noscript>
      <script id={INLINE_SCRIPT_ID} data-boot={bootScript} data-behaviour={behaviour}>
        {inlineScript}
      </script>
    </>
  )
}
