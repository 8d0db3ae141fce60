/**
 * Menus are `details` elements, which the browser opens by click and by keyboard. This closes them: on a
 * choice, on Escape, and when the visitor touches or focuses something else.
 */
export function closeMenus() {
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

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]')

function closeOthers({ target }: Event) {
  for (const menu of openMenus()) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
  }
}
