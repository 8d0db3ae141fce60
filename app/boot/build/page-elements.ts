import { selectAll } from 'css-select'
import { type DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Replaces the elements of a page that a selector names, and leaves every other byte as it is. */
export function replaceElements(
  html: string,
  selector: string,
  replacement: (element: Element, index: number) => string,
): string {
  const elements = elementsOf(html, selector)
  let result = ''
  let end = 0
  for (const [index, element] of elements.entries()) {
    result += html.slice(end, element.startIndex ?? end) + replacement(element, index)
    end = (element.endIndex ?? end - 1) + 1
  }
  return result + html.slice(end)
}

export function elementsOf(html: string, selector: string): Element[] {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  return selectAll<typeof page | Element, Element>(selector, page)
}
