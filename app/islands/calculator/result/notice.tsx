import type { ReactNode } from 'react'

/** A caveat about the figures. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className="mt-6 border-amber border-l-4 pl-4 text-sm">{children}</p>
}
