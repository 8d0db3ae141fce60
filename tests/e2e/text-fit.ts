/**
 * Runs in the page: every text that is cut off, and every two texts that lie over each other. Words of
 * pictures (`aria-hidden`) may be cut with an ellipsis, and what floats (bar, menus, messages) may cover.
 */
export function misfits(): string[] {
  const found: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) {
    found.push(`sideways: ${document.documentElement.scrollWidth} px in ${innerWidth}`)
  }
  const floats = (element: Element) => {
    const position = getComputedStyle(element).position
    return position === 'fixed' || position === 'sticky'
  }
  const inside = (element: Element, test: (ancestor: Element) => boolean) => {
    for (let up: Element | null = element; up; up = up.parentElement) if (test(up)) return true
    return false
  }
  const texts: { text: string; element: Element; boxes: DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const element = node.parentElement
    if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
    if (inside(element, (up) => up.matches('script, style, noscript, option, .sr-only'))) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    if (boxes.length === 0) continue

    const picture = inside(element, (up) => up.getAttribute('aria-hidden') === 'true')
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(up)
      if (!['hidden', 'clip'].includes(overflowX)) continue
      const frame = up.getBoundingClientRect()
      const cut = boxes.some((box) => box.right > frame.right + 1 || box.left < frame.left - 1)
      if (cut && !(picture && textOverflow === 'ellipsis')) found.push(`cut: ${text.slice(0, 60)}`)
    }
    if (!picture && !inside(element, floats)) texts.push({ text, element, boxes })
  }
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const over = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            // Lines of one paragraph overlap by their leading: only real overlap counts.
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
              Math.min(a.height, b.height) / 2,
        ),
      )
      if (over) found.push(`over each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`)
    }
  })
  return found
}
