import { PageLink } from '~/components/ui/page-link.tsx'
import type { BlockOf } from './drawn-page.ts'

/** Links as a list with lines between them. */
export function CardsBlock({ title, items }: BlockOf<'cards'>) {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="max-w-3xl text-title">{title}</h2>
        <ul className="block-cards">
          {items.map(({ title: name, text, to }) => (
            <li key={to}>
              <h3 className="text-xl">
                <PageLink to={to}>{name}</PageLink>
              </h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
