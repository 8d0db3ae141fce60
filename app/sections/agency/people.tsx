import { agency } from '@content/agency.ts'
import { agencySections } from '@content/agency-sections.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

const texts = agencySections.people
const { people, area, response, booking } = agency
const facts = [
  { term: texts.area, text: area },
  { term: texts.hours, text: response.hours },
  { term: texts.time, text: response.time },
].filter(({ text }) => text !== '')

/** Who answers, where, when and how fast; nothing if the agency has said none of it. */
export function People({ className = '' }: { className?: string }) {
  if (people.length === 0 && facts.length === 0 && !booking) return null
  return (
    <div className={className}>
      <h2 className="text-2xl">{texts.title}</h2>
      {people.length > 0 && (
        <ul className="mt-6 grid gap-6 sm:grid-cols-2">
          {people.map(({ name, role, photo, certification }) => (
            <li key={name} className="flex items-start gap-4">
              {photo && (
                <img
                  src={photo}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  className="size-18 shrink-0 rounded-full object-cover"
                />
              )}
              <div>
                <p className="font-semibold text-lg">{name}</p>
                <p className="text-quiet">{role}</p>
                {certification.url && (
                  <a
                    href={certification.url}
                    className="inline-flex min-h-11 items-center font-medium text-sm text-violet-deep underline underline-offset-4"
                  >
                    {fillTemplate(texts.certification, { label: certification.label })}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="mt-6 divide-y divide-line border-line border-y">
          {facts.map(({ term, text }) => (
            <div key={term} className="grid gap-x-8 gap-y-1 py-3.5 sm:grid-cols-[11rem_1fr]">
              <dt className="text-quiet text-sm leading-relaxed">{term}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {booking && (
        <a
          href={booking}
          target="_blank"
          rel="noopener noreferrer"
          className="button mt-6 border border-line bg-white text-text hover:border-control"
        >
          {texts.booking}
        </a>
      )}
    </div>
  )
}
