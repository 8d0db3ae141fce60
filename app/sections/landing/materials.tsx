import { landing } from '@content/landing.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { withFileSize } from '~/lib/file-size.ts'
import { MaterialPicture } from './material-picture.tsx'

const { materials } = landing

export function Materials() {
  return (
    <section id="premium-content" className="section bg-mist">
      <div className="wrap">
        <SectionHeading label={materials.label} title={materials.title} intro={materials.intro} />
        <ul data-below-fold="all" className="mt-12 grid gap-x-6 gap-y-14 lg:grid-cols-3">
          {materials.items.map((item) => (
            <li key={item.id} className="group flex flex-col">
              <div aria-hidden="true">
                <MaterialPicture id={item.id} />
              </div>
              <p className="mt-6 text-quiet text-sm">{item.kind}</p>
              <h3 className="mt-1.5 text-2xl">{item.title}</h3>
              <p className="mt-2 mb-6 max-w-md text-quiet">{item.text}</p>
              <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
                <ButtonLink to={item.to} variant="quiet">
                  {withFileSize(item.action, item.to)}
                </ButtonLink>
                {'also' in item && (
                  <PageLink
                    to={item.also.to}
                    className="inline-flex min-h-11 items-center font-semibold text-violet-deep underline underline-offset-4"
                  >
                    {item.also.label}
                  </PageLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
