import { useHydrated } from '~/boot/use-hydrated.ts'

/**
 * When the visitor first saw the form, as `performance.now()`: the server takes a form that was filled in too
 * fast for a bot's. On the page that the browser loaded it is 0, because people may type before late scripts
 * run. After a navigation within the site it is the first render.
 */
export const useFormStartTime = () => (useHydrated() ? performance.now() : 0)
