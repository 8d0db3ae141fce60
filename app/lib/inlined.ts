import firstSteps from '../first-steps.js?raw'
import { fallbackFaces, fontFaces } from './fonts.ts'

/**
 * The first screen's CSS, which the build adds to the fallback faces, and the first script travel inside the
 * HTML, so that nothing else is fetched before the first paint. The browser's bundle carries neither: React
 * hydrates over what the page already has, and reads it back should it ever have to draw the document anew.
 */
const keepInBundle = import.meta.env.SSR || import.meta.env.DEV
const fromPage = (id: string) => document.getElementById(id)?.textContent ?? ''

export const CSS_ID = 'estilos'
export const FIRST_STEPS_ID = 'primeiros-passos'
export const FONTS_ID = 'letras'
/** React finds the style sheets that the first script asked for by their address and this name. */
export const PRECEDENCE = 'site'
export const pageCss = keepInBundle ? fallbackFaces : fromPage(CSS_ID)
/** A document drawn anew has the whole sheet: behind it these rules, which know no wide screens, would win. */
export const pageCssMedia = keepInBundle ? undefined : 'not all'
export const pageFonts = keepInBundle ? fontFaces : fromPage(FONTS_ID)
export const pageFirstSteps = keepInBundle ? firstSteps : fromPage(FIRST_STEPS_ID)
