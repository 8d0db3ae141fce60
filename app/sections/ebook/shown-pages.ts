/**
 * The chapters on whose first spread the book of the page opens, after that of the contents. `npm run materials` makes
 * the pictures.
 */
export const SHOWN_CHAPTERS = ['google-ads', 'plano-de-90-dias']

/** The picture of a page: the cover is 0, the left page of the first spread 1. */
export const pagePicture = (index: number) => `guia-pagina-${index}.webp`
