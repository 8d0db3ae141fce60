import { notFound } from '@content/interface.ts'
import { ArrowRight } from 'lucide-react'
import { PageLink } from '~/components/ui/page-link.tsx'

/** The pages that a lost visitor most likely wants: below the not-found and error screens. */
export function NextSteps() {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="text-2xl">{notFound.linksTitle}</h2>
        <ul className="mt-8 grid gap-x-12 md:grid-cols-2">
          {notFound.links.map((link) => (
            <li key={link.to} className="border-line border-t">
              <PageLink to={link.to} className="group flex items-center justify-between gap-6 py-6">
                <span>
                  <span className="block font-semibold text-lg transition-colors group-hover:text-violet-deep">
                    {link.label}
                  </span>
                  <span className="mt-1 block text-quiet">{link.text}</span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 text-violet transition-transform group-hover:translate-x-1"
                />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
