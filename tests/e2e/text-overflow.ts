/**
 * Runs in the page. Returns every text that is cut off at a side and every pair of texts that overlap.
 * It ignores texts inside pictures (`aria-hidden`), texts that only screen readers get, and texts in
 * floating elements (bar, menus, messages), which may cover others.
 */
export function cutOrOverlappingTexts(): string[] {
  const found: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) {
    found.push(`sideways: ${document.documentElement.scrollWidth} px in ${innerWidth}`)
  }
  type Frame = { left: number; right: number; top: number; bottom: number }
  const texts: { text: string; boxes: Frame[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 60)
    const element = node.parentElement
    if (!text || !element) continue
    // What appears only when its control is hovered or focused is judged then.
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('script, style, noscript, option, [aria-hidden="true"]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let boxes: Frame[] = [...range.getClientRects()].filter((box) => box.width > 1)

    let floats = false
    let unseen = false
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up)
      if (position === 'fixed' || position === 'sticky') floats = true
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = up.getBoundingClientRect()
      if (frame.width <= 2 || frame.height <= 2) unseen = true
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      const cut = boxes.some((box) => box.right > frame.right + 1 || box.left < frame.left - 1)
      if (cut && !scrolls && !unseen) found.push(`cut: ${text}`)
      // Text beyond the edge of a scrolling region is not visible.
      boxes = boxes
        .map((box) => ({
          left: Math.max(box.left, frame.left),
          right: Math.min(box.right, frame.right),
          top: Math.max(box.top, frame.top),
          bottom: Math.min(box.bottom, frame.bottom),
        }))
        .filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1)
    }
    if (!floats && !unseen && boxes.length > 0) texts.push({ text, boxes })
  }
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const over = one.boxes.some((a) =>
        other.boxes.some((b) => {
          const least = Math.min(a.bottom - a.top, b.bottom - b.top)
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          // Tight line spacing makes boxes overlap slightly, so only half a line or more counts.
          return wide > 2 && high > least / 2
        }),
      )
      if (over) found.push(`over each other: ${one.text} | ${other.text}`)
    }
  })
  return found
}
