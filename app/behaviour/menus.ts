const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 240

/**
 * Menus are `details` elements, which the browser opens by click and by keyboard. From now on this closes them: on a
 * choice, on Escape, and when the visitor touches or focuses something else.
 */
export function closeMenusOnDismiss() {
  addEventListener('pointerdown', closeOthers)
  addEventListener('focusin', closeOthers)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      // Whoever was inside goes on from the menu's button.
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const menu = target.closest('.menu a')?.closest<HTMLDetailsElement>('.menu')
    // Later, because a closed menu's link can no longer be followed.
    if (menu) setTimeout(() => (menu.open = false))
  })
}

/** The bar's menu opens under a resting pointer too, after a delay, so that one that only passes opens nothing. */
export function openOnHover() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[data-hover]')) {
    let timer: ReturnType<typeof setTimeout>
    let openedByHover = false
    const after = (delay: number, action: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(action, delay)
    }
    menu.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      after(OPEN_AFTER_MS, () => {
        if (menu.open) return
        openedByHover = true
        menu.open = true
      })
    })
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') after(CLOSE_AFTER_MS, () => (menu.open = false))
    })
    // The first click on a menu that hover has just opened keeps it open; only a second click closes it.
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      clearTimeout(timer)
      if (menu.open && openedByHover) event.preventDefault()
      openedByHover = false
    })
  }
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]')

function closeOthers({ target }: Event) {
  for (const menu of openMenus()) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
  }
}
