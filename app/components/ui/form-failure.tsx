import type { ReactNode } from 'react'

type Props = { id: string; title: string; text: string; children: ReactNode }

/** Why the last send failed, and other ways. It stays in the form until the next one; the button is described by it. */
export function FormFailure({ id, title, text, children }: Props) {
  return (
    <div className="border-danger border-l-2 pl-5">
      <div id={id}>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-2 text-quiet text-sm">{text}</p>
      </div>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">{children}</div>
    </div>
  )
}
