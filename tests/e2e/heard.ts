import type { Page } from '@playwright/test'

/**
 * What a screen reader gets to say by itself, in its order: the texts of live regions, and where the focus goes or that
 * it is lost. Called before the page is opened; the returned function reads what was heard since.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"]'
    const heard: string[] = []
    Object.assign(window, { heard })
    const regionsOf = ({ target, addedNodes }: MutationRecord) => [
      (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
      // One that comes with its text is often missed, but what is inside it counts too.
      ...[...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll(LIVE)] : [],
      ),
    ]
    new MutationObserver((changes) => {
      for (const region of new Set(changes.flatMap(regionsOf))) {
        const text = region?.textContent?.trim()
        if (text) heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    addEventListener('focusout', ({ relatedTarget }) => {
      if (!relatedTarget && document.hasFocus()) heard.push('(focus lost)')
    })
  })
  return () => page.evaluate('heard.splice(0)')
}
