import { keepArrival } from '~/lib/attribution.ts'
import {
  type ConsentChoice,
  hasRefusedByBrowser,
  onConsentChange,
  readConsent,
  saveConsent,
} from '~/lib/consent.ts'
import { sayNotLoaded } from '~/lib/say-not-loaded.ts'
import { whenIdle } from '~/lib/when-idle.ts'
import { loadFragment } from './load-fragment.ts'

type Layer = 'question' | 'choice'

const NOTHING: ConsentChoice = { measurement: false, advertising: false }
const EVERYTHING: ConsentChoice = { measurement: true, advertising: true }

/** On a phone the question must not lie over the page's first button. */
const SMALL_BOX = 'clamp(0.625rem, 2vw, 1rem)'
const SMALL_TEXT = 'clamp(0.75rem, 0.5rem + 1.1vw, 0.9375rem)'

/** Asks for consent once the page is idle, unless the visitor has answered. The footer opens the choice again. */
export function askConsent() {
  const place = document.getElementById('aviso')
  if (!place) return
  let close = () => {}
  const show = async (layer: Layer) => {
    const notice = (await loadFragment(place.dataset.notice ?? '')) as HTMLElement
    // Answered while it was on its way, perhaps in another tab, or the choice was asked for.
    if (layer === 'question' && (isAnswered() || place.hasChildNodes())) return
    close()
    close = openNotice(notice, place, layer)
  }
  // A second press while the first one loads would give the focus back to a notice that has gone, not to the button.
  let isLoading = false
  document.addEventListener('click', async ({ target }) => {
    if (isLoading || !(target as Element).closest('[data-consent]')) return
    isLoading = true
    await show('choice').catch(sayNotLoaded)
    isLoading = false
  })
  onConsentChange(() => {
    keepArrival()
    close()
  })
  whenIdle(() => {
    if (!isAnswered()) show('question').catch(() => {})
  })
}

const isAnswered = () => readConsent() !== undefined || hasRefusedByBrowser()

/** Returns what closes it. */
function openNotice(notice: HTMLElement, place: HTMLElement, first: Layer) {
  const opener = document.activeElement
  let layer = first
  let wantsFocus = first === 'choice'
  const boxes = [...notice.querySelectorAll('input')]
  const chosen = readConsent() ?? NOTHING
  for (const box of boxes) box.checked = chosen[box.name as keyof ConsentChoice]

  /** What lies below the notice can be scrolled above it, and what is focused is. */
  const makeRoom = (height = `${notice.offsetHeight}px`) => {
    document.documentElement.style.scrollPaddingBottom = height
    document.body.style.paddingBottom = height
  }
  const measure = () => makeRoom()
  const draw = () => {
    const isQuestion = layer === 'question'
    notice.setAttribute('aria-label', notice.dataset[layer] ?? '')
    for (const part of notice.querySelectorAll<HTMLElement>('[data-in]')) {
      part.hidden = part.dataset.in !== layer
    }
    const box = notice.firstElementChild as HTMLElement
    const text = notice.querySelector('p') as HTMLElement
    box.style.rowGap = isQuestion ? SMALL_BOX : ''
    box.style.paddingBlock = isQuestion ? SMALL_BOX : ''
    text.style.fontSize = isQuestion ? SMALL_TEXT : ''
    text.style.lineHeight = isQuestion ? '1.35' : ''
    measure()
    // The question does not take the focus; the categories do, because the visitor asked for them.
    if (wantsFocus) notice.querySelector('h2')?.focus({ preventScroll: true })
  }
  const decide = (choice: ConsentChoice) => {
    saveConsent(choice)
    if (wantsFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  notice.addEventListener('click', ({ target }) => {
    const { answer } = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset ?? {}
    if (answer === 'accept') decide(EVERYTHING)
    if (answer === 'refuse') decide(NOTHING)
    if (answer === 'save') {
      decide(Object.fromEntries(boxes.map((box) => [box.name, box.checked])) as ConsentChoice)
    }
    if (answer === 'choose') {
      layer = 'choice'
      wantsFocus = true
      draw()
    }
  })
  notice.style.maxHeight = '80vh'
  place.append(notice)
  draw()
  addEventListener('resize', measure)
  return () => {
    removeEventListener('resize', measure)
    notice.remove()
    makeRoom('')
  }
}
