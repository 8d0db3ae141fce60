import { faq } from '@content/faq.ts'
import { ChevronDown } from 'lucide-react'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

/** Each question is a <details> element, which opens without scripts. */
export function Faq() {
  return (
    <section id="duvidas" className="section border-line border-t">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <SectionHeading label={faq.label} title={faq.title} />
        <div className="divide-y divide-line border-line border-y">
          {faq.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-4">
                <h3 className="font-sans font-semibold text-lg leading-snug tracking-normal">
                  {question}
                </h3>
                <ChevronDown aria-hidden className="size-5 shrink-0 text-violet-deep" />
              </summary>
              <p className="max-w-prose pb-6 text-quiet">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
