import css from '../app.css?inline'
import earlyBehaviour from '../early-behaviour.js?raw'
import { fallbackFaces, fontFaces } from './fonts.ts'

/**
 * The page's CSS and its first script travel inside the HTML, so that nothing else is fetched before
 * the first paint. The browser's bundle carries neither: React hydrates over what the page already has,
 * and reads it back from there should it ever have to draw the document anew.
 */
const keepInBundle = import.meta.env.SSR || import.meta.env.DEV
const fromPage = (id: string) => document.getElementById(id)?.textContent ?? ''

export const CSS_ID = 'estilos'
export const EARLY_ID = 'primeiros-passos'
export const FONTS_ID = 'fontes'
export const pageCss = keepInBundle ? css + fallbackFaces : fromPage(CSS_ID)
export const pageFonts = keepInBundle ? fontFaces : fromPage(FONTS_ID)
export const pageEarlyBehaviour = keepInBundle ? earlyBehaviour : fromPage(EARLY_ID)
