import { useEffect, useRef } from 'react'

/**
 * Shows another title, or one with a prefix, while the page shows something else than it began with. The next page
 * brings its own.
 */
export function usePageTitle({ title, prefix = '' }: { title?: string; prefix?: string }) {
  const own = useRef<string>(undefined)
  useEffect(() => {
    own.current ??= document.title
    const shown = prefix + (title ?? own.current)
    if (document.title !== shown) document.title = shown
  }, [title, prefix])
}
