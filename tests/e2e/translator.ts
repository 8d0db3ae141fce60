import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** What React wrote into a text that the translator had already replaced: the visitor goes on reading the old one. */
export type StaleTexts = string[]

/** Lets a page report its stale texts, also across documents. */
export async function watchStaleTexts(page: Page): Promise<StaleTexts> {
  const stale: StaleTexts = []
  await page.exposeFunction('tellStale', (line: string) => stale.push(line))
  return stale
}

/**
 * Runs in the page. Replaces each text by one of its own inside `<font><font>`, as browsers' translators do, and
 * goes on with texts that come later. The words stay the same, so that a test can read them.
 */
export function startTranslator() {
  const tell = (window as unknown as { tellStale(line: string): void }).tellStale
  const replaced = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const now = target.nodeValue
      if (now !== oldValue) tell(`'${oldValue}' stays, in place of '${now}' (${location.pathname})`)
    }
  })
  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '') return
    if (parent.closest('font, script, style, noscript, textarea, title, [translate="no"]')) return
    replaced.observe(text, { characterData: true, characterDataOldValue: true })
    // In a drawing there are no fonts: the text is another one there.
    if (parent.closest('svg')) {
      const other = document.createTextNode(text.data)
      done.add(other)
      text.replaceWith(other)
      return
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const done = new WeakSet<Node>()
  const translateIn = (node: Node) => {
    if (node instanceof Text) {
      if (!done.has(node)) translate(node)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (!done.has(text)) translate(text)
  }
  translateIn(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.isConnected) translateIn(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
}

/** From now on the document is translated. */
export async function translate(page: Page) {
  await page.evaluate(startTranslator)
  await expect(page.locator('h1 font').first()).toBeAttached()
}
