export const DISPLAY = '"Bricolage Grotesque", "Bricolage Roboto", sans-serif'
export const SANS = '"Instrument Sans", "Instrument Roboto", sans-serif'

/** What is drawn, as a PNG. */
export async function pictureFile(
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Missing: a canvas')
  // A font that the page has not used yet would be drawn as another one.
  await Promise.allSettled([
    document.fonts.load(`700 64px ${DISPLAY}`),
    document.fonts.load(`400 32px ${SANS}`),
    document.fonts.load(`600 32px ${SANS}`),
  ])
  draw(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Missing: the picture'))),
      'image/png',
    )
  })
}
