import { contact } from '@content/contact.ts'
import { phoneLink, site } from '@content/site.ts'
import { Check, Mail, MapPin, Phone } from 'lucide-react'

const { infoLabels } = contact

export function ContactAside() {
  const info = [
    { Icon: Mail, label: infoLabels.email, text: site.email, href: `mailto:${site.email}` },
    { Icon: Phone, label: infoLabels.phone, text: site.phone, href: phoneLink },
    { Icon: MapPin, label: infoLabels.city, text: site.city },
  ]
  return (
    <aside className="grid content-start gap-10">
      <ul className="grid gap-6">
        {contact.sellingPoints.map((point) => (
          <li key={point.title} className="flex gap-4">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-violet" />
            <div>
              <h2 className="font-sans font-semibold text-lg tracking-normal">{point.title}</h2>
              <p className="mt-1 text-quiet">{point.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-8">
        <h2 className="text-xl">{contact.infoTitle}</h2>
        <dl className="mt-4 grid gap-3">
          {info.map(({ Icon, label, text, href }) => (
            <div key={label} className="flex items-center gap-4">
              <Icon aria-hidden className="size-5 shrink-0 text-violet" />
              <dt className="w-20 shrink-0 text-quiet text-sm">{label}</dt>
              <dd className="min-w-0 wrap-anywhere font-medium">
                {href ? (
                  <a href={href} className="underline-offset-4 hover:underline">
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
      <p className="rounded-card bg-mist p-5 font-semibold">{contact.limited}</p>
    </aside>
  )
}
