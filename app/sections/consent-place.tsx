import { noticeFacts } from 'virtual:tags'
import { consent as texts } from '@content/consent.ts'
import { legal } from '@content/legal/legal.ts'
import { PURPOSES } from '@contracts/allowed-attribution.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { ComponentProps } from 'react'
import { PageLink } from '~/components/ui/page-link.tsx'
import { fragment } from '~/fragments.ts'

/** With the names of the companies, and with the term of their cookies if a tag sets some. */
function described(text: string, { companies, longest }: typeof noticeFacts.both) {
  const withTerm = (words: string) => longest && fillTemplate(words, { longest })
  return fillTemplate(text, {
    companies: companies || texts.companies,
    term: withTerm(texts.term),
    cookies: withTerm(texts.cookies),
  })
}
/** Where nothing is told for advertising, the notice does not say so. */
const isMeasuredAlone =
  noticeFacts.measurement.companies !== '' && noticeFacts.advertising.companies === ''
const question = described(isMeasuredAlone ? texts.measurementText : texts.text, noticeFacts.both)

/** Where the notice will stand: first in the page, so that the keyboard comes to it first. */
export function ConsentPlace() {
  return <div id="aviso" className="contents" data-notice={fragment('aviso', <ConsentNotice />)} />
}

/**
 * Not a dialog: the page stays usable, and nothing is chosen until a button is pressed. It has two layers, of which
 * app/behaviour/ask-consent.ts shows one: the question, and the categories one by one.
 */
function ConsentNotice() {
  return (
    <section
      data-question={texts.title}
      data-choice={texts.choiceTitle}
      className="no-print fixed inset-x-0 bottom-0 z-50 overflow-auto border-line border-t bg-white shadow-float"
    >
      <div className="wrap grid gap-4 py-4 lg:flex lg:items-center lg:gap-12">
        <div className="flex-1">
          {/* A question needs no title, and a phone has no room for one. */}
          <h2
            data-in="choice"
            tabIndex={-1}
            className="mb-1 font-sans font-semibold text-base tracking-normal"
          >
            {texts.choiceTitle}
          </h2>
          <p className="max-w-3xl text-quiet text-sm">
            <span data-in="question">{question}</span>
            <span data-in="choice">{texts.choiceText}</span>{' '}
            <PageLink to={legal.privacy.path} className="text-accent underline">
              {texts.policy}
            </PageLink>
          </p>
          <ul data-in="choice" className="mt-3 grid gap-3 md:grid-cols-2">
            {PURPOSES.map((category) => (
              <li key={category}>
                <label className="flex min-h-11 items-start gap-3">
                  <input
                    type="checkbox"
                    name={category}
                    className="mt-1 size-5 shrink-0 accent-violet"
                  />
                  <span>
                    <span className="font-semibold">{texts.categories[category].name}</span>
                    <span className="block text-quiet text-sm">
                      {described(texts.categories[category].text, noticeFacts[category])}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
        {/* Alike in size and look, so that none is the easier one. */}
        <div className="grid shrink-0 grid-cols-3 gap-2">
          <Answer data-answer="accept">{texts.accept}</Answer>
          <Answer data-answer="refuse">{texts.refuse}</Answer>
          <Answer data-answer="choose" data-in="question">
            {texts.choose}
          </Answer>
          <Answer data-answer="save" data-in="choice">
            {texts.save}
          </Answer>
        </div>
      </div>
    </section>
  )
}

const Answer = (props: ComponentProps<'button'> & { 'data-answer': string }) => (
  <button
    type="button"
    className="button border border-line bg-white px-3 text-text hover:border-control sm:px-6"
    {...props}
  />
)
