import { agency } from '@content/agency.ts'
import { agencySections } from '@content/agency-sections.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

const texts = agencySections.proof
const { cases, reviews } = agency

/** One alone takes the whole row. */
const columns = ({ length }: unknown[]) =>
  length % 3 === 0 ? 'md:grid-cols-3' : length > 1 ? 'md:grid-cols-2' : ''

/** Cases and reviews of real clients, each with its source. The build refuses any without consent. */
export function Proof() {
  return (
    <>
      {cases.length > 0 && (
        <div className="wrap pb-16 md:pb-20">
          <h3 className="text-2xl">{texts.cases}</h3>
          <ul className={`mt-6 grid gap-6 ${columns(cases)}`}>
            {cases.map((one) => (
              <li key={one.company} className="rounded-card bg-mist p-6 md:p-8">
                <h4 className="font-semibold text-xl">{one.company}</h4>
                <p className="mt-3 font-semibold text-violet-deep">{one.result}</p>
                <p className="mt-3 max-w-3xl text-quiet">{one.text}</p>
                <p className="mt-3 text-quiet text-sm">
                  {fillTemplate(texts.source, { source: one.source })}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reviews.length > 0 && (
        <div className="wrap pb-16 md:pb-20">
          <h3 className="text-2xl">{texts.reviews}</h3>
          <ul className={`mt-6 grid gap-6 ${columns(reviews)}`}>
            {reviews.map((review) => (
              <li key={review.source} className="border-violet border-l-2 pl-5">
                <blockquote className="text-lg">{`“${review.text}”`}</blockquote>
                <p className="mt-3 text-quiet text-sm">
                  <strong className="font-semibold text-text">{review.author}</strong>
                  {`, ${review.about}`}
                </p>
                <a
                  href={review.source}
                  className="inline-flex min-h-11 items-center font-medium text-sm text-violet-deep underline underline-offset-4"
                >
                  {texts.original}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
