import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children?: ReactNode }

/** A page with one thing to say or to do. */
export function Centered({ title, text, children }: Props) {
  return (
    <main className="grid min-h-full place-items-center px-4 py-10">
      <div className="w-full max-w-sm rounded-card border border-line bg-white p-6 shadow-float sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-2 text-quiet">{text}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </main>
  )
}
