import type { ReactNode } from 'react'

type Props = { id: string; title: string; intro?: string; children: ReactNode }

/** One section of the article, with an id for the table of contents. */
export function ArticleSection({ id, title, intro, children }: Props) {
  return (
    <section>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-[42rem] text-lg text-quiet">{intro}</p>}
      <div className="mt-8">{children}</div>
    </section>
  )
}
