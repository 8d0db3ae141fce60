import { landing } from '@content/landing.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { withFileSize } from '~/lib/file-size.ts'
import { MaterialPicture } from './material-picture.tsx'

const { materials } = landing

export function Materials() {
  return (
    <section id="premium-content" className="shelf">
      <div className="wrap">
        <SectionHeading label={materials.label} title={materials.title} intro={materials.intro} />
        <ul data-below-fold="all">
          {materials.items.map((item, place) => (
            <li key={item.id} className={place === 0 ? 'group on-ink' : 'group'}>
              <div aria-hidden="true">
                <MaterialPicture id={item.id} />
              </div>
              <div>
                <p className="shelf-quiet text-sm">{item.kind}</p>
                <h3 className="mt-1.5">{item.title}</h3>
                <p className="shelf-quiet mt-3 mb-6 max-w-md">{item.text}</p>
                <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  <ButtonLink to={item.to} variant="quiet">
                    {withFileSize(item.action, item.to)}
                  </ButtonLink>
                  {'also' in item && (
                    <PageLink
                      to={item.also.to}
                      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                    >
                      {item.also.label}
                    </PageLink>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
