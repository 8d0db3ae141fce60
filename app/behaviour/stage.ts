import { WIDE_WIDTH } from '~/boot/constants.ts'
import { afterNextPaint } from '~/lib/after-next-paint.ts'
import { NEAR } from '~/lib/when-near.ts'
import { hideEmptyAds } from './hide-empty-ads.ts'
import { loadFragment } from './load-fragment.ts'

/**
 * The channels of the landing page. On a wide screen their list becomes a stage with a tab for each; everywhere the ad
 * of a card that comes near is put beside its words.
 */
export function start(section: HTMLElement) {
  const cards = [...section.querySelectorAll<HTMLElement>('.stage-card')]
  for (const card of cards) showAd(card, card.querySelector<HTMLElement>('.stage-ad'))
  const wide = matchMedia(`(min-width: ${WIDE_WIDTH})`)
  let foldUp = () => {}
  const follow = () => {
    foldUp()
    foldUp = wide.matches ? unfold(section, cards) : () => {}
  }
  follow()
  wide.addEventListener('change', follow)
}

/** Makes tabs and panels of the list; returns what makes it a list again. */
function unfold(section: HTMLElement, cards: HTMLElement[]) {
  const list = section.querySelector('ul') as HTMLElement
  const tabList = document.createElement('div')
  tabList.className = 'stage-tabs'
  tabList.setAttribute('role', 'tablist')
  tabList.setAttribute('aria-label', section.dataset.tabs ?? '')
  const tabs = cards.map((card, place) => {
    const tab = document.createElement('button')
    Object.assign(tab, { type: 'button', id: `canal-${place}` })
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', `canal-${place}-painel`)
    if (card.dataset.channel) tab.dataset.channel = card.dataset.channel
    for (const part of card.querySelector('h3')?.children ?? []) tab.append(part.cloneNode(true))
    tab.querySelector('.channel-mark')?.classList.replace('size-7', 'size-5')
    tab.addEventListener('click', () => choose(place))
    return tab
  })
  tabList.append(...tabs)

  let cancel = () => {}
  /** The tab answers at once; the panel with its ad is drawn after that is painted. */
  function choose(place: number, isFirst = false) {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === place))
      tab.tabIndex = index === place ? 0 : -1
    }
    cancel()
    if (isFirst) return open(place)
    cancel = afterNextPaint(() => open(place))
    // Who comes back from a channel's page finds its tab again.
    history.replaceState({ ...history.state, channel: place }, '')
  }
  function open(place: number) {
    for (const [index, card] of cards.entries()) {
      const item = card.parentElement as HTMLElement
      item.setAttribute('role', 'none')
      item.hidden = index !== place
      card.setAttribute('role', 'tabpanel')
      card.id = `canal-${index}-painel`
      card.setAttribute('aria-labelledby', `canal-${index}`)
    }
    section.dataset.channel = cards[place]?.dataset.channel ?? ''
  }
  tabList.addEventListener('keydown', (event) => {
    const from = tabs.indexOf(event.target as HTMLButtonElement)
    const last = tabs.length - 1
    const places: Record<string, number> = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    choose(place)
    tabs[place]?.focus()
  })
  choose(cards[history.state?.channel] ? history.state.channel : 0, true)
  list.setAttribute('role', 'none')
  list.before(tabList)

  return () => {
    cancel()
    tabList.remove()
    list.removeAttribute('role')
    delete section.dataset.channel
    for (const card of cards) {
      const item = card.parentElement as HTMLElement
      item.removeAttribute('role')
      item.hidden = false
      for (const name of ['role', 'id', 'aria-labelledby']) card.removeAttribute(name)
    }
  }
}

/**
 * The ad is still until half of its card is in view, plays once, and stops when it is touched, pointed at or focused.
 * Without its file the card has no ad and no room for one: the words stand for themselves.
 */
function showAd(card: HTMLElement, place: HTMLElement | null) {
  if (!place) return
  let state: 'waiting' | 'playing' | 'stopped' = 'waiting'
  const become = (next: typeof state) => {
    state = next
    place.toggleAttribute('data-still', state !== 'playing')
  }
  let ad: Promise<Element> | undefined
  /** Whether nothing on the screen moves when the ad comes: on the stage it stands beside the words, else above them. */
  const hasRoom = () =>
    place.offsetHeight > 0 ||
    card.getAttribute('role') === 'tabpanel' ||
    card.getBoundingClientRect().top >= innerHeight
  const nearness = new IntersectionObserver(
    (entries) => {
      const isNear = entries.at(-1)?.isIntersecting ?? false
      if (!isNear) return become('waiting')
      ad ??= loadFragment(place.dataset.ad ?? '')
      ad.then(
        (element) => {
          if (hasRoom()) place.append(element)
        },
        () => {
          // Asked for again when the card comes near again.
          ad = undefined
          hideEmptyAds()
        },
      )
    },
    { rootMargin: NEAR },
  )
  const view = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting && state === 'waiting') become('playing')
    },
    { threshold: 0.5 },
  )
  nearness.observe(card)
  view.observe(card)
  const stop = () => become('stopped')
  card.addEventListener('pointerdown', stop)
  card.addEventListener('focusin', stop)
  place.addEventListener('pointermove', ({ movementX, movementY }) => {
    // A page that scrolls under a resting pointer reports a move of zero.
    if (movementX !== 0 || movementY !== 0) stop()
  })
}
