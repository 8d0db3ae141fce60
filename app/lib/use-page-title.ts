import { useEffect, useRef } from 'react'

/**
 * Shows another title, or one with a prefix, while the page shows something else than it began with. The next page
 * brings its own.
 */
export function usePageTitle({ title, prefix = '' }: { title?: string; prefix?: string }) {
  const own = useRef<string>(undefined)
  useEffect(() => {
    if (title === undefined && own.current === undefined) return
    own.current ??= document.title
    document.title = title ?? own.current
  }, [title])
  useEffect(() => {
    if (!prefix) return
    document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix])
}
