import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'

type Props = { title: string; children: ReactNode }

/** A page of its own, beside the list: figures, people, data, account. */
export function Page({ title, children }: Props) {
  usePageTitle(title)
  return (
    <div className="h-full overflow-y-auto bg-mist">
      <div className="@container mx-auto grid max-w-6xl grid-cols-1 gap-5 px-3 py-5 sm:px-6 sm:py-7">
        <h1 className="px-1 text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}
