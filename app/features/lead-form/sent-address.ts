/**
 * Shows the address of the confirmation, by which ad platforms count conversions, while the form stays in the page. The
 * router is not told, so it does not navigate. Its index goes on, so that the back button leads to the form's own
 * address; a reload, or coming back from elsewhere, shows the confirmation itself.
 */
export function showSentAddress(path: string) {
  const { history, location } = window
  if (location.pathname === path) return
  const { idx = 0 } = history.state ?? {}
  history.pushState({ idx: idx + 1, key: path }, '', path)
}
