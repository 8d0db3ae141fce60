import { useHydrated } from '~/boot/use-hydrated.ts'

/**
 * When the form came before the visitor, in milliseconds of the page's own clock. On the page that was loaded
 * that is its very beginning: scripts that come late on a slow network take nothing from the time in which
 * somebody typed. After a navigation inside the site it is the moment at which the form is shown.
 */
export const useFormStartTime = () => (useHydrated() ? performance.now() : 0)
