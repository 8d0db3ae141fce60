import { agency } from '@content/agency.ts'
import { agencySections } from '@content/agency-sections.ts'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const texts = agencySections.fees
const { fee, contract, accounts } = agency
const rows = [
  { term: texts.price, text: fee.price },
  { term: texts.minimumBudget, text: fee.minimumBudget },
  { term: texts.length, text: contract.length },
  { term: texts.notice, text: contract.notice },
  { term: texts.accounts, text: accounts },
].filter(({ text }) => text !== '')

export function Fees() {
  if (rows.length === 0 && fee.includes.length === 0) return null
  return (
    <section id="precos" className="section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <SectionHeading label={texts.label} title={texts.title} intro={texts.intro} />
        <div>
          <dl className="divide-y divide-line border-line border-y">
            {rows.map(({ term, text }) => (
              <div key={term} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_1fr]">
                <dt className="text-quiet">{term}</dt>
                <dd className="font-semibold text-lg">{text}</dd>
              </div>
            ))}
          </dl>
          {fee.includes.length > 0 && (
            <>
              <h3 className="mt-8 text-xl">{texts.includes}</h3>
              <ul className="mt-3 grid list-disc gap-x-8 gap-y-2 pl-5 text-quiet sm:grid-cols-2">
                {fee.includes.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
