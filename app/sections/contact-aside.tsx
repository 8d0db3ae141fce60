import { site } from 'virtual:site'
import { contact } from '@content/contact.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { NextPath } from '~/components/ui/next-path.tsx'
import { pageMessage, whatsappUrl } from '~/lib/whatsapp.ts'

const { infoLabels, sellingPoints } = contact

const conversation = whatsappUrl(pageMessage('/contato'))
const info = [
  ...(conversation ? [{ label: whatsapp.short, text: whatsapp.label, href: conversation }] : []),
  { label: infoLabels.email, text: site.email, href: `mailto:${site.email}` },
  { label: infoLabels.phone, text: site.phone, href: site.phoneLink },
  { label: infoLabels.city, text: site.city },
]

// The same two columns for all three blocks, so that they line up.
const row = 'grid gap-x-8 gap-y-1 border-line border-t sm:grid-cols-[11rem_minmax(0,1fr)]'

export function ContactAside() {
  return (
    <aside className="grid gap-12">
      <div className="next-before">
        <h2 className="mb-6 text-2xl">{contact.nextTitle}</h2>
        <NextPath steps={contact.sent.next} />
      </div>
      <ul>
        {sellingPoints.map((point) => (
          <li key={point.title} className={`${row} py-5`}>
            <h2 className="font-sans font-semibold text-base leading-normal tracking-normal">
              {point.title}
            </h2>
            <p className="text-quiet">{point.text}</p>
          </li>
        ))}
      </ul>
      <div>
        <h2 className="mb-6 text-2xl">{contact.infoTitle}</h2>
        <dl>
          {info.map(({ label, text, href }) => (
            <div key={label} className={`${row} items-center py-2`}>
              <dt className="text-quiet text-sm">{label}</dt>
              <dd className="flex min-h-11 items-center font-semibold text-lg wrap-anywhere">
                {href ? (
                  <a
                    href={href}
                    className="py-2 underline decoration-line decoration-2 underline-offset-6 transition-colors hover:text-violet-deep hover:decoration-violet"
                  >
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}
