import { site } from 'virtual:site'
import { contact } from '@content/contact.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { NextPath } from '~/components/ui/next-path.tsx'
import { pageMessage, whatsappUrl } from '~/lib/whatsapp.ts'

const { infoLabels } = contact

const conversation = whatsappUrl(pageMessage('/contato'))
const info = [
  ...(conversation ? [{ label: whatsapp.short, text: whatsapp.label, href: conversation }] : []),
  { label: infoLabels.email, text: site.email, href: `mailto:${site.email}` },
  { label: infoLabels.phone, text: site.phone, href: site.phoneLink },
  { label: infoLabels.city, text: site.city },
]

export function ContactAside() {
  return (
    <aside className="contact-aside">
      <div className="next-before">
        <h2 className="mb-8 text-2xl">{contact.nextTitle}</h2>
        <NextPath steps={contact.sent.next} />
      </div>
      <div>
        <h2 className="mb-5 text-2xl">{contact.infoTitle}</h2>
        <dl className="contact-info">
          {info.map(({ label, text, href }) => (
            <div key={label}>
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

/** Beside the report, which shows what they say. */
export function SellingPoints() {
  return (
    <ul className="selling-points">
      {contact.sellingPoints.map((point) => (
        <li key={point.title}>
          <h3 className="text-lg">{point.title}</h3>
          <p className="mt-1.5 text-quiet">{point.text}</p>
        </li>
      ))}
    </ul>
  )
}
